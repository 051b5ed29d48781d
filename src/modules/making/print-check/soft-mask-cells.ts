// The cells of a soft mask while its group is painted: shape, or lightness (ISO 32000-1, 11.5).
import type { CellMask } from './cell-mask.ts';
import type { CellRect, InkBlendMode, InkShares, InkSurface, LayerCellInks } from './ink-plates.ts';

export class SoftMaskCells implements InkSurface {
  readonly #area: CellRect;
  readonly #kind: 'alpha' | 'luminosity';
  readonly #levels: Float32Array;
  readonly #backdrop: number;

  /** @param backdrop the level of cells that nothing is painted on, 0 to 1 */
  constructor(area: CellRect, kind: 'alpha' | 'luminosity', backdrop: number) {
    this.#area = area;
    this.#kind = kind;
    this.#backdrop = backdrop;
    this.#levels = new Float32Array(area.columns * area.rows).fill(backdrop);
  }

  paint(row: number, from: number, to: number, inks: InkShares, opacity: number, { isMultiplied }: InkBlendMode): void {
    const { left, top, columns, rows } = this.#area;
    if (row < top || row >= top + rows) return;
    const level = this.#kind === 'alpha' ? 1 : convertInksToLightness(inks);
    const start = (row - top) * columns;
    const end = start + Math.min(columns, to - left);
    for (let at = start + Math.max(0, from - left); at < end; at += 1) {
      const below = this.#levels[at] ?? 0;
      const mixed = isMultiplied && this.#kind === 'luminosity' ? below * level : level;
      this.#levels[at] = below + (mixed - below) * opacity;
    }
  }

  merge(row: number, column: number, layered: LayerCellInks, opacity: number, isMultiplied: boolean): void {
    let cover = 0;
    const count = layered.length / 2;
    for (let i = count; i < 2 * count; i += 1) cover = Math.max(cover, layered[i] ?? 0);
    if (cover <= 0) return;
    const inks = Array.from({ length: count }, (_, i) => (layered[i] ?? 0) / (layered[count + i] || 1));
    const mode = { plates: 0, isMultiplied };
    this.paint(row, column, column + 1, inks, cover * opacity, mode);
  }

  /** @param transferred what becomes of each of 256 levels, 0 to 255 (`TR`) */
  mask(transferred: ArrayLike<number>): CellMask {
    const transfer = (level: number) => transferred[Math.round(Math.min(1, Math.max(0, level)) * 255)] ?? 0;
    return {
      area: this.#area,
      shares: Uint8Array.from(this.#levels, transfer),
      outside: transfer(this.#backdrop) / 255,
    };
  }
}

/** The grey of process inks (ISO 32000-1, 10.3.3), 0 to 1; spot inks count as black. */
export const convertInksToLightness = ([cyan = 0, magenta = 0, yellow = 0, ...dark]: InkShares): number =>
  1 -
  Math.min(
    1,
    dark.reduce((sum, ink) => sum + ink, 0.3 * cyan + 0.59 * magenta + 0.11 * yellow),
  );
