// Inks of gradients and meshes. Those with failing or costly functions are reported as not measured.
import { type PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
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

const program = (doc: PDFDocument, text: string, outputs: number) =>
  doc.context.register(
    doc.context.stream(text, {
      FunctionType: 4,
      Domain: [0, 1],
      Range: Array.from({ length: outputs }, () => [0, 1]).flat(),
    }),
  );
/** The page shows a gradient from left to right. */
const shaded =
  (colour: (doc: PDFDocument) => unknown): PdfPageResources =>
  (doc) => ({
    Shading: {
      Fade: { ShadingType: 2, ColorSpace: 'DeviceCMYK', Coords: [0, 0, 341, 0], Function: colour(doc) },
    },
  });

test.each([
  ['one value', constant(0.5)],
  ['five values', constant(0.5, 0, 0, 0, 0)],
  ['three functions', Array.from({ length: 3 }, () => constant(0.5))],
  ['an array of arrays', Array.from({ length: 4 }, () => [constant(0.5)])],
  ['two inputs', { ...constant(0.5, 0, 0, 0), Domain: [0, 1, 0, 1] }],
  ['different limits', { ...constant(0.5, 0, 0, 0), C1: [1] }],
] as const)('a gradient of four inks whose function has %s is named as not measured', async (_, colour) => {
  expect(
    await read(
      '/Fade sh',
      shaded(() => colour),
    ),
  ).toEqual({ ink: 0, unmeasured: ['gradient'] });
});

test('a gradient whose function fails in a part is measured in the other one, and named', async () => {
  const failing = (doc: PDFDocument) => program(doc, '{ dup 0.5 gt { 0 div } { pop 0.5 } ifelse 0 0 0 }', 4);
  expect(await read('/Fade sh', shaded(failing))).toEqual({ ink: expect.closeTo(50, 0), unmeasured: ['gradient'] });
});

test('a mesh whose function fails, or gives another number of values, is named as not measured', async () => {
  for (const [text, outputs] of [
    ['{ 0 div }', 1],
    ['{ dup }', 2],
  ] as const) {
    const resources: PdfPageResources = (doc) => {
      const mesh = GOLDEN.mesh(doc);
      doc.context.lookup(mesh, PDFStream).dict.set(PDFName.of('Function'), program(doc, text, outputs));
      return { Shading: { Glow: mesh } };
    };
    expect(await read('/Glow sh', resources)).toEqual({ ink: 0, unmeasured: ['gradient'] });
  }
});

/** Paints the page through a soft mask that shows a gradient. */
const masked =
  (colour: (doc: PDFDocument) => unknown, more: (doc: PDFDocument) => Record<string, unknown>): PdfPageResources =>
  (doc) => {
    const group = doc.context.register(
      doc.context.flateStream('/Fade sh', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 341, 341],
        Group: { S: 'Transparency', CS: 'DeviceGray' },
        Resources: shaded(colour)(doc),
      } as never),
    );
    return { ExtGState: { Masked: { SMask: { Type: 'Mask', S: 'Luminosity', G: group, ...more(doc) } } } };
  };
const MASKED = `/Masked gs 0 0 0 0.8 k ${WHOLE}`;
const blank = () => constant(0, 0, 0, 0);

test('an unreadable gradient in a mask hides nothing, and a mask whose transfer function fails is named', async () => {
  expect(
    await read(
      MASKED,
      masked(
        () => constant(1, 1, 1, 1),
        () => ({}),
      ),
    ),
  ).toEqual({ ink: 0, unmeasured: [] });
  expect(
    await read(
      MASKED,
      masked(
        () => constant(1),
        () => ({}),
      ),
    ),
  ).toEqual({
    ink: expect.closeTo(80, 0),
    unmeasured: [],
  });
  for (const text of ['{ 0 div }', '{ dup }'])
    expect(
      await read(
        MASKED,
        masked(blank, (doc) => ({ TR: program(doc, text, 1) })),
      ),
    ).toEqual({
      ink: expect.closeTo(80, 0),
      unmeasured: ['softmask'],
    });
});

test('a transfer function counts for 256 levels of each mask', async () => {
  const long = (doc: PDFDocument) => ({ TR: program(doc, `{ ${'1 mul '.repeat(250)} }`, 1) });
  expect((await read(`${MASKED} `.repeat(3), masked(blank, long))).ink).toBeCloseTo(80, 0);
  const small = `${'/Masked gs 0 0 1 1 re f '.repeat(520)}`;
  await expect(read(`0 0 2 2 re W n ${small}`, masked(blank, long))).rejects.toMatchObject({
    key: 'print_file_too_complex',
  });
});
