// Pages of letters, patterns and masks whose total ink is measured by Sillon and by Ghostscript.
import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type InkPage, PAGE_SIDE_MM, type PdfPageResources, POINTS_PER_MM, rectanglePathMm } from './ink-pages.ts';

const WHOLE = rectanglePathMm(0, 0, PAGE_SIDE_MM, PAGE_SIDE_MM);
const LETTERS = 'BEHMNR';
const woff = new URL(import.meta.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff'));
const fontFile = await subsetFont(readFileSync(woff), LETTERS, { targetFormat: 'truetype' });
const font = create(fontFile) as Font;
const perThousand = 1000 / font.unitsPerEm;

/** A bold font whose letters are in the file, so that every program draws the same ones. */
const embedFont = (doc: PDFDocument): PDFRef =>
  doc.context.register(
    doc.context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'AAAAAA+Bold',
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 126,
      Widths: Array.from({ length: 95 }, (_, i) => {
        const letter = String.fromCharCode(32 + i);
        return LETTERS.includes(letter)
          ? Math.round((font.layout(letter).glyphs[0]?.advanceWidth ?? 0) * perThousand)
          : 0;
      }),
      FontDescriptor: {
        Type: 'FontDescriptor',
        FontName: 'AAAAAA+Bold',
        Flags: 32,
        FontBBox: [-200, -300, 1200, 1100],
        ItalicAngle: 0,
        Ascent: 1000,
        Descent: -300,
        CapHeight: 700,
        StemV: 150,
        FontFile2: stream(doc, fontFile, {}),
      },
    } as never),
  );
/** Ghostscript paints every dot that a line touches, so that it is measured more finely. */
const THIN = { dpi: 762, within: 6 } as const;
/** Lines of letters of 40 points over the whole page. @param before sets the colour and the mode */
const lines = (before: string, font = 'F', size = 40) =>
  `BT /${font} ${size} Tf ${size} TL ${before} 0 ${PAGE_SIDE_MM * POINTS_PER_MM - size} Td ${'(HEMBNRHEMBNR) Tj T* '.repeat(360 / size)} ET`;
const letters =
  (more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({ Font: { F: embedFont(doc) }, ...more });
const stream = (doc: PDFDocument, content: string | Uint8Array, dict: Record<string, unknown>): PDFRef =>
  doc.context.register(doc.context.flateStream(content, dict as never));
const form = (doc: PDFDocument, content: string, dict: Record<string, unknown> = {}): PDFRef =>
  stream(doc, content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 400], ...dict });
const group = { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' };
/** A cell of a pattern. @param side in mm */
const cell = (doc: PDFDocument, content: string, side: number, more: Record<string, unknown> = {}): PDFRef =>
  stream(doc, content, {
    Type: 'Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, side * POINTS_PER_MM, side * POINTS_PER_MM],
    XStep: side * POINTS_PER_MM,
    YStep: side * POINTS_PER_MM,
    Resources: {},
    ...more,
  });
const separation = (name: string) => [
  'Separation',
  name,
  'DeviceCMYK',
  { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0.2, 0.6, 0.1], N: 1 },
];
const half = (side: number, colour: string) =>
  `${colour} 0 0 ${(side / 2) * POINTS_PER_MM} ${side * POINTS_PER_MM} re f`;
const circle = (x: number, y: number, radius: number) => {
  const [r, k] = [radius * POINTS_PER_MM, radius * POINTS_PER_MM * 0.5523];
  const [cx, cy] = [x * POINTS_PER_MM, (PAGE_SIDE_MM - y) * POINTS_PER_MM];
  const arc = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) =>
    `${cx + x1} ${cy + y1} ${cx + x2} ${cy + y2} ${cx + x3} ${cy + y3} c`;
  return `${cx + r} ${cy} m ${arc(r, k, k, r, 0, r)} ${arc(-k, r, -r, k, -r, 0)} ${arc(-r, -k, -k, -r, 0, -r)} ${arc(k, -r, r, -k, r, 0)} h`;
};
const fade = {
  ShadingType: 2,
  ColorSpace: 'DeviceGray',
  Coords: [10 * POINTS_PER_MM, 0, 110 * POINTS_PER_MM, 0],
  Function: { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 },
  Extend: [true, true],
};
const masked =
  (kind: 'Luminosity' | 'Alpha', content: string, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({
    ExtGState: {
      Masked: {
        SMask: {
          Type: 'Mask',
          S: kind,
          G: form(doc, content, { Group: group, Resources: { Shading: { Fade: fade }, Font: { F: embedFont(doc) } } }),
          ...more,
        },
      },
      Free: { SMask: 'None' },
    },
  });

const pages: Readonly<Record<string, InkPage>> = {
  'letters above a tint': {
    content: `0.3 0 0 0 k ${WHOLE} f ${lines('1 1 1 0 k')}`,
    resources: letters(),
    percent: 147.2,
  },
  'white letters in a dark fill': {
    content: `1 1 1 0 k ${WHOLE} f ${lines('0 0 0 0 k')}`,
    resources: letters(),
    percent: 240.6,
  },
  'letters that overprint': {
    content: `1 0.5 0 0 k ${WHOLE} f /Over gs ${lines('0 0 0 1 k')}`,
    resources: letters({ ExtGState: { Over: { op: true, OP: true, OPM: 1 } } }),
    percent: 193.2,
  },
  'letters with an outline': {
    content: `6 w ${lines('2 Tr 0.5 0.5 0 0 k 1 1 1 1 K', 'F', 120)}`,
    resources: letters(),
    ...THIN,
    percent: 240,
  },
  'outlines of letters': {
    content: `8 w ${lines('1 Tr 1 1 1 1 K', 'F', 120)}`,
    resources: letters(),
    ...THIN,
    percent: 264.6,
  },
  'invisible letters': {
    content: `0.2 0 0 0 k ${WHOLE} f ${lines('3 Tr 1 1 1 1 k')}`,
    resources: letters(),
    percent: 20,
  },
  'letters that clip a fill': {
    content: `${lines('7 Tr')} 1 1 1 0 k ${WHOLE} f`,
    resources: letters(),
    percent: 129.9,
  },
  'letters that are filled and clip': {
    content: `${lines('4 Tr 1 0 0 0 k')} /Over gs 0 1 1 0 k ${WHOLE} f`,
    resources: letters({ ExtGState: { Over: { op: true, OPM: 1 } } }),
    percent: 130,
  },
  'letters in a spot colour': {
    content: lines('/Spot cs 0.8 scn'),
    resources: letters({ ColorSpace: { Spot: separation('Gold') } }),
    percent: 34.8,
    spots: ['Gold'],
  },
  'letters on letters': {
    content: `/Over gs ${lines('1 1 0 0 k')} 1 0 0 1 4 3 cm ${lines('0 0 1 1 k')}`,
    resources: letters({ ExtGState: { Over: { op: true, OPM: 1 } } }),
    percent: 169.3,
  },
  'letters of half opacity': {
    content: `1 1 0 0 k ${WHOLE} f /Half gs ${lines('0 0 1 1 k')}`,
    resources: letters({ ExtGState: { Half: { ca: 0.5 } } }),
    percent: 200,
  },
  'letters in a turned form': {
    content: 'q 0.866 0.5 -0.5 0.866 60 -60 cm /Form Do Q',
    resources: (doc) => ({
      XObject: { Form: form(doc, lines('1 1 1 0.5 k'), { Resources: { Font: { F: embedFont(doc) } } }) },
    }),
    percent: 151.3,
  },
  'letters that are drawn': {
    content: lines('1 1 1 0 k', 'Drawn'),
    resources: (doc) => ({
      Font: {
        Drawn: {
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 1000, 1000],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          FirstChar: 0,
          LastChar: 255,
          Widths: Array.from({ length: 256 }, () => 800),
          Encoding: { Type: 'Encoding', Differences: [0, ...Array.from({ length: 256 }, () => 'box')] },
          CharProcs: { box: stream(doc, '800 0 100 0 700 700 d1 100 0 600 700 re f', {}) },
          Resources: {},
        },
      },
    }),
    percent: 177.1,
  },
  'a coloured pattern': {
    content: `0.5 0 0 0 k ${WHOLE} f /Pattern cs /Cell scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: (doc) => ({ Pattern: { Cell: cell(doc, half(6, '1 1 1 0 k'), 6) } }),
    percent: 199.9,
  },
  'an uncoloured pattern': {
    content: `/Plain cs 0.9 0.8 0.7 0 /Cell scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: (doc) => ({
      ColorSpace: { Plain: ['Pattern', 'DeviceCMYK'] },
      Pattern: { Cell: cell(doc, half(5, '1 0 0 rg'), 5, { PaintType: 2 }) },
    }),
    percent: 120.2,
  },
  'a pattern of a spot colour': {
    content: `/Pattern cs /Cell scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: (doc) => ({
      Pattern: {
        Cell: cell(doc, half(4, '/Spot cs 0.9 scn'), 4, { Resources: { ColorSpace: { Spot: separation('Gold') } } }),
      },
    }),
    percent: 48.1,
    spots: ['Gold'],
  },
  'a pattern as the colour of a line': {
    content: `/Pattern CS /Cell SCN ${25 * POINTS_PER_MM} w ${20 * POINTS_PER_MM} ${60 * POINTS_PER_MM} m ${100 * POINTS_PER_MM} ${60 * POINTS_PER_MM} l S`,
    resources: (doc) => ({ Pattern: { Cell: cell(doc, half(3, '1 1 1 0 k'), 3) } }),
    percent: 150,
  },
  'a fine pattern': {
    dpi: 762,
    content: `/Pattern cs /Cell scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: (doc) => ({ Pattern: { Cell: cell(doc, half(0.4, '1 1 1 0 k'), 0.4) } }),
    percent: 152,
  },
  'a turned pattern': {
    dpi: 762,
    content: `1 0 0 0 k ${WHOLE} f /Pattern cs /Cell scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: (doc) => ({
      Pattern: {
        Cell: cell(doc, half(6, '1 1 0 0 k'), 6, { Matrix: [0.6, 0.8, -0.8, 0.6, 10, 0] }),
      },
    }),
    percent: 150.7,
  },
  'a pattern of letters': {
    content: `/Pattern cs /Cell scn ${rectanglePathMm(10, 10, 100, 100)} f`,
    resources: (doc) => ({
      Pattern: {
        Cell: cell(doc, 'BT /F 28 Tf 1 1 1 0.5 k 1 4 Td (M) Tj ET', 9, { Resources: { Font: { F: embedFont(doc) } } }),
      },
    }),
    percent: 160.7,
  },
  'letters filled with a pattern': {
    content: lines('/Pattern cs /Cell scn'),
    resources: (doc) => ({
      Font: { F: embedFont(doc) },
      Pattern: { Cell: cell(doc, half(2, '1 1 1 1 k'), 2) },
    }),
    percent: 95.6,
  },
  'a mask of lightness': {
    content: `0.2 0 0 0 k ${WHOLE} f /Masked gs 1 1 1 0 k ${rectanglePathMm(10, 10, 100, 100)} f`,
    resources: masked('Luminosity', '/Fade sh'),
    percent: 279.5,
  },
  'a mask of shapes': {
    content: `0.2 0 0 0 k ${WHOLE} f /Masked gs 1 1 1 0 k ${rectanglePathMm(10, 10, 100, 100)} f`,
    resources: masked('Alpha', lines('0 g')),
    percent: 141.5,
  },
  'a mask with a backdrop': {
    content: `/Masked gs 1 1 0 0 k ${rectanglePathMm(10, 10, 100, 100)} f`,
    resources: masked(
      'Luminosity',
      `0 g ${[0, 1, 2, 3, 4, 5].map((i) => `${rectanglePathMm(i * 20, 0, 10, 120)} f`).join(' ')}`,
      {
        BC: [1],
      },
    ),
    percent: 133.3,
  },
  'a mask that ends': {
    content: `q /Masked gs 1 1 1 0 k ${rectanglePathMm(10, 10, 40, 40)} f /Free gs 1 0.5 0 0 k ${rectanglePathMm(60, 60, 40, 40)} f Q`,
    resources: masked('Luminosity', `1 g ${rectanglePathMm(10, 10, 5, 100)} f`),
    percent: 149.8,
  },
  'a group of half opacity': {
    content: `0 0 0 0.5 k ${WHOLE} f /Half gs /Form Do`,
    resources: (doc) => ({
      ExtGState: { Half: { ca: 0.5 } },
      XObject: {
        Form: form(
          doc,
          `1 1 0 0 k ${rectanglePathMm(20, 20, 80, 80)} f 0 0 1 0 k ${rectanglePathMm(30, 30, 60, 60)} f`,
          {
            Group: { ...group, CS: 'DeviceCMYK' },
          },
        ),
      },
    }),
    percent: 119.5,
  },
  'a round clip': {
    content: `q ${circle(60, 60, 8)} W n 1 1 1 1 k ${WHOLE} f Q`,
    percent: 346.4,
  },
};

/** Ghostscript paints every dot that an area touches, so that its letters are bolder by up to 2 points. */
export const LETTER_AND_PATTERN_INK_PAGES: Readonly<Record<string, InkPage>> = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, { within: 2.5, ...page }]),
);
