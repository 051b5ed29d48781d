import sharp from 'sharp';
import { BARCODE_PIXELS_PER_MM, findBarcodes } from './find-barcodes.server.ts';
import { createInkGrid } from './ink-grid.ts';
import { KNOCKOUT_BLEND } from './ink-plates.ts';
import { printFileDamaged, printImageTooLarge, printTypeRefused } from './print-check.problems.ts';
import {
  PRINT_FILE_KINDS,
  type PrintColourUse,
  type PrintFileWithPreviews,
  type PrintPage,
} from './print-file-facts.ts';
import { arePrintPixelsDecodable, MAX_PRINT_PIXELS } from './print-limits.ts';
import { readPictureProfiles } from './read-embedded-profile.ts';
import { readJpegSamples } from './read-image-samples.server.ts';

/** Pixels per mm at 300 dpi, as long as no part gives the picture a size. */
const PER_MM = 300 / 25.4;
const PREVIEW = 1600;

/**
 * Measures a TIFF, JPEG or PNG as one page: pixels, colours, transparency and total ink.
 * @throws Problem 415 print_type_refused, 422 print_image_too_large or print_file_damaged
 */
export async function readPrintPicture(bytes: Buffer): Promise<PrintFileWithPreviews> {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => {
      throw printTypeRefused();
    });
  const kind = PRINT_FILE_KINDS.find((each) => each === head.format);
  if (!kind || kind === 'pdf' || kind === 'psd') throw printTypeRefused();
  const { width, height } = head;
  if (!arePrintPixelsDecodable({ width, height })) throw printImageTooLarge();
  const whole = { x: 0, y: 0, width: width / PER_MM, height: height / PER_MM };
  const preview = await drawPreview(bytes);
  const profiles = readPictureProfiles(head.icc, bytes);
  const colours: PrintColourUse[] = [
    ...(head.space === 'cmyk' || head.space === 'b-w' || head.space === 'grey16'
      ? []
      : [{ kind: 'rgb' as const, box: whole, detail: 'image', isProfiled: profiles.length > 0 }]),
    ...(head.hasAlpha ? [{ kind: 'transparency' as const, box: whole, detail: 'opacity' }] : []),
  ];
  const page: PrintPage = {
    width: whole.width,
    height: whole.height,
    media: whole,
    crop: whole,
    trim: null,
    bleed: null,
    art: null,
    images: [{ box: whole, width, height, dpi: 300 }],
    texts: [],
    fonts: [],
    barcodes: await pictureBarcodes(bytes, whole.width),
    colours,
    ink: head.space === 'cmyk' && !head.hasAlpha ? await pictureInk(bytes, whole) : null,
    preview: preview.size,
  };
  return { facts: { kind, bytes: bytes.length, pages: [page], spots: [], profiles }, previews: [preview.bytes] };
}

async function drawPreview(bytes: Buffer) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PRINT_PIXELS, failOn: 'truncated' })
      .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, size: { width: info.width, height: info.height } };
  } catch (error) {
    throw Object.assign(printFileDamaged(), { cause: error });
  }
}

/** Decoded CMYK is ink: 255 is full. */
async function pictureInk(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<PrintPage['ink']> {
  const grid = createInkGrid(width, height);
  const inks = await readJpegSamples(bytes, {
    channels: 4,
    wanted: Math.max(grid.columns, grid.rows),
    asInk: true,
  });
  if (!inks) return null;
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const [x, y] = [Math.floor((column / grid.columns) * inks.width), Math.floor((row / grid.rows) * inks.height)];
      const ink = (i: number) => (inks.data[(y * inks.width + x) * 4 + i] ?? 0) / 255;
      grid.paint(row, column, column + 1, [ink(0), ink(1), ink(2), ink(3), 0], 1, KNOCKOUT_BLEND);
    }
  return grid.worst();
}

/** Bars of a picture at 300 dpi are as sharp as they are drawn on a page. */
async function pictureBarcodes(bytes: Buffer, mm: number) {
  const longest = Math.round(Math.min(6000, mm * BARCODE_PIXELS_PER_MM));
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PRINT_PIXELS, failOn: 'truncated' })
    .resize({ width: longest, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findBarcodes({ data, width: info.width, height: info.height, stride: info.width }, info.width / mm);
}
