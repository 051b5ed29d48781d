// Pages of pictures and fills in spaces of several inks, whose total ink is measured by Sillon and by Ghostscript.
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { type InkPage, PAGE_SIDE_MM, type PdfPageResources, POINTS_PER_MM, rectanglePathMm } from './ink-pages.ts';

const WHOLE = rectanglePathMm(0, 0, PAGE_SIDE_MM, PAGE_SIDE_MM);
const MIDDLE = rectanglePathMm(20, 20, 60, 60);
/** A square of 60 mm. */
const PLACED = `q ${60 * POINTS_PER_MM} 0 0 ${60 * POINTS_PER_MM} ${20 * POINTS_PER_MM} ${40 * POINTS_PER_MM} cm /Picture Do Q`;

/** A space of inks, which a device without them shows as white. */
const inkSpace = (doc: PDFDocument, names: readonly string[]) => [
  ...(names.length === 1 ? ['Separation', names[0]] : ['DeviceN', [...names]]),
  'DeviceCMYK',
  doc.context.register(
    doc.context.stream(`{ ${names.map(() => 'pop').join(' ')} 0 0 0 0 }`, {
      FunctionType: 4,
      Domain: names.flatMap(() => [0, 1]),
      Range: [0, 1, 0, 1, 0, 1, 0, 1],
    }),
  ),
];
const picture = (
  doc: PDFDocument,
  space: unknown,
  [width, height]: readonly [number, number],
  samples: readonly number[] | Uint8Array,
  more: Record<string, unknown> = {},
): PDFRef => {
  const dict = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8, ...more };
  const data = Uint8Array.from(samples);
  const whole = { ...dict, ColorSpace: space } as never;
  return doc.context.register(
    'Filter' in more ? doc.context.stream(data, whole) : doc.context.flateStream(data, whole),
  );
};
const show =
  (draw: (doc: PDFDocument) => PDFRef, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({ XObject: { Picture: draw(doc) }, ...more });
const spaces =
  (all: Record<string, readonly string[]>, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({
    ColorSpace: Object.fromEntries(Object.entries(all).map(([name, inks]) => [name, inkSpace(doc, inks)])),
    ...more,
  });
const OVERPRINT = { ExtGState: { Over: { op: true, OP: true, OPM: 1 } } };

const flatJpeg = (background: { r: number; g: number; b: number }, colours: 'cmyk' | 'srgb') =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .toColourspace(colours)
    .jpeg({ quality: 100 })
    .toBuffer();
const inkJpeg = await flatJpeg({ r: 200, g: 90, b: 120 }, 'cmyk');
const threeJpeg = await flatJpeg({ r: 200, g: 90, b: 120 }, 'srgb');
/** Of more than 2 million pixels, dark to the right. */
const largeJpeg = (colours: 'cmyk' | 'srgb') =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><linearGradient id="g"><stop stop-color="#fea"/><stop offset="1" stop-color="#214"/></linearGradient><rect width="1500" height="1500" fill="url(#g)"/></svg>',
    ),
  )
    .flatten({ background: '#fff' })
    .toColourspace(colours)
    .jpeg({ quality: 95 })
    .toBuffer();
const [largeInkJpeg, largeThreeJpeg] = await Promise.all([largeJpeg('cmyk'), largeJpeg('srgb')]);
const LARGE_JPEG = { Filter: 'DCTDecode' };
const SIX = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Gold', 'Varnish'];

export const SPOT_PICTURE_PAGES: Readonly<Record<string, InkPage>> = {
  'a picture of six inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, SIX), [2, 1], [...[51, 0, 51, 102, 255, 255], ...[0, 0, 0, 0, 128, 0]]),
    ),
    percent: 280,
    spots: ['Gold', 'Varnish'],
  },
  'a picture of two inks and 16 bits that is inverted in part': {
    content: `0 0 0.3 0 k ${WHOLE} f ${PLACED}`,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, ['Gold', 'Black']), [1, 1], [64, 0, 192, 0], {
        BitsPerComponent: 16,
        Decode: [1, 0, 0, 0.5],
      }),
    ),
    percent: 112.2,
    spots: ['Gold'],
  },
  'a picture with a palette of five inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(
        doc,
        [
          'Indexed',
          inkSpace(doc, SIX.slice(0, 5)),
          1,
          doc.context.register(doc.context.stream(Uint8Array.from([0, 0, 0, 0, 0, 255, 255, 51, 0, 204]))),
        ],
        [8, 1],
        [0b00111100],
        { BitsPerComponent: 1 },
      ),
    ),
    percent: 300,
    spots: ['Gold'],
  },
  'a picture of one bit in a spot colour': {
    content: PLACED,
    resources: show((doc) => picture(doc, inkSpace(doc, ['Gold']), [8, 1], [0b11110000], { BitsPerComponent: 1 })),
    percent: 100,
    spots: ['Gold'],
  },
  'a JPEG whose samples are four inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, ['Gold', 'Magenta', 'Yellow', 'Black']), [16, 16], inkJpeg, { Filter: 'DCTDecode' }),
    ),
    percent: 287.1,
    spots: ['Gold'],
  },
  'a JPEG whose samples are three inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, ['Gold', 'Cyan', 'Black']), [16, 16], threeJpeg, { Filter: 'DCTDecode' }),
    ),
    percent: 160.4,
    spots: ['Gold'],
  },
  'a picture in a spot colour that overprints': {
    content: `1 0.5 0 0 k ${WHOLE} f /Over gs ${PLACED}`,
    resources: show((doc) => picture(doc, inkSpace(doc, ['Gold']), [1, 1], [204]), OVERPRINT),
    percent: 229.8,
    spots: ['Gold'],
  },
  'a CMYK picture that overprints a spot colour': {
    content: `/Gold cs 1 scn ${WHOLE} f /Over gs 0 0 0 1 k ${MIDDLE} f ${PLACED}`,
    resources: (doc) => ({
      ...spaces({ Gold: ['Gold'] }, OVERPRINT)(doc),
      XObject: { Picture: picture(doc, 'DeviceCMYK', [1, 1], [255, 255, 0, 0]) },
    }),
    percent: 300,
    spots: ['Gold'],
  },
  'a colour that prints on no plate': {
    content: `0.6 0.6 0 0 k ${WHOLE} f /Nothing cs 1 scn ${MIDDLE} f`,
    resources: spaces({ Nothing: ['None'] }),
    percent: 120,
  },
  'two inks, one of which is none': {
    content: `0.6 0.6 0 0 k ${WHOLE} f /Over gs /Half cs 1 1 scn ${MIDDLE} f`,
    resources: spaces({ Half: ['Cyan', 'None'] }, OVERPRINT),
    percent: 160,
  },
  'a colour on every plate': {
    content: `/Gold cs 0 scn ${rectanglePathMm(100, 100, 10, 10)} f /Register cs 0.4 scn ${MIDDLE} f`,
    resources: spaces({ Gold: ['Gold'], Register: ['All'] }),
    percent: 200,
    spots: ['Gold'],
  },
  'a picture on every plate': {
    content: `/Gold cs 0 scn ${rectanglePathMm(100, 100, 10, 10)} f ${PLACED}`,
    resources: (doc) => ({
      ...spaces({ Gold: ['Gold'] })(doc),
      XObject: { Picture: picture(doc, inkSpace(doc, ['All']), [1, 1], [51]) },
    }),
    percent: 100,
    spots: ['Gold'],
  },
  'two spot colours that overprint each other': {
    content: `/Gold cs 1 scn ${WHOLE} f /Over gs /Varnish cs 0.8 scn ${MIDDLE} f`,
    resources: spaces({ Gold: ['Gold'], Varnish: ['Varnish'] }, OVERPRINT),
    percent: 180,
    spots: ['Gold', 'Varnish'],
  },
  'a spot colour that overprints one of two': {
    content: `/Both cs 0.7 0.6 scn ${WHOLE} f /Over gs /Varnish cs 0.2 scn ${MIDDLE} f`,
    resources: spaces({ Both: ['Gold', 'Varnish'], Varnish: ['Varnish'] }, OVERPRINT),
    percent: 130.2,
    spots: ['Gold', 'Varnish'],
  },
  'a large CMYK JPEG': {
    content: `0.2 0.2 0.2 0.2 k ${WHOLE} f ${PLACED}`,
    resources: show((doc) => picture(doc, 'DeviceCMYK', [1500, 1500], largeInkJpeg, LARGE_JPEG)),
    percent: 350.2,
  },
  'a large JPEG whose samples are four inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, ['Gold', 'Magenta', 'Varnish', 'Black']), [1500, 1500], largeInkJpeg, LARGE_JPEG),
    ),
    percent: 350.2,
    spots: ['Gold', 'Varnish'],
  },
  'a large JPEG whose samples are three inks': {
    content: PLACED,
    resources: show((doc) =>
      picture(doc, inkSpace(doc, ['Gold', 'Cyan', 'Black']), [1500, 1500], largeThreeJpeg, LARGE_JPEG),
    ),
    percent: 233.9,
    spots: ['Gold'],
  },
};
