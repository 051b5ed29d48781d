// Gradients and meshes whose inks are known on paper.
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { inkPagePdf, type PdfPageResources } from '../../../../tests/support/ink-pages.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { readPrintFile } from './read-print-file.server.ts';

const WHOLE = '0 0 341 341 re f';
const read = async (content: string, resources: PdfPageResources) => {
  const { facts } = await readPrintFile(await inkPagePdf({ content, resources, percent: 0 }), () => undefined);
  const [page] = facts.pages;
  const found = checkInkAndColours(page!, defaultPlantProfile.print, 1);
  return {
    ink: page!.ink?.percent ?? 0,
    unmeasured: found.flatMap(({ rule, detail }) => (rule === 'unmeasured' ? [detail] : [])),
  };
};
/** A function of the same colour everywhere. */
const constant = (...values: number[]) => ({ FunctionType: 2, Domain: [0, 1], C0: values, C1: values, N: 1 });
/** Where each of 31 functions ends, other than the last one. */
const BOUNDS = Array.from({ length: 30 }, (_, i) => (i + 1) / 31);
test('a gradient that is shown many times is read once', async () => {
  const parts = Array.from({ length: 31 }, () => constant(0.5, 0, 0, 0));
  const fade = {
    ShadingType: 2,
    ColorSpace: 'DeviceCMYK',
    Coords: [0, 0, 9, 0],
    Function: {
      FunctionType: 3,
      Domain: [0, 1],
      Functions: parts,
      Bounds: BOUNDS,
      Encode: parts.flatMap(() => [0, 1]),
    },
  };
  const { ink } = await read(`q 0 0 1 1 re W n ${'/Fade sh '.repeat(20_000)} Q 0 0 0 0.5 k ${WHOLE}`, () => ({
    Shading: { Fade: fade },
  }));
  expect(ink).toBeCloseTo(50, 0);
});
