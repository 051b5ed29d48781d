// Letters, tiling patterns and soft masks: their findings, their inks where Ghostscript differs from ISO 32000, and
// content that contains itself.
import { PDFDocument, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import {
  inkPagePdf,
  PAGE_SIDE_MM,
  type PdfPageResources,
  POINTS_PER_MM,
  rectanglePathMm,
} from '../../../../tests/support/ink-pages.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { readPrintFile } from './read-print-file.server.ts';

const WHOLE = rectanglePathMm(0, 0, PAGE_SIDE_MM, PAGE_SIDE_MM);
const helvetica = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' };
const over = { op: true, OP: true, OPM: 1 };

const readPage = async (content: string, resources: PdfPageResources) => {
  const { facts } = await readPrintFile(await inkPagePdf({ content, resources, percent: 0 }), () => undefined);
  return { page: facts.pages[0]!, spots: facts.spots };
};
const findInk = async (content: string, resources: PdfPageResources) =>
  checkInkAndColours((await readPage(content, resources)).page, defaultPlantProfile.print, 1);
const measureInk = async (content: string, resources: PdfPageResources) =>
  (await readPage(content, resources)).page.ink?.percent ?? 0;
const stream = (doc: PDFDocument, content: string, dict: Record<string, unknown>): PDFRef =>
  doc.context.register(doc.context.flateStream(content, dict as never));
const form = (doc: PDFDocument, content: string, dict: Record<string, unknown> = {}) =>
  stream(doc, content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 400], ...dict });
const cell = (doc: PDFDocument, content: string, resources: Record<string, unknown> = {}) =>
  stream(doc, content, {
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, 10, 10],
    XStep: 10,
    YStep: 10,
    Resources: resources,
  });
const mask = (kind: 'Luminosity' | 'Alpha', group: PDFRef, more: Record<string, unknown> = {}) => ({
  SMask: { Type: 'Mask', S: kind, G: group, ...more },
});

test('white letters that overprint are named around the letters, and invisible ones are not', async () => {
  const letters = (mode: number) =>
    `/Over gs BT /F 40 Tf ${mode} Tr 0 0 0 0 k ${30 * POINTS_PER_MM} ${70 * POINTS_PER_MM} Td (HHH) Tj ET`;
  const resources: PdfPageResources = () => ({ Font: { F: helvetica }, ExtGState: { Over: over } });
  const [found] = await findInk(letters(0), resources);
  expect(found).toMatchObject({ rule: 'white_overprint', light: 'red', page: 1 });
  const { x, y, width, height } = found!.box!;
  // Three capitals of 40 points: 0.72 em wide, 0.72 em high, on a line that is 70 mm above the lower edge.
  const differences = [x - 31, width - 29.5, y + height - 50, height - 10.2].map(Math.abs);
  for (const difference of differences) expect(difference).toBeLessThan(1.1);
  for (const mode of [3, 7]) expect(await findInk(letters(mode), resources)).toEqual([]);
});

test('the strokes of letters have their own colour, overprint and opacity', async () => {
  const found = await findInk('/Glass gs BT /F 60 Tf 2 Tr 3 w 1 0 0 0 k 0 0 0 0 K 60 150 Td (H) Tj ET', () => ({
    Font: { F: helvetica },
    ExtGState: { Glass: { OP: true, op: false, CA: 0.5 } },
  }));
  expect(found.map(({ rule, detail, numbers }) => [rule, detail, numbers.count])).toEqual([
    ['white_overprint', '', 1],
    ['transparency', 'opacity', 1],
  ]);
});

test('a pattern names its spot inks, its RGB and its white that overprints where it is painted', async () => {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
  const resources: PdfPageResources = (doc) => ({
    Pattern: {
      Cell: cell(doc, '/Spot cs 1 scn 0 0 5 10 re f 1 0 0 rg 5 0 2 10 re f /Over gs 0 0 0 0 k 7 0 2 10 re f', {
        ColorSpace: { Spot: ['Separation', 'Gold', 'DeviceCMYK', tint] },
        ExtGState: { Over: over },
      }),
    },
  });
  const content = `/Pattern cs /Cell scn ${rectanglePathMm(20, 30, 40, 50)} f`;
  const { spots } = await readPage(content, resources);
  const found = await findInk(content, resources);
  expect(spots).toEqual(['Gold']);
  expect(found.map(({ rule, detail }) => [rule, detail])).toEqual([
    ['spot', 'Gold'],
    ['rgb', 'fill'],
    ['white_overprint', ''],
  ]);
  for (const { box } of found) expect(box).toEqual({ x: 20, y: 30, width: 40, height: 50 });
});

test('spot inks whose names are those of entries that lead out of a page have plates of their own', async () => {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
  const spaces = (names: readonly string[]) =>
    Object.fromEntries(names.map((name, i) => [name, ['Separation', `Ink ${i}`, 'DeviceCMYK', tint]]));
  for (const name of ['P', 'Parent'])
    expect(
      await measureInk(`/Over gs /Gold cs 0.8 scn ${WHOLE} f /${name} cs 0.7 scn ${WHOLE} f`, () => ({
        ColorSpace: spaces(['Gold', name]),
        ExtGState: { Over: over },
      })),
    ).toBeCloseTo(150, 0);
});

test('a cell that overprints keeps the ink below it', async () => {
  const ink = (state: Record<string, unknown>) =>
    measureInk(`1 0 0 0 k ${WHOLE} f /Pattern cs /Cell scn ${WHOLE} f`, (doc) => ({
      Pattern: { Cell: cell(doc, '/Over gs 0 1 0 0 k 0 0 5 10 re f', { ExtGState: { Over: state } }) },
    }));
  expect(await ink(over)).toBeCloseTo(150, -1);
  expect(await ink({})).toBeCloseTo(100, 0);
});

test('a soft mask weighs the ink by its lightness or its shape, and is named as transparency', async () => {
  const content = `/Masked gs 1 1 0 0 k ${WHOLE} f`;
  const resources =
    (kind: 'Luminosity' | 'Alpha', drawn: string, more = {}): PdfPageResources =>
    (doc) => ({
      ExtGState: {
        Masked: mask(kind, form(doc, drawn, { Group: { S: 'Transparency', CS: 'DeviceGray' } }), more),
      },
    });
  const painted = `0.4 g 0 0 400 400 re f`;
  expect(await measureInk(content, resources('Luminosity', painted))).toBeCloseTo(80, 0);
  expect(await measureInk(content, resources('Alpha', painted))).toBeCloseTo(200, 0);
  expect(await measureInk(content, resources('Luminosity', ''))).toBe(0);
  const inverted = { TR: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 } };
  expect(await measureInk(content, resources('Luminosity', painted, inverted))).toBeCloseTo(120, 0);
  expect((await findInk(content, resources('Luminosity', painted))).map(({ rule, detail }) => [rule, detail])).toEqual([
    ['transparency', 'softmask'],
  ]);
});

test('a mask that has ended changes nothing, and one outside of a group holds for the whole group', async () => {
  const resources: PdfPageResources = (doc) => ({
    ExtGState: {
      Masked: mask(
        'Luminosity',
        form(doc, '0.5 g 0 0 400 400 re f', { Group: { S: 'Transparency', CS: 'DeviceGray' } }),
      ),
      Free: { SMask: 'None' },
    },
    XObject: {
      Group: form(doc, `/Free gs 1 1 0 0 k ${WHOLE} f`, {
        Group: { S: 'Transparency' },
        Resources: { ExtGState: { Free: { SMask: 'None' } } },
      }),
    },
  });
  const ended = `/Masked gs /Free gs 1 1 0 0 k ${WHOLE} f`;
  expect(await measureInk(ended, resources)).toBeCloseTo(200, 0);
  expect(await findInk(ended, resources)).toEqual([]);
  expect(await measureInk('/Masked gs /Group Do', resources)).toBeCloseTo(100, 0);
  expect((await findInk('/Masked gs /Group Do', resources)).map(({ detail }) => detail)).toEqual(['softmask']);
});

/** A file in which an object is drawn by its own content. */
async function selfDrawn(kind: 'form' | 'pattern' | 'mask', depth = 1): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([300, 300]);
  const refs = Array.from({ length: depth }, () => doc.context.nextRef());
  const draw = { form: '/X Do', pattern: '/Pattern cs /X scn 0 0 9 9 re f', mask: '/X gs 0 0 9 9 re f' }[kind];
  const wrap = (ref: PDFRef): Record<string, unknown> =>
    ({
      form: { XObject: { X: ref } },
      pattern: { Pattern: { X: ref } },
      mask: { ExtGState: { X: mask('Luminosity', ref) } },
    })[kind];
  const dict = {
    form: { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 300] },
    mask: { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 300], Group: { S: 'Transparency' } },
    pattern: { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 9, 9], XStep: 9, YStep: 9 },
  }[kind];
  refs.forEach((ref, i) => {
    const next = refs[(i + 1) % refs.length]!;
    doc.context.assign(ref, doc.context.flateStream(draw, { ...dict, Resources: wrap(next) } as never));
  });
  page.node.set(PDFName.of('Resources'), doc.context.obj(wrap(refs[0]!) as never) as PDFObject);
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(draw)));
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}

test.each(['form', 'pattern', 'mask'] as const)('a %s that contains itself is refused', async (kind) => {
  for (const depth of [1, 3, 40]) {
    const refused = readPrintFile(await selfDrawn(kind, depth), () => undefined);
    await expect(refused).rejects.toMatchObject({ key: 'print_file_too_complex' });
  }
});
