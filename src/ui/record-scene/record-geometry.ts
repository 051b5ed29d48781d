import { lookupTable } from '#kit/lookup-table.ts';
import type { Vector } from './matrix.ts';

// The meshes of a record. A vertex has nine numbers: position, normal, place in its picture, and whether it belongs to
// the front panel, which swings open around the spine.

const VERTEX_LENGTH = 9;

/** Half of a sleeve is 1. A single sleeve of 315 mm is about 4 mm thick. */
export const SLEEVE_DEPTH = 0.03;
const PANEL = 0.003;
/** Radius of a disc in its sleeve, as in the drawing. */
export const DISC_RADIUS = 0.97;
/** In radii of the disc, and nearly so in half sleeves. */
export const DISC_THICKNESS = 0.012;
const SEGMENTS = 192;

export interface Mesh {
  readonly vertices: Float32Array;
  /** Triangles, in the order of the parts. */
  readonly indices: Uint16Array;
  /** First index and number of indices of each part. */
  readonly parts: Readonly<Record<string, readonly [start: number, count: number]>>;
}

interface Corner {
  readonly at: Vector;
  readonly uv?: readonly [number, number];
  readonly lift?: 0 | 1;
}

interface Face {
  /** Counter-clockwise for who sees the face. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  readonly normal: Vector;
}

/** The sleeve: both printed panels, their insides, and the edges between them. */
export function sleeveMesh(): Mesh {
  return meshOfFaces({
    front: [panel({ z: 0, normal: 1, lift: 1 })],
    back: [panel({ z: -SLEEVE_DEPTH, normal: -1, lift: 0 })],
    inside: [panel({ z: -PANEL, normal: -1, lift: 1 }), panel({ z: PANEL - SLEEVE_DEPTH, normal: 1, lift: 0 })],
    edges: [spine(), closedEdge(1), closedEdge(-1), mouthEdge(0, 1), mouthEdge(PANEL - SLEEVE_DEPTH, 0)],
  });
}

function panel({ z, normal, lift }: { z: number; normal: 1 | -1; lift: 0 | 1 }): Face {
  const corner = (x: number, y: number): Corner => ({
    at: [x * normal, y, z],
    uv: [(x + 1) / 2, (1 - y) / 2],
    lift,
  });
  return { corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], normal: [0, 0, normal] };
}

const spine = (): Face => ({
  corners: [
    { at: [-1, -1, -SLEEVE_DEPTH] },
    { at: [-1, -1, 0], lift: 1 },
    { at: [-1, 1, 0], lift: 1 },
    { at: [-1, 1, -SLEEVE_DEPTH] },
  ],
  normal: [-1, 0, 0],
});

/** The glued edge above or below: it widens as the sleeve opens. */
function closedEdge(y: 1 | -1): Face {
  const [front, back] = [
    (x: number): Corner => ({ at: [x, y, 0], lift: 1 }),
    (x: number): Corner => ({ at: [x, y, -SLEEVE_DEPTH] }),
  ];
  return { corners: [front(-y), front(y), back(y), back(-y)], normal: [0, y, 0] };
}

/** The thickness of the board at the open side. */
function mouthEdge(z: number, lift: 0 | 1): Face {
  const corner = (y: number, depth: number): Corner => ({ at: [1, y, z - depth], lift });
  return { corners: [corner(-1, 0), corner(-1, PANEL), corner(1, PANEL), corner(1, 0)], normal: [1, 0, 0] };
}

function meshOfFaces(parts: Readonly<Record<string, readonly Face[]>>): Mesh {
  const vertices: number[] = [];
  const indices: number[] = [];
  const ranges = lookupTable<readonly [number, number]>({});
  for (const [name, faces] of Object.entries(parts)) {
    ranges[name] = [indices.length, faces.length * 6];
    for (const { corners, normal } of faces) {
      const first = vertices.length / VERTEX_LENGTH;
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
      for (const { at, uv = [0, 0], lift = 0 } of corners) vertices.push(...at, ...normal, ...uv, lift);
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices), parts: ranges };
}

/** A disc of radius 1 around the origin, both sides and the rim. `hole` is the share of the radius. */
export function discMesh(hole: number): Mesh {
  const vertices: number[] = [];
  const indices: number[] = [];
  const half = DISC_THICKNESS / 2;
  const ring = (radius: number, z: number, normal: (x: number, y: number) => Vector) => {
    const first = vertices.length / VERTEX_LENGTH;
    for (let step = 0; step <= SEGMENTS; step++) {
      const angle = (step / SEGMENTS) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      vertices.push(x * radius, y * radius, z, ...normal(x, y), 0, 0, 0);
    }
    return first;
  };
  /** Triangles between two rings; the first is on the left of who walks counter-clockwise outside. */
  const band = (left: number, right: number): readonly [number, number] => {
    const start = indices.length;
    for (let step = 0; step < SEGMENTS; step++)
      indices.push(left + step, right + step, right + step + 1, left + step, right + step + 1, left + step + 1);
    return [start, indices.length - start];
  };
  const side = (sign: 1 | -1) => {
    const normal = (): Vector => [0, 0, sign];
    const [inner, outer] = [ring(hole, sign * half, normal), ring(1, sign * half, normal)];
    return sign === 1 ? band(inner, outer) : band(outer, inner);
  };
  const outwards = (x: number, y: number): Vector => [x, y, 0];
  const parts = { front: side(1), back: side(-1), rim: band(ring(1, half, outwards), ring(1, -half, outwards)) };
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices), parts };
}
