// Large JPEG images, which are read from copies, beside the same images as PDFium decodes them.
import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ean13BarWidths } from '#kit/ean13-bars.ts';
import { appendPdfStreams } from './append-pdf-streams.server.ts';
import { readPrintFile } from './read-print-file.server.ts';
import { unpackLargeJpegs } from './unpack-large-jpegs.server.ts';

const SIDE_MM = 150;
const PIXELS_PER_MM = 300 / 25.4;
const SIDE = Math.round(SIDE_MM * PIXELS_PER_MM);
const DIGITS = '4006381333931';
const POINTS = (SIDE_MM * 72) / 25.4;

/** Bars of full size, 40 mm from the left and the top, in a colour on white, beside a square of much ink. */
function drawPicture(bars: string): string {
  let x = 40;
  const drawn = ean13BarWidths(DIGITS).map((modules, i) => {
    const bar = i % 2 === 0 ? `<rect x="${x}" y="40" width="${modules * 0.33}" height="25" fill="${bars}"/>` : '';
    x += modules * 0.33;
    return bar;
  });
  const size = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE_MM} ${SIDE_MM}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="150" height="150" fill="#fff"/>${drawn.join('')}<rect x="60" y="90" width="50" height="50" fill="#431"/></svg>`;
}

const SPACES = {
  DeviceCMYK: { colours: 'cmyk', bars: '#00aeef', decode: [1, 0, 1, 0, 1, 0, 1, 0] },
  DeviceRGB: { colours: 'srgb', bars: '#a02', decode: undefined },
  DeviceGray: { colours: 'b-w', bars: '#333', decode: undefined },
} as const;

/** @param more entries of the image's dictionary @param share of the JPEG's bytes that the image has */
async function writePage(
  space: keyof typeof SPACES,
  more: object,
  useObjectStreams: boolean,
  share = 1,
): Promise<Buffer> {
  const { colours, bars, decode } = SPACES[space];
  const jpeg = await sharp(Buffer.from(drawPicture(bars)))
    .flatten({ background: '#fff' })
    .toColourspace(colours)
    .jpeg({ quality: 95 })
    .toBuffer();
  const kept = jpeg.subarray(0, jpeg.length * share);
  const doc = await PDFDocument.create();
  const page = doc.addPage([POINTS, POINTS]);
  const dict = doc.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: SIDE,
    Height: SIDE,
    ColorSpace: space,
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
    ...(decode && { Decode: [...decode] }),
    ...more,
  });
  page.node.set(
    PDFName.of('Resources'),
    doc.context.obj({ XObject: { Picture: doc.context.register(PDFRawStream.of(dict, kept)) } }),
  );
  const content = `${POINTS} 0 0 ${POINTS} 0 0 cm /Picture Do`;
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(content)));
  return Buffer.from(await doc.save({ useObjectStreams }));
}

test.each([
  ['DeviceCMYK', false, {}],
  ['DeviceCMYK', true, {}],
  ['DeviceRGB', false, {}],
  ['DeviceGray', true, {}],
  ['DeviceGray', false, { BitsPerComponent: null }],
] as const)(
  'a large JPEG in %s has the facts of the packed one (object streams: %s, entries: %o)',
  async (space, isPacked, more) => {
    const copied = await readPrintFile(await writePage(space, more, isPacked), () => undefined);
    // Images with parameters of their decoder stay packed.
    const packed = await readPrintFile(await writePage(space, { ...more, DecodeParms: {} }, isPacked), () => undefined);
    const [page, expected] = [copied.facts.pages[0]!, packed.facts.pages[0]!];
    expect(page.images).toEqual(expected.images);
    expect(page.colours).toEqual(expected.colours);
    expect(page.preview).toEqual(expected.preview);
    expect(Math.abs((page.ink?.percent ?? 0) - (expected.ink?.percent ?? 0))).toBeLessThan(0.5);
    expect(page.barcodes!.map(({ digits }) => digits)).toEqual([DIGITS]);
    expect(expected.barcodes!.map(({ digits }) => digits)).toEqual([DIGITS]);
    const [found, wanted] = [page.barcodes![0]!, expected.barcodes![0]!];
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(found.box[side] - wanted.box[side])).toBeLessThan(0.15);
    expect(found.scale).toBeCloseTo(wanted.scale, 2);
    const shown = await sharp(copied.previews[0]).raw().toBuffer();
    const known = await sharp(packed.previews[0]).raw().toBuffer();
    const differences = shown.reduce((sum, value, i) => sum + Math.abs(value - known[i]!), 0);
    expect(differences / shown.length).toBeLessThan(1);
  },
);

test.each([false, true])('a changed stream is read from the end of the file (object streams: %s)', async (isPacked) => {
  const doc = await PDFDocument.create();
  doc.addPage([200, 200]);
  const ref = doc.context.register(doc.context.stream('before'));
  doc.catalog.set(PDFName.of('Note'), ref);
  const bytes = Buffer.from(await doc.save({ useObjectStreams: isPacked }));
  const loaded = await PDFDocument.load(bytes);
  const changed = PDFRawStream.of(loaded.context.obj({}), Buffer.from('behind'));
  const parts = appendPdfStreams(bytes, loaded, new Map([[ref, changed]]));
  const updated = await PDFDocument.load(Buffer.concat(parts));
  const found = updated.context.lookup(PDFRef.of(ref.objectNumber));
  expect(found instanceof PDFRawStream && Buffer.from(found.contents).toString()).toBe('behind');
  expect(updated.getPageCount()).toBe(1);
  expect(appendPdfStreams(bytes.subarray(0, -40), loaded, new Map([[ref, changed]]))).toHaveLength(1);
});

test('a truncated JPEG stays packed', async () => {
  const truncated = await writePage('DeviceCMYK', {}, false, 0.6);
  const { facts } = await readPrintFile(truncated, () => undefined);
  expect(facts.pages[0]!.images).toMatchObject([{ width: SIDE, height: SIDE }]);
  expect((await unpackLargeJpegs(await PDFDocument.load(truncated))).grey.size).toBe(0);
  const whole = await writePage('DeviceCMYK', {}, false);
  expect((await unpackLargeJpegs(await PDFDocument.load(whole))).grey.size).toBe(1);
});

test('a JPEG with parameters of its decoder stays packed, also where they are in a list', async () => {
  const listed = await writePage('DeviceRGB', { DecodeParms: [{ ColorTransform: 0 }] }, false);
  expect((await unpackLargeJpegs(await PDFDocument.load(listed))).grey.size).toBe(0);
});

/** A page that shows each of its images so often, in a square of 20 points. */
async function writeFlatImages(size: { width: number; height: number }, space: keyof typeof SPACES, shown: number[]) {
  const jpeg = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .toColourspace(SPACES[space].colours)
    .jpeg()
    .toBuffer();
  const doc = await PDFDocument.create();
  const page = doc.addPage([20, 20]);
  const dict = { Type: 'XObject', Subtype: 'Image', Width: size.width, Height: size.height, BitsPerComponent: 8 };
  const images = shown.map(() =>
    PDFRawStream.of(doc.context.obj({ ...dict, ColorSpace: space, Filter: 'DCTDecode' }), jpeg),
  );
  const named = images.map((image, i) => [`Picture${i}`, doc.context.register(image)] as const);
  page.node.set(PDFName.of('Resources'), doc.context.obj({ XObject: Object.fromEntries(named) }));
  const drawn = shown.map((times, i) => `/Picture${i} Do `.repeat(times)).join('');
  page.node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(`20 0 0 20 0 0 cm ${drawn}`)));
  return Buffer.from(await doc.save());
}

test('the copies of large JPEGs take at most 64 MB, and the other images stay packed', async () => {
  const bytes = await writeFlatImages({ width: 3780, height: 3780 }, 'DeviceCMYK', [1, 1, 1, 1]);
  const { grey, reduced } = await unpackLargeJpegs(await PDFDocument.load(bytes));
  const sizes = [...grey.values(), ...reduced.values()].map(({ contents }) => contents.length);
  expect(sizes).toHaveLength(4);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(64_000_000);
});

test('a large JPEG costs as much of the budget in each place as the packed one', async () => {
  const bytes = await writeFlatImages({ width: 5000, height: 400 }, 'DeviceGray', [4_100]);
  await expect(readPrintFile(bytes, () => undefined)).rejects.toMatchObject({ key: 'print_file_too_complex' });
}, 20_000);
