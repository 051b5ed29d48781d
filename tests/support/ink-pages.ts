// Pages whose total ink is measured by Sillon and by Ghostscript. Each is 120 mm square.
import { PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';

export const POINTS_PER_MM = 72 / 25.4;
export const PAGE_SIDE_MM = 120;

/** A rectangle in mm from the top left corner. */
export const rectanglePathMm = (x: number, y: number, width: number, height: number) =>
  `${x * POINTS_PER_MM} ${(PAGE_SIDE_MM - y - height) * POINTS_PER_MM} ${width * POINTS_PER_MM} ${height * POINTS_PER_MM} re`;
const WHOLE = rectanglePathMm(0, 0, PAGE_SIDE_MM, PAGE_SIDE_MM);

export type PdfPageResources = (doc: PDFDocument) => Record<string, unknown>;
export interface InkPage {
  readonly content: string;
  readonly resources?: PdfPageResources;
  /**
   * Total ink of the worst square of 15 mm by Ghostscript 10.00.0 (`tiffsep`), in per cent.
   * `npm run test:long` measures it anew.
   */
  readonly percent: number;
  /** Resolution at which Ghostscript measures; 254 unless said. */
  readonly dpi?: number;
  /** Points of per cent by which Sillon may differ; 1 unless said. */
  readonly within?: number;
  readonly spots?: readonly string[];
}

const tint = (cmyk: readonly number[]) => ({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 });
const separation = (name: string, cmyk: readonly number[]) => ['Separation', name, 'DeviceCMYK', tint(cmyk)];
const states =
  (all: Record<string, Record<string, unknown>>): PdfPageResources =>
  () => ({ ExtGState: all });

/** A picture of one colour per pixel, placed by `/Picture Do`. */
const picture =
  (
    width: number,
    height: number,
    space: string,
    samples: readonly number[],
    more: Record<string, unknown> = {},
  ): PdfPageResources =>
  (doc) => ({
    XObject: {
      Picture: doc.context.register(
        doc.context.flateStream(Uint8Array.from(samples), {
          Type: 'XObject',
          Subtype: 'Image',
          Width: width,
          Height: height,
          ColorSpace: space,
          BitsPerComponent: 8,
          ...more,
        } as never),
      ),
    },
  });

const placed = (x: number, y: number, width: number, height: number) =>
  `q ${width * POINTS_PER_MM} 0 0 ${height * POINTS_PER_MM} ${x * POINTS_PER_MM} ${(PAGE_SIDE_MM - y - height) * POINTS_PER_MM} cm /Picture Do Q`;

export const INK_PAGES: Readonly<Record<string, InkPage>> = {
  'fills above each other': {
    content: `0.5 0.4 0.3 0.2 k ${WHOLE} f 1 1 0.5 0 k ${rectanglePathMm(20, 20, 40, 40)} f 0 0 0 1 k ${rectanglePathMm(30, 30, 5, 5)} f`,
    percent: 249.8,
  },
  'black that overprints a tint': {
    content: `0.8 0.7 0 0 k ${WHOLE} f /Over gs 0 0 0 1 k ${rectanglePathMm(20, 20, 60, 60)} f`,
    resources: states({ Over: { op: true, OPM: 1 } }),
    percent: 250.2,
  },
  'black that overprints in mode 0': {
    content: `0.8 0.7 0 0 k ${WHOLE} f /Over gs 0 0 0 1 k ${rectanglePathMm(20, 20, 60, 60)} f`,
    resources: states({ Over: { op: true, OPM: 0 } }),
    percent: 150.2,
  },
  'a spot colour that knocks out': {
    content: `0.6 0.6 0.6 0.6 k ${WHOLE} f /Spot cs 0.8 scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: () => ({ ColorSpace: { Spot: separation('Gold', [0, 0.2, 0.6, 0.1]) } }),
    percent: 240,
    spots: ['Gold'],
  },
  'a spot colour that overprints': {
    content: `0.6 0.6 0.6 0.6 k ${WHOLE} f /Over gs /Spot cs 0.8 scn ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: () => ({
      ColorSpace: { Spot: separation('Gold', [0, 0.2, 0.6, 0.1]) },
      ExtGState: { Over: { op: true, OPM: 0 } },
    }),
    percent: 320,
    spots: ['Gold'],
  },
  'process colours that overprint a spot colour': {
    content: `/Spot cs 1 scn ${WHOLE} f /Over gs 1 0.5 0 0 k ${rectanglePathMm(20, 20, 80, 80)} f`,
    resources: () => ({
      ColorSpace: { Spot: separation('Silver', [0, 0, 0, 0.4]) },
      ExtGState: { Over: { op: true, OPM: 1 } },
    }),
    percent: 249.8,
    spots: ['Silver'],
  },
  'two inks of one colour': {
    content: `/Duo cs 0.7 0.9 scn ${rectanglePathMm(10, 10, 60, 60)} f`,
    resources: () => ({
      ColorSpace: {
        Duo: [
          'DeviceN',
          ['Cyan', 'Gold'],
          'DeviceCMYK',
          { FunctionType: 4, Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1, 0, 1] },
        ],
      },
    }),
    percent: 160.4,
    spots: ['Gold'],
  },
  'a ring by the even-odd rule': {
    content: `0.9 0.9 0.9 0.5 k ${rectanglePathMm(20, 20, 60, 60)} ${rectanglePathMm(24, 24, 52, 52)} f*`,
    percent: 148.1,
  },
  'a circle of curves': {
    content: `1 1 1 0 k ${60 * POINTS_PER_MM} ${80 * POINTS_PER_MM} m ${71 * POINTS_PER_MM} ${80 * POINTS_PER_MM} ${80 * POINTS_PER_MM} ${71 * POINTS_PER_MM} ${80 * POINTS_PER_MM} ${60 * POINTS_PER_MM} c ${80 * POINTS_PER_MM} ${49 * POINTS_PER_MM} ${71 * POINTS_PER_MM} ${40 * POINTS_PER_MM} ${60 * POINTS_PER_MM} ${40 * POINTS_PER_MM} c ${49 * POINTS_PER_MM} ${40 * POINTS_PER_MM} ${40 * POINTS_PER_MM} ${49 * POINTS_PER_MM} ${40 * POINTS_PER_MM} ${60 * POINTS_PER_MM} c ${40 * POINTS_PER_MM} ${71 * POINTS_PER_MM} ${49 * POINTS_PER_MM} ${80 * POINTS_PER_MM} ${60 * POINTS_PER_MM} ${80 * POINTS_PER_MM} c f`,
    percent: 300,
  },
  'a clipped fill': {
    content: `q ${rectanglePathMm(50, 50, 8, 8)} W n 1 1 1 1 k ${WHOLE} f Q`,
    percent: 113.8,
  },
  'a turned form': {
    content: `q 0.866 0.5 -0.5 0.866 ${40 * POINTS_PER_MM} ${10 * POINTS_PER_MM} cm /Form Do Q`,
    resources: (doc) => ({
      XObject: {
        Form: doc.context.register(
          doc.context.flateStream(`0.7 0.7 0.7 0.7 k 0 0 ${50 * POINTS_PER_MM} ${50 * POINTS_PER_MM} re f`, {
            Type: 'XObject',
            Subtype: 'Form',
            BBox: [0, 0, 500, 500],
          } as never),
        ),
      },
    }),
    percent: 280.8,
  },
  'a picture of four colours': {
    content: placed(20, 20, 60, 60),
    resources: picture(2, 2, 'DeviceCMYK', [255, 0, 0, 0, 0, 255, 255, 0, 255, 255, 255, 0, 0, 0, 0, 255]),
    percent: 300,
  },
  'a grey picture': {
    content: placed(20, 20, 60, 60),
    resources: picture(2, 1, 'DeviceGray', [64, 200]),
    percent: 74.9,
  },
  'a wide line': {
    content: `1 0.5 0.5 0.5 K ${20 * POINTS_PER_MM} w ${20 * POINTS_PER_MM} ${60 * POINTS_PER_MM} m ${100 * POINTS_PER_MM} ${60 * POINTS_PER_MM} l S`,
    percent: 249.4,
  },
  'a fill of half opacity': {
    content: `0.8 0 0 0 k ${WHOLE} f /Half gs 0 1 1 0 k ${rectanglePathMm(20, 20, 60, 60)} f`,
    resources: states({ Half: { ca: 0.5 } }),
    percent: 140.4,
  },
  'a picture with a soft mask': {
    content: `0.4 0 0 0 k ${WHOLE} f ${placed(20, 20, 60, 60)}`,
    resources: (doc) =>
      picture(2, 1, 'DeviceCMYK', [255, 255, 255, 0, 255, 255, 255, 255], {
        SMask: doc.context.register(
          doc.context.flateStream(Uint8Array.from([128, 64]), {
            Type: 'XObject',
            Subtype: 'Image',
            Width: 2,
            Height: 1,
            ColorSpace: 'DeviceGray',
            BitsPerComponent: 8,
          } as never),
        ),
      })(doc),
    percent: 170.6,
  },
  'a gradient along a line': {
    content: `q ${rectanglePathMm(10, 10, 100, 100)} W n /Fade sh Q`,
    resources: () => ({
      Shading: {
        Fade: {
          ShadingType: 2,
          ColorSpace: 'DeviceCMYK',
          Coords: [10 * POINTS_PER_MM, 0, 110 * POINTS_PER_MM, 0],
          Function: { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 0.5], N: 1 },
          Extend: [true, true],
        },
      },
    }),
    percent: 324.2,
  },
  'a gradient from a centre as a pattern': {
    content: `/Pattern cs /Glow scn ${rectanglePathMm(10, 10, 100, 100)} f`,
    resources: () => ({
      Pattern: {
        Glow: {
          PatternType: 2,
          Shading: {
            ShadingType: 3,
            ColorSpace: 'DeviceCMYK',
            Coords: [
              60 * POINTS_PER_MM,
              60 * POINTS_PER_MM,
              0,
              60 * POINTS_PER_MM,
              60 * POINTS_PER_MM,
              50 * POINTS_PER_MM,
            ],
            Function: {
              FunctionType: 3,
              Domain: [0, 1],
              Bounds: [0.5],
              Encode: [0, 1, 0, 1],
              Functions: [
                { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1, 0.6], C1: [0.5, 0.5, 0, 0], N: 1 },
                { FunctionType: 2, Domain: [0, 1], C0: [0.5, 0.5, 0, 0], C1: [0, 0, 0, 0], N: 1 },
              ],
            },
            Extend: [false, true],
          },
        },
      },
    }),
    percent: 300.7,
  },
};

/** One of the pages as a PDF. */
export async function inkPagePdf({ content, resources }: InkPage): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([PAGE_SIDE_MM * POINTS_PER_MM, PAGE_SIDE_MM * POINTS_PER_MM]);
  for (const [name, value] of Object.entries(resources?.(doc) ?? {}))
    page.node.Resources()!.set(PDFName.of(name), inkObject(doc, value));
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(content)));
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}

/** A function of PostScript needs a stream, which has no literal. */
function inkObject(doc: PDFDocument, value: unknown): PDFObject {
  const whole = JSON.stringify(value, (_, each) => each);
  if (!whole?.includes('"FunctionType":4')) return doc.context.obj(value as never);
  const { Duo } = value as { Duo: [string, string[], string, Record<string, unknown>] };
  const mixed = doc.context.register(doc.context.stream('{ 0.5 mul exch 0 exch 0 exch 3 1 roll 0 }', Duo[3] as never));
  return doc.context.obj({ Duo: [Duo[0], Duo[1], Duo[2], mixed] } as never);
}
