import { type PDFContext, type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { lookupTable } from '#kit/lookup-table.ts';
import { CMYK_SPACE, GRAY_SPACE, RGB_SPACE, resolveColourSpace } from './colour-space.server.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import type { ContentOperation } from './parse-content-stream.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { lookUpResource } from './pdf-resources.server.ts';

const DEVICES: Readonly<Record<string, ColourSpace>> = lookupTable({ g: GRAY_SPACE, rg: RGB_SPACE, k: CMYK_SPACE });

/** Applies the operators of colour (ISO 32000-1, table 74). @returns false for other operators */
export function applyColourOperator(
  context: PDFContext,
  { name, operands }: ContentOperation,
  resources: PDFDict | undefined,
  state: GraphicsState,
): boolean {
  if (state.isColourFixed) return isColourOperator(name);
  const [lower, isStroke] = [name.toLowerCase(), name !== name.toLowerCase()];
  const device = DEVICES[lower];
  const target = isStroke ? 'stroke' : 'fill';
  const values = operands.filter((each) => typeof each === 'number');
  if (device) state[target] = { space: device, values, pattern: null };
  else if (lower === 'cs') {
    const named = operands[0];
    if (typeof named !== 'string') return true;
    const space = resolveColourSpace(context, PDFName.of(named.slice(1)), resources);
    const initial = Array.from({ length: space.components }, () => (space.kind === 'spot' ? 1 : 0));
    state[target] = { space, values: space.kind === 'cmyk' ? [0, 0, 0, 1] : initial, pattern: null };
  } else if (lower === 'sc' || lower === 'scn') {
    const pattern = lookUpResource(resources, 'Pattern', operands.at(-1)) ?? null;
    state[target] = { space: state[target].space, values, pattern };
  } else return false;
  return true;
}

const isColourOperator = (name: string): boolean => /^(?:g|rg|k|cs|scn?)$/i.test(name);
