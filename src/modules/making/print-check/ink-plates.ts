// Ink in cells, by plate: process inks and spot inks (page-plates.ts). Painting replaces, multiplies or overprints the
// ink below. A layer also keeps how far each of its cells is covered, so that it can be put on a page later.

/** Shares of cyan, magenta, yellow, black and the spot inks, 0 to 1; those that are missing are 0. */
export type InkShares = readonly number[];
/** Every plate: the paint knocks out the ink below. */
export const ALL_PLATES_BITS = -1;

/** How paint changes the inks below it. */
export interface InkBlendMode {
  /** Plates that it prints on: 1 cyan, 2 magenta, 4 yellow, 8 black, 16 the first spot ink. The others keep theirs. */
  readonly plates: number;
  readonly isMultiplied: boolean;
}
export const KNOCKOUT_BLEND: InkBlendMode = { plates: ALL_PLATES_BITS, isMultiplied: false };

/** A rectangle of cells. */
export interface CellRect {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** A cell of a layer: ink times cover of each plate, then the cover of each plate. */
export type LayerCellInks = Float64Array;
export const createLayerCellInks = (plateCount: number): LayerCellInks => new Float64Array(2 * plateCount);

/** Where ink is painted. */
export interface InkSurface {
  /** Paints the cells `from` to `to` (exclusive) of a row. @param opacity 0 to 1 */
  paint(row: number, from: number, to: number, inks: InkShares, opacity: number, mode: InkBlendMode): void;
  /** Puts a cell of a layer on a cell. */
  merge(row: number, column: number, layered: LayerCellInks, opacity: number, isMultiplied: boolean): void;
}

export class InkPlates implements InkSurface {
  readonly area: CellRect;
  readonly plates: readonly Float32Array[];
  readonly #covers: readonly Float32Array[] | null;
  isPainted = false;

  /** @param isLayer whether it keeps its cover */
  constructor(area: CellRect, plateCount: number, isLayer: boolean) {
    this.area = area;
    const create = () => Array.from({ length: plateCount }, () => new Float32Array(area.columns * area.rows));
    this.plates = create();
    this.#covers = isLayer ? create() : null;
  }

  paint(row: number, from: number, to: number, inks: InkShares, opacity: number, mode: InkBlendMode): void {
    const { left, top, columns, rows } = this.area;
    const line = row - top;
    if (line < 0 || line >= rows) return;
    const [start, end] = [line * columns + Math.max(0, from - left), line * columns + Math.min(columns, to - left)];
    if (end <= start) return;
    this.isPainted = true;
    for (let i = 0; i < this.plates.length; i += 1)
      if (mode.plates & (1 << i)) this.#paintPlate(i, start, end, inks[i] ?? 0, opacity, mode.isMultiplied);
  }

  #paintPlate(plate: number, start: number, end: number, value: number, opacity: number, isMultiplied: boolean): void {
    const [channel, cover] = [this.plates[plate], this.#covers?.[plate]];
    if (!channel) return;
    if (opacity === 1 && !isMultiplied) {
      channel.fill(value, start, end);
      cover?.fill(1, start, end);
      return;
    }
    for (let at = start; at < end; at += 1) {
      const below = channel[at] ?? 0;
      channel[at] = below + ((isMultiplied ? multiplyInks(below, value) : value) - below) * opacity;
      if (cover) cover[at] = (cover[at] ?? 0) + (1 - (cover[at] ?? 0)) * opacity;
    }
  }

  merge(row: number, column: number, layered: LayerCellInks, opacity: number, isMultiplied: boolean): void {
    const { left, top, columns, rows } = this.area;
    const [line, place] = [row - top, column - left];
    if (line < 0 || line >= rows || place < 0 || place >= columns) return;
    const at = line * columns + place;
    this.isPainted = true;
    for (let i = 0; i < this.plates.length; i += 1) {
      const added = (layered[this.plates.length + i] ?? 0) * opacity;
      const [channel, cover] = [this.plates[i], this.#covers?.[i]];
      if (added <= 0 || !channel) continue;
      const below = channel[at] ?? 0;
      const ink = ((layered[i] ?? 0) * opacity) / added;
      channel[at] = below + ((isMultiplied ? multiplyInks(below, ink) : ink) - below) * added;
      if (cover) cover[at] = (cover[at] ?? 0) + (1 - (cover[at] ?? 0)) * added;
    }
  }

  /** Reads a cell of a layer; empty outside of it. */
  read(row: number, column: number, into: LayerCellInks): void {
    const { left, top, columns, rows } = this.area;
    const [line, place] = [row - top, column - left];
    const isInside = line >= 0 && line < rows && place >= 0 && place < columns;
    const at = line * columns + place;
    for (let i = 0; i < this.plates.length; i += 1) {
      into[i] = isInside ? (this.plates[i]?.[at] ?? 0) : 0;
      into[this.plates.length + i] = isInside ? (this.#covers?.[i]?.[at] ?? 0) : 0;
    }
  }
}

const multiplyInks = (below: number, value: number): number => 1 - (1 - Math.min(1, below)) * (1 - Math.min(1, value));
