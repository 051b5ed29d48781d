// Gradients and meshes whose inks are known on paper.
import type { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { inkPagePdf, type PdfPageResources } from '../../../../tests/support/ink-pages.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { readPrintFile } from './read-print-file.server.ts';

const WHOLE = '0 0 341 341 re f';
const WHOLE_STROKE = '341 w 0 170 m 341 170 l S';
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
const gold = ['Separation', 'Gold', 'DeviceCMYK', constant(0, 0, 0, 0)];

/** A gradient of half the ink of a plate over the whole page, of each kind. */
const GOLDEN = {
  gradient: () => ({
    ShadingType: 2,
    ColorSpace: gold,
    Coords: [0, 0, 341, 0],
    Function: constant(0.5),
    Extend: [true, true],
  }),
  mesh: ({ context }: PDFDocument) => {
    const corners = [0, 0, 0, 128, 0, 255, 0, 128, 0, 0, 255, 128, 0, 255, 255, 128, 0, 255, 0, 128, 0, 0, 255, 128];
    return context.register(
      context.flateStream(Uint8Array.from(corners), {
        ShadingType: 4,
        ColorSpace: gold,
        BitsPerCoordinate: 8,
        BitsPerComponent: 8,
        BitsPerFlag: 8,
        Decode: [0, 341, 0, 341, 0, 1],
      } as never),
    );
  },
} as const;

test.each(['gradient', 'mesh'] as const)(
  'a fill and a stroke of a %s overprint each by their own switch',
  async (kind) => {
    const resources: PdfPageResources = (doc) => {
      const shading = GOLDEN[kind](doc);
      return {
        Pattern: { Glow: { PatternType: 2, Shading: shading } },
        Shading: { Glow: shading },
        ExtGState: { Fills: { op: true, OP: false }, Strokes: { op: false, OP: true } },
      };
    };
    const painted = (state: 'Fills' | 'Strokes', how: string) =>
      read(`0.6 0.6 0.6 0.6 k ${WHOLE} /${state} gs /Pattern cs /Glow scn /Pattern CS /Glow SCN ${how}`, resources);
    for (const [state, how, ink] of [
      ['Fills', WHOLE, 290],
      ['Strokes', WHOLE, 50],
      ['Fills', '/Glow sh', 290],
      ['Strokes', '/Glow sh', 50],
      ['Fills', WHOLE_STROKE, 50],
      ['Strokes', WHOLE_STROKE, 290],
    ] as const)
      expect(await painted(state, how), `${state} ${how}`).toEqual({ ink: expect.closeTo(ink, 0), unmeasured: [] });
  },
);

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
