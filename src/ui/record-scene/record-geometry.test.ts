import { expect, test } from 'vitest';
import { discMesh, type Mesh, sleeveMesh } from './record-geometry.ts';

type Point = [number, number, number];
const point = ({ vertices }: Mesh, vertex: number, from = 0): Point => [
  vertices[vertex * 9 + from] ?? Number.NaN,
  vertices[vertex * 9 + from + 1] ?? Number.NaN,
  vertices[vertex * 9 + from + 2] ?? Number.NaN,
];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

test.each([
  ['sleeve', sleeveMesh()],
  ['disc', discMesh(0.024)],
])('every triangle of a %s is counter-clockwise for who sees its face', (_, mesh) => {
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => mesh.indices[at + k] ?? -1) as [number, number, number];
    const facing = cross(minus(point(mesh, b), point(mesh, a)), minus(point(mesh, c), point(mesh, a)));
    expect(dot(facing, point(mesh, a, 3)), `triangle ${at / 3}`).toBeGreaterThan(0);
  }
});

test('the parts of a mesh cover all its triangles once', () => {
  for (const { indices, parts } of [sleeveMesh(), discMesh(0.03)]) {
    const ends = Object.values(parts).map(([start, count]) => [start, start + count]);
    expect(ends[0]?.[0]).toBe(0);
    expect(ends.at(-1)?.[1]).toBe(indices.length);
    for (const [at, [, end]] of ends.slice(0, -1).entries()) expect(ends[at + 1]?.[0]).toBe(end);
  }
});

test('only the front panel and the edges at it swing open', () => {
  const { vertices } = sleeveMesh();
  for (let at = 0; at < vertices.length; at += 9) {
    const nearFront = (vertices[at + 2] ?? 0) > -0.01;
    expect(vertices[at + 8]).toBe(nearFront ? 1 : 0);
  }
});

test('a disc begins at its hole and ends at its rim', () => {
  const mesh = discMesh(0.041);
  const radii = Array.from({ length: mesh.vertices.length / 9 }, (_, vertex) => {
    const [x, y] = point(mesh, vertex);
    return Math.hypot(x, y);
  });
  expect(Math.min(...radii)).toBeCloseTo(0.041, 5);
  expect(Math.max(...radii)).toBeCloseTo(1, 5);
});
