// Pages of gradients whose colours come from each kind of function, measured by Sillon and by Ghostscript.
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { type InkPage, POINTS_PER_MM } from './ink-pages.ts';

const [FROM, TO] = [10 * POINTS_PER_MM, 110 * POINTS_PER_MM];
const SQUARE = `${FROM} ${FROM} ${TO - FROM} ${TO - FROM} re W n`;
const CMYK_RANGE = [0, 1, 0, 1, 0, 1, 0, 1];

const calculator = (doc: PDFDocument, program: string, inputs: number, range: readonly number[]): PDFRef =>
  doc.context.register(
    doc.context.stream(program, {
      FunctionType: 4,
      Domain: Array.from({ length: inputs }, () => [0, 1]).flat(),
      Range: [...range],
    }),
  );
const samples = (doc: PDFDocument, bytes: readonly number[], more: Record<string, unknown>): PDFRef =>
  doc.context.register(
    doc.context.flateStream(Uint8Array.from(bytes), {
      FunctionType: 0,
      Domain: [0, 1],
      Range: CMYK_RANGE,
      ...more,
    } as never),
  );
/** A gradient from left to right. */
const line =
  (draw: (doc: PDFDocument) => unknown, space: (doc: PDFDocument) => unknown = () => 'DeviceCMYK') =>
  (doc: PDFDocument) => ({
    Shading: {
      Fade: {
        ShadingType: 2,
        ColorSpace: space(doc),
        Coords: [FROM, 0, TO, 0],
        Function: draw(doc),
        Extend: [true, true],
      },
    },
  });
/** A gradient over a square of 100 mm. */
const plane =
  (draw: (doc: PDFDocument) => unknown, Matrix = [TO - FROM, 0, 0, TO - FROM, FROM, FROM]) =>
  (doc: PDFDocument) => ({
    Shading: { Fade: { ShadingType: 1, ColorSpace: 'DeviceCMYK', Matrix, Function: draw(doc) } },
  });
const content = `q ${SQUARE} /Fade sh Q`;

export const FUNCTION_GRADIENT_PAGES: Readonly<Record<string, InkPage>> = {
  'a gradient by a calculator': {
    content,
    resources: line((doc) =>
      calculator(doc, '{ dup 0.5 gt { 1 exch sub } if 2 mul dup dup 0.5 mul exch 3 1 roll 0 }', 1, CMYK_RANGE),
    ),
    percent: 231.6,
  },
  'a gradient by samples of 4 bits that are encoded': {
    content,
    resources: line((doc) =>
      samples(doc, [0x00, 0x00, 0xf8, 0x00, 0xff, 0xf0], { Size: [3], BitsPerSample: 4, Encode: [2, 0] }),
    ),
    percent: 278.3,
  },
  'a gradient of four inks in a spot space': {
    content,
    resources: line(
      (doc) => calculator(doc, '{ dup 0.9 mul exch dup 360 mul cos abs exch 2 copy mul exch pop 0.3 }', 1, CMYK_RANGE),
      (doc) => [
        'DeviceN',
        ['Gold', 'Cyan', 'Varnish', 'Black'],
        'DeviceCMYK',
        calculator(doc, '{ pop pop pop pop 0 0 0 0 }', 4, CMYK_RANGE),
      ],
    ),
    percent: 279.2,
    spots: ['Gold', 'Varnish'],
  },
  'a gradient over a plane by a calculator': {
    content,
    resources: plane((doc) => calculator(doc, '{ 2 copy mul 3 1 roll 0 }', 2, CMYK_RANGE)),
    percent: 271,
  },
  'a turned gradient over a plane by samples': {
    content,
    resources: plane(
      (doc) =>
        samples(doc, [...[0, 0, 0, 0], ...[255, 0, 0, 0], ...[0, 255, 0, 0], ...[255, 255, 128, 128]], {
          Size: [2, 2],
          BitsPerSample: 8,
          Domain: [0, 1, 0, 1],
        }),
      [200, 80, -80, 200, 110, 30],
    ),
    percent: 252.8,
  },
  'a gradient over a plane by one function for each ink': {
    content,
    resources: plane((doc) =>
      ['{ pop }', '{ exch pop }', '{ add 2 div }', '{ pop pop 0.2 }'].map((program) =>
        calculator(doc, program, 2, [0, 1]),
      ),
    ),
    percent: 298,
  },
};
