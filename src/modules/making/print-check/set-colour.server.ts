import { type PDFContext, type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { lookupTable } from '#kit/lookup-table.ts';
import { CMYK, type ColourSpace, colourSpace, GRAY, RGB } from './colour-space.server.ts';
import type { State } from './content-state.server.ts';
import type { Operation } from './content-tokens.ts';

const DEVICES: Readonly<Record<string, ColourSpace>> = lookupTable({ g: GRAY, rg: RGB, k: CMYK });

/** Applies the operators of colour (ISO 32000-1, table 74). @returns false for other operators */
export function setColour(
  context: PDFContext,
  { name, operands }: Operation,
  resources: PDFDict | undefined,
  state: State,
): boolean {
  const [lower, isStroke] = [name.toLowerCase(), name !== name.toLowerCase()];
  const device = DEVICES[lower];
  const target = isStroke ? 'stroke' : 'fill';
  const values = operands.filter((each) => typeof each === 'number');
  if (device) state[target] = { space: device, values, pattern: null };
  else if (lower === 'cs') {
    const named = operands[0];
    if (typeof named !== 'string') return true;
    const space = colourSpace(context, PDFName.of(named.slice(1)), resources);
    const initial = Array.from({ length: space.components }, () => (space.kind === 'spot' ? 1 : 0));
    state[target] = { space, values: space.kind === 'cmyk' ? [0, 0, 0, 1] : initial, pattern: null };
  } else if (lower === 'sc' || lower === 'scn') {
    const last = operands.at(-1);
    state[target] = { space: state[target].space, values, pattern: typeof last === 'string' ? last : null };
  } else return false;
  return true;
}
