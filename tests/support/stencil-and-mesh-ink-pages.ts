// Pages of stencil masks, inline images and meshes whose total ink is measured by Sillon and by Ghostscript.
import { deflateSync } from 'node:zlib';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { type InkPage, PAGE_SIDE_MM, type PdfPageResources, POINTS_PER_MM, rectanglePathMm } from './ink-pages.ts';

const WHOLE = rectanglePathMm(0, 0, PAGE_SIDE_MM, PAGE_SIDE_MM);
const SIDE = PAGE_SIDE_MM * POINTS_PER_MM;
const stream = (doc: PDFDocument, content: string | Uint8Array, dict: Record<string, unknown>): PDFRef =>
  doc.context.register(doc.context.flateStream(content, dict as never));
/** Data that is packed already. */
const packedStream = (doc: PDFDocument, content: Uint8Array, dict: Record<string, unknown>): PDFRef =>
  doc.context.register(doc.context.stream(content, dict as never));

/** Draws into a square in mm from the top left corner. */
const placed = (x: number, y: number, side: number, drawn: string) =>
  `q ${side * POINTS_PER_MM} 0 0 ${side * POINTS_PER_MM} ${x * POINTS_PER_MM} ${(PAGE_SIDE_MM - y - side) * POINTS_PER_MM} cm ${drawn} Q`;
const binary = (bytes: Iterable<number>) => String.fromCharCode(...bytes);
const inline = (dict: string, data: string) => `BI ${dict} ID ${data} EI`;

/** Rows of bits. @param isPainted whether the sample is 0 */
const bits = (side: number, isPainted: (x: number, y: number) => boolean): Uint8Array => {
  const line = Math.ceil(side / 8);
  const data = new Uint8Array(line * side).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (isPainted(x, y)) data[y * line + (x >> 3)]! &= ~(128 >> (x & 7));
  return data;
};
const image = (more: Record<string, unknown>) => ({ Type: 'XObject', Subtype: 'Image', BitsPerComponent: 1, ...more });
const stencil =
  (side: number, isPainted: (x: number, y: number) => boolean, more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({
    XObject: {
      Picture: stream(doc, bits(side, isPainted), image({ Width: side, Height: side, ImageMask: true, ...more })),
    },
  });
/** Two of ten dots in a row, as a screen of 20 per cent. */
const screen = (x: number, y: number) => (x + 3 * y) % 10 < 2;
const quarter = (x: number, y: number) => x % 4 < 2 && y % 4 < 2;

/** CCITT data of 64 dots, of which the left 24 are black. */
async function packFax(): Promise<Uint8Array> {
  const dots = Buffer.from(Array.from({ length: 64 * 64 }, (_, i) => (i % 64 < 24 ? 0 : 255)));
  const tiff = await sharp(dots, { raw: { width: 64, height: 64, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  const entries = new Map<number, number>();
  const directory = tiff.readUInt32LE(4);
  for (let i = 0; i < tiff.readUInt16LE(directory); i += 1) {
    const at = directory + 2 + i * 12;
    entries.set(
      tiff.readUInt16LE(at),
      tiff.readUInt16LE(at + 2) === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8),
    );
  }
  const start = entries.get(273)!;
  return tiff.subarray(start, start + entries.get(279)!);
}
const fax = await packFax();

interface Corner {
  /** In mm from the top left corner. */
  readonly at: readonly [number, number];
  /** 0 to 255. */
  readonly colour: readonly number[];
}
const word = (value: number) => [value >> 8, value & 255];
const point = ([x, y]: readonly [number, number]) => [
  ...word(Math.round((x / PAGE_SIDE_MM) * 65_535)),
  ...word(Math.round(((PAGE_SIDE_MM - y) / PAGE_SIDE_MM) * 65_535)),
];
const corner = ({ at, colour }: Corner) => [...point(at), ...colour];

const mesh = (doc: PDFDocument, kind: number, data: readonly number[], more: Record<string, unknown> = {}): PDFRef =>
  stream(doc, Uint8Array.from(data), {
    ShadingType: kind,
    ColorSpace: 'DeviceCMYK',
    BitsPerCoordinate: 16,
    BitsPerComponent: 8,
    BitsPerFlag: 8,
    Decode: [0, SIDE, 0, SIDE, 0, 1, 0, 1, 0, 1, 0, 1],
    ...more,
  });
const shaded =
  (kind: number, data: readonly number[], more: Record<string, unknown> = {}): PdfPageResources =>
  (doc) => ({ Shading: { Mesh: mesh(doc, kind, data, more) } });

const cyan = [255, 0, 0, 0] as const;
const rich = [255, 255, 128, 128] as const;
const light = [25, 25, 0, 0] as const;
const white = [0, 0, 0, 0] as const;
/** Two triangles, of which the second shares an edge. */
const TRIANGLES = [
  ...[0, ...corner({ at: [10, 10], colour: rich })],
  ...[0, ...corner({ at: [110, 10], colour: light })],
  ...[0, ...corner({ at: [10, 110], colour: cyan })],
  ...[1, ...corner({ at: [110, 110], colour: white })],
];
const LATTICE = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].flatMap((column) =>
    corner({ at: [10 + column * 50, 10 + row * 50], colour: row === 1 && column === 1 ? rich : light }),
  ),
);
/** The outline of a patch: to the top, to the right, down, and back. */
const outline = (left: number, top: number, side: number, bulge: number): (readonly [number, number])[] => {
  const [right, bottom, third] = [left + side, top + side, side / 3];
  return [
    [left, bottom],
    [left - bulge, bottom - third],
    [left - bulge, bottom - 2 * third],
    [left, top],
    [left + third, top - bulge],
    [left + 2 * third, top - bulge],
    [right, top],
    [right + bulge, top + third],
    [right + bulge, top + 2 * third],
    [right, bottom],
    [right - third, bottom + bulge],
    [right - 2 * third, bottom + bulge],
  ];
};
const COONS = [0, ...outline(25, 25, 70, 12).flatMap(point), ...rich, ...cyan, ...light, ...white];
/** Beside the right edge of the first patch. */
const NEXT_COONS = [
  2,
  ...(
    [
      [110, 90],
      [112, 70],
      [114, 50],
      [114, 40],
      [112, 30],
      [108, 28],
      [105, 27],
      [100, 26],
    ] as const
  ).flatMap(point),
  ...rich,
  ...cyan,
];
const INNER = (
  [
    [40, 80],
    [40, 40],
    [80, 40],
    [80, 80],
  ] as const
).flatMap(point);

export const STENCIL_AND_MESH_INK_PAGES: Readonly<Record<string, InkPage>> = {
  'a stencil mask of squares': {
    content: `0.3 0 0 0 k ${WHOLE} f 1 1 0.5 0 k ${placed(20, 20, 60, '/Picture Do')}`,
    resources: stencil(8, quarter),
    percent: 249.8,
  },
  'a stencil mask of a fine screen': {
    content: `1 1 1 1 k ${placed(20, 20, 60, '/Picture Do')}`,
    resources: stencil(1200, screen),
    percent: 80,
    dpi: 508,
  },
  'an inverted stencil mask': {
    content: `1 1 1 1 k ${placed(20, 20, 60, '/Picture Do')}`,
    resources: stencil(1200, screen, { Decode: [1, 0] }),
    percent: 320,
    dpi: 508,
  },
  'a turned stencil mask': {
    content: `1 1 1 0 k q 140 140 -140 140 170 20 cm /Picture Do Q`,
    resources: stencil(8, quarter),
    percent: 281.3,
  },
  'a stencil mask that overprints': {
    content: `1 0.5 0 0 k ${WHOLE} f /Over gs 0 0 0 1 k ${placed(20, 20, 60, '/Picture Do')}`,
    resources: (doc) => ({
      ...stencil(4, (x) => x < 2)(doc),
      ExtGState: { Over: { op: true, OP: true, OPM: 1 } },
    }),
    percent: 249.8,
  },
  'a stencil mask in a spot colour of half opacity': {
    content: `0.5 0 0 0 k ${WHOLE} f /Half gs /Spot cs 1 scn ${placed(20, 20, 60, '/Picture Do')}`,
    resources: (doc) => ({
      ...stencil(4, () => true)(doc),
      ColorSpace: {
        Spot: [
          'Separation',
          'Gold',
          'DeviceCMYK',
          { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0.2, 0.6, 0.1], N: 1 },
        ],
      },
      ExtGState: { Half: { ca: 0.5 } },
    }),
    percent: 74.9,
    spots: ['Gold'],
  },
  'a stencil mask of a scanner': {
    content: `1 1 1 0 k ${placed(20, 20, 80, '/Picture Do')}`,
    resources: (doc) => ({
      XObject: {
        Picture: packedStream(
          doc,
          fax,
          image({
            Width: 64,
            Height: 64,
            ImageMask: true,
            Filter: 'CCITTFaxDecode',
            DecodeParms: { K: -1, Columns: 64, Rows: 64 },
          }),
        ),
      },
    }),
    percent: 300,
  },
  'a picture of one bit': {
    content: placed(20, 20, 60, '/Picture Do'),
    resources: stencil(1200, (x, y) => !screen(x, y), { ImageMask: false, ColorSpace: 'DeviceGray' }),
    percent: 80,
    dpi: 508,
  },
  'a picture with a stencil mask': {
    content: `0.4 0 0 0 k ${WHOLE} f ${placed(20, 20, 60, '/Picture Do')}`,
    resources: (doc) => ({
      XObject: {
        Picture: stream(
          doc,
          Uint8Array.from([255, 255, 255, 0]),
          image({
            Width: 1,
            Height: 1,
            BitsPerComponent: 8,
            ColorSpace: 'DeviceCMYK',
            Mask: stream(doc, bits(8, quarter), image({ Width: 8, Height: 8, ImageMask: true })),
          }),
        ),
      },
    }),
    percent: 300,
  },
  'a picture with a palette': {
    content: placed(20, 20, 60, '/Picture Do'),
    resources: (doc) => ({
      XObject: {
        Picture: stream(
          doc,
          Uint8Array.from([0b00011011, 0b11100100]),
          image({
            Width: 4,
            Height: 2,
            BitsPerComponent: 2,
            ColorSpace: [
              'Indexed',
              'DeviceCMYK',
              3,
              stream(doc, Uint8Array.from([...white, ...cyan, ...rich, 255, 255, 255, 0]), {}),
            ],
          }),
        ),
      },
    }),
    percent: 300.4,
  },
  'an inline picture whose bytes read EI': {
    // The samples contain the bytes of " EI ".
    content: placed(
      20,
      20,
      60,
      inline('/W 2 /H 2 /CS /CMYK /BPC 8', binary([32, 69, 73, 32, 255, 255, 128, 0, 255, 255, 255, 0, 0, 0, 0, 255])),
    ),
    percent: 300,
  },
  'a packed inline picture': {
    content: placed(
      20,
      20,
      60,
      inline(
        '/W 4 /H 1 /CS /G /BPC 8 /F [/AHx /Fl]',
        `${deflateSync(Uint8Array.from([0, 64, 128, 255])).toString('hex')}>`,
      ),
    ),
    percent: 100,
  },
  'an inline picture with a palette': {
    content: placed(
      20,
      20,
      60,
      inline('/W 8 /H 1 /CS [/I /CMYK 1 <00000000FFFF8080>] /BPC 1 /D [0 1]', binary([0b00111100])),
    ),
    percent: 300.4,
  },
  'inline stencil masks': {
    content: `0.2 0 0 0 k ${WHOLE} f 1 1 1 0 k ${[0, 1, 2, 3, 4, 5]
      .map((i) => placed(5 + i * 18, 20, 18, inline('/W 8 /H 2 /IM true /D [1 0]', binary([0b11001100, 0b00110011]))))
      .join(' ')}`,
    percent: 165.6,
  },
  'a mesh of triangles': { content: '/Mesh sh', resources: shaded(4, TRIANGLES), percent: 265 },
  'a mesh of rows': {
    content: '/Mesh sh',
    resources: shaded(5, LATTICE, { VerticesPerRow: 3 }),
    percent: 265.5,
  },
  'a mesh of Coons patches': {
    content: `0 0.3 0 0 k ${WHOLE} f /Mesh sh`,
    resources: shaded(6, [...COONS, ...NEXT_COONS]),
    percent: 234.9,
  },
  'a mesh of tensor patches': {
    content: '/Mesh sh',
    resources: shaded(7, [
      0,
      ...outline(25, 25, 70, 12).flatMap(point),
      ...INNER,
      ...rich,
      ...cyan,
      ...light,
      ...white,
    ]),
    percent: 232,
  },
  'a mesh as a pattern': {
    content: `/Pattern cs /Mesh scn ${rectanglePathMm(20, 20, 50, 80)} f`,
    resources: (doc) => ({ Pattern: { Mesh: { PatternType: 2, Shading: mesh(doc, 4, TRIANGLES) } } }),
    percent: 216.3,
  },
  'a mesh whose colours come from a function': {
    content: '/Mesh sh',
    resources: shaded(
      4,
      [
        [10, 10, 0],
        [110, 10, 128],
        [60, 110, 255],
      ].flatMap(([x = 0, y = 0, value = 0]) => [0, ...point([x, y]), value]),
      {
        Decode: [0, SIDE, 0, SIDE, 0, 1],
        Function: { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 0.5], N: 2 },
      },
    ),
    percent: 253.8,
    dpi: 762,
    // Ghostscript draws straight lines between few values of the function.
    within: 4,
  },
};
