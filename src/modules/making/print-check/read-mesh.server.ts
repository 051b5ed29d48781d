// Meshes of triangles and of patches, whose colours go over into each other (ISO 32000-1, 8.7.4.5.5 to 8.7.4.5.8).
import { PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';
import { isComponentCount } from './colour-space.server.ts';
import { createMeshPatch, type MeshPatch, type MeshTriangle, type MeshVertex } from './mesh-patches.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { convertPaintToInks } from './pdf-paint-colour.server.ts';
import { readNumberArray } from './pdf-resources.server.ts';
import { type FunctionContext, readFunctionInks } from './read-function-inks.server.ts';
import type { ReadingBudget } from './reading-budget.server.ts';
import { SampleBitReader } from './sample-bits.ts';
import type { GradientMesh } from './shading.ts';

const FREE_TRIANGLES = 4;
const LATTICE = 5;
const COONS = 6;
/** Points of a patch in the stream, and those that it shares with the edge of the one before. */
const COONS_POINTS = 12;
const TENSOR_POINTS = 16;
const SHARED_POINTS = 4;
/** Operations that a point is worth, because it stays in memory. */
const POINT_COST = 5;

/** Null for damaged meshes. @throws Problem 422 print_file_too_complex */
export function readMesh(reading: FunctionContext, stream: PDFStream, space: ColourSpace): GradientMesh | null {
  const layout = readMeshLayout(stream, space);
  const inksOf = layout && readMeshInks(reading, stream, space, layout);
  if (!inksOf) return null;
  const reader = new MeshReader(new SampleBitReader(reading.budget.unpack(stream)), layout, reading.budget);
  const read = readShapes(reader, layout);
  return read && { ...read, inksOf };
}

function readShapes(
  reader: MeshReader,
  { kind, perRow }: MeshLayout,
): Pick<GradientMesh, 'triangles' | 'patches'> | null {
  if (kind === FREE_TRIANGLES) return { triangles: readFreeTriangles(reader), patches: [] };
  if (kind === LATTICE) return perRow < 2 ? null : { triangles: readLattice(reader, perRow), patches: [] };
  return { triangles: [], patches: readPatches(reader, kind === COONS ? COONS_POINTS : TENSOR_POINTS) };
}

interface MeshLayout {
  readonly kind: number;
  readonly coordinateBits: number;
  readonly componentBits: number;
  /** 0 for lattices. */
  readonly flagBits: number;
  /** Lowest and highest value of x, y and each component. */
  readonly decode: readonly number[];
  readonly components: number;
  /** Points in a row of a lattice. */
  readonly perRow: number;
}

const isBits = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 32;

function readMeshLayout({ dict }: PDFStream, space: ColourSpace): MeshLayout | null {
  const number = (name: string) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const kind = number('ShadingType');
  const decode = readNumberArray(dict.lookup(PDFName.of('Decode')), []);
  const components = dict.has(PDFName.of('Function')) ? 1 : space.components;
  const [coordinateBits, componentBits] = [number('BitsPerCoordinate'), number('BitsPerComponent')];
  const flagBits = kind === LATTICE ? 0 : number('BitsPerFlag');
  const isReadable =
    isBits(coordinateBits) &&
    isBits(componentBits) &&
    (kind === LATTICE || isBits(flagBits)) &&
    isComponentCount(components) &&
    decode.length >= 4 + 2 * components &&
    decode.every(Number.isFinite);
  const perRow = number('VerticesPerRow');
  return isReadable ? { kind, coordinateBits, componentBits, flagBits, decode, components, perRow } : null;
}

/** Inks by the function of the mesh, or by the components themselves. */
function readMeshInks(
  reading: FunctionContext,
  { dict }: PDFStream,
  space: ColourSpace,
  { decode }: MeshLayout,
): GradientMesh['inksOf'] | null {
  const given = dict.get(PDFName.of('Function'));
  if (!given) return (values) => convertPaintToInks({ space, values, pattern: null }, reading.plates) ?? 'unknown';
  const [from = 0, to = 1] = decode.slice(4);
  const inksAt = readFunctionInks(reading, given, space, [from, to]);
  return inksAt && (([value = 0]) => inksAt(to === from ? 0 : (value - from) / (to - from)));
}

/** Reads the points and colours of a mesh, each of which is bounded by the budget. */
class MeshReader {
  readonly #bits: SampleBitReader;
  readonly #layout: MeshLayout;
  readonly #budget: ReadingBudget;

  constructor(bits: SampleBitReader, layout: MeshLayout, budget: ReadingBudget) {
    this.#bits = bits;
    this.#layout = layout;
    this.#budget = budget;
  }

  /** @returns undefined at the end of the data */
  flag(): number | undefined {
    const { flagBits } = this.#layout;
    return this.#bits.has(flagBits) ? this.#bits.read(flagBits) & 3 : undefined;
  }

  /** @returns undefined at the end of the data */
  points(count: number): { x: number; y: number }[] | undefined {
    const { coordinateBits: bits } = this.#layout;
    if (!this.#bits.has(2 * bits * count)) return undefined;
    this.#budget.spend(POINT_COST * count);
    return Array.from({ length: count }, () => ({ x: this.#read(bits, 0), y: this.#read(bits, 1) }));
  }

  /** @returns undefined at the end of the data */
  colours(count: number): number[][] | undefined {
    const { componentBits: bits, components } = this.#layout;
    if (!this.#bits.has(bits * components * count)) return undefined;
    return Array.from({ length: count }, () => Array.from({ length: components }, (_, i) => this.#read(bits, 2 + i)));
  }

  vertex(): MeshVertex | undefined {
    const [point] = this.points(1) ?? [];
    const [values] = this.colours(1) ?? [];
    this.align();
    return point && values && { ...point, values };
  }

  align(): void {
    this.#bits.align();
  }

  #read(bits: number, range: number): number {
    const [low = 0, high = 1] = [this.#layout.decode[2 * range], this.#layout.decode[2 * range + 1]];
    return low + (this.#bits.read(bits) / (2 ** bits - 1)) * (high - low);
  }
}

function readFreeTriangles(reader: MeshReader): MeshTriangle[] {
  const found: MeshTriangle[] = [];
  for (;;) {
    const flag = reader.flag();
    const first = flag === undefined ? undefined : reader.vertex();
    if (!first) return found;
    const last = found.at(-1);
    if (flag === 0 || !last) {
      reader.flag();
      const second = reader.vertex();
      reader.flag();
      const third = reader.vertex();
      if (!second || !third) return found;
      found.push([first, second, third]);
    } else found.push([flag === 1 ? last[1] : last[0], last[2], first]);
  }
}

function readLattice(reader: MeshReader, perRow: number): MeshTriangle[] {
  const found: MeshTriangle[] = [];
  let before: MeshVertex[] = [];
  for (;;) {
    const row: MeshVertex[] = [];
    while (row.length < perRow) {
      const vertex = reader.vertex();
      if (!vertex) return found;
      row.push(vertex);
    }
    for (let i = 1; i < before.length; i += 1) {
      const [a, b, c, d] = [before[i - 1], before[i], row[i - 1], row[i]];
      if (a && b && c && d) found.push([a, b, c], [b, c, d]);
    }
    before = row;
  }
}

/** @param total points of a patch that shares no edge */
function readPatches(reader: MeshReader, total: number): MeshPatch[] {
  const found: MeshPatch[] = [];
  let outline: { x: number; y: number }[] = [];
  let corners: number[][] = [];
  for (;;) {
    const flag = reader.flag();
    const isShared = flag !== undefined && flag > 0 && outline.length > 0;
    const points = flag === undefined ? undefined : reader.points(isShared ? total - SHARED_POINTS : total);
    const colours = points && reader.colours(isShared ? 2 : 4);
    if (!points || !colours) return found;
    reader.align();
    if (isShared) {
      const shared = [0, 1, 2, 3].map((i) => outline[(flag * 3 + i) % 12] ?? { x: 0, y: 0 });
      const kept = [corners[flag] ?? [], corners[(flag + 1) % 4] ?? []];
      [outline, corners] = [
        [...shared, ...points],
        [...kept, ...colours],
      ];
    } else [outline, corners] = [points, colours];
    found.push(createMeshPatch(outline, corners));
  }
}
