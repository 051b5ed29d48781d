import type { PDFObject } from '@cantoo/pdf-lib';
import { RGB_SPACE } from './colour-space.server.ts';
import { ALL_PLATES_BITS, type InkShares } from './ink-plates.ts';
import { type PlateList, PROCESS_PLATE_COUNT } from './page-plates.ts';
import type { ColourSpace } from './pdf-colour-space.ts';

/** A colour of the graphics state. */
export interface PaintColour {
  readonly space: ColourSpace;
  readonly values: readonly number[];
  readonly pattern: PDFObject | null;
}

export const WHITE_PAINT: PaintColour = { space: RGB_SPACE, values: [1, 1, 1], pattern: null };

/** The components of a colour; those of its base space for an index. */
function listComponents({ space: { kind, components, palette }, values }: PaintColour): readonly number[] {
  if (!palette || kind === 'lab') return values;
  const from = Math.max(0, Math.round(values[0] ?? 0)) * components;
  return Array.from({ length: components }, (_, i) => (palette[from + i] ?? 0) / 255);
}

export function isWhitePaint(paint: PaintColour): boolean {
  const { space } = paint;
  const values = listComponents(paint);
  switch (space.kind) {
    case 'gray':
    case 'rgb':
      return values.every((value) => value >= 0.999);
    case 'lab':
      return !space.indexed && (values[0] ?? 0) >= 99.9;
    case 'pattern':
      return false;
    default:
      return values.every((value) => value <= 0.001);
  }
}

/** The inks of a colour. RGB counts as its plain complement with full black replacement. */
export function convertPaintToInks(paint: PaintColour, plates: PlateList): InkShares | null {
  const { space } = paint;
  const values = listComponents(paint);
  const [a = 0, b = 0, c = 0, d = 0] = values;
  switch (space.kind) {
    case 'gray':
      return [0, 0, 0, 1 - a];
    case 'rgb': {
      const black = 1 - Math.max(a, b, c);
      return [1 - a - black, 1 - b - black, 1 - c - black, black];
    }
    case 'cmyk':
      return [a, b, c, d];
    case 'spot':
      return spotInks(space.inks, values, plates);
    default:
      return null;
  }
}

/** Whether the inks of its colours are known. */
export const isMeasured = ({ kind }: ColourSpace): boolean => kind !== 'lab' && kind !== 'pattern';

/**
 * The plates that a colour prints on (ISO 32000-1, 8.6.6.4 and 8.6.7): `None` prints on none.
 * @param overprints null where it knocks out, else the overprint mode
 */
export function selectPrintedPlates(
  space: ColourSpace,
  inks: InkShares,
  plates: PlateList,
  overprints: number | null,
): number {
  const { kind, inks: names } = space;
  const printed = names.filter((name) => name !== 'None');
  if (kind === 'spot' && printed.length === 0) return 0;
  if (overprints === null || names.includes('All')) return ALL_PLATES_BITS;
  if (kind === 'spot') return printed.reduce((bits, name) => bits | (1 << plates.find(name)), 0);
  if (kind !== 'cmyk' || overprints !== 1) return PROCESS_PLATES;
  return inks.reduce((bits, ink, i) => (ink > 0 ? bits | (1 << i) : bits), 0);
}

/** The plates of images and gradients: overprint mode 1 is for single colours alone (ISO 32000-1, 8.6.7). */
export const selectComputedPlates = (space: ColourSpace, plates: PlateList, isOverprinted: boolean): number =>
  selectPrintedPlates(space, [], plates, isOverprinted ? 0 : null);

/** The plates of the process inks, as bits. */
const PROCESS_PLATES = 2 ** PROCESS_PLATE_COUNT - 1;

function spotInks(names: readonly string[], values: readonly number[], plates: PlateList): InkShares {
  const inks = Array.from({ length: plates.count }, () => 0);
  names.forEach((name, i) => {
    const value = values[i] ?? 0;
    if (name === 'All') inks.fill(value);
    else if (name !== 'None') {
      const plate = plates.find(name);
      inks[plate] = (inks[plate] ?? 0) + value;
    }
  });
  return inks;
}
