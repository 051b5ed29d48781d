import sharp from 'sharp';
import { BARCODE_PIXELS_PER_MM, findBarcodes } from './find-barcodes.server.ts';
import { createInkGrid } from './ink-grid.ts';
import { KNOCKOUT_BLEND } from './ink-plates.ts';
import { listTiffPages } from './list-tiff-pages.ts';
import { printFileDamaged, printFileTooComplex, printImageTooLarge, printTypeRefused } from './print-check.problems.ts';
import {
  type EmbeddedProfile,
  PRINT_FILE_KINDS,
  type PrintColourUse,
  type PrintFileWithPreviews,
  type PrintPage,
} from './print-file-facts.ts';
import { arePrintPixelsDecodable, MAX_PRINT_PAGES, MAX_PRINT_PIXELS } from './print-limits.ts';
import { readPictureProfiles } from './read-embedded-profile.ts';
import { readJpegSamples } from './read-image-samples.server.ts';

/** Pixels per mm at 300 dpi, as long as no part gives the picture a size. */
const PER_MM = 300 / 25.4;
const PREVIEW = 1600;

/** A page of a picture's file, turned as its EXIF says. */
interface PicturePage {
  readonly bytes: Buffer;
  /** Its place in the file, from 0. */
  readonly at: number;
}

/**
 * Measures a TIFF, JPEG or PNG: pixels, colours, transparency and total ink of each page. Only a TIFF has several.
 * @param onProgress in per cent
 * @throws Problem 415 print_type_refused, 422 print_image_too_large, print_file_too_complex or print_file_damaged
 */
export async function readPrintPicture(
  bytes: Buffer,
  onProgress: (percent: number) => void,
): Promise<PrintFileWithPreviews> {
  const { format } = await readHead({ bytes, at: 0 }).catch(() => {
    throw printTypeRefused();
  });
  const kind = PRINT_FILE_KINDS.find((each) => each === format);
  if (!kind || kind === 'pdf' || kind === 'psd') throw printTypeRefused();
  const places = kind === 'tiff' ? listTiffPages(bytes) : [0];
  if (places.length > MAX_PRINT_PAGES) throw printFileTooComplex();
  const read: Awaited<ReturnType<typeof readPicturePage>>[] = [];
  for (const at of places) {
    read.push(await readPicturePage({ bytes, at }));
    onProgress(Math.round((read.length / places.length) * 95));
  }
  return {
    facts: {
      kind,
      bytes: bytes.length,
      pages: read.map(({ page }) => page),
      spots: [],
      profiles: joinProfiles(read.map(({ profiles }) => profiles)),
    },
    previews: read.map(({ preview }) => preview),
  };
}

const readHead = ({ bytes, at }: PicturePage) =>
  sharp(bytes, { page: at, limitInputPixels: false, failOn: 'none' }).metadata();

/** Equal profiles of several pages are one. @param profiles of each page */
function joinProfiles(profiles: readonly (readonly EmbeddedProfile[])[]): EmbeddedProfile[] {
  const joined = new Map<string, EmbeddedProfile>();
  profiles.forEach((ofPage, i) => {
    for (const profile of ofPage) {
      const key = JSON.stringify({ ...profile, pages: [] });
      joined.set(key, { ...profile, pages: [...(joined.get(key)?.pages ?? []), i + 1] });
    }
  });
  return [...joined.values()];
}

async function readPicturePage(picture: PicturePage) {
  const { bytes } = picture;
  const head = await readHead(picture).catch((cause) => {
    throw Object.assign(printFileDamaged(), { cause });
  });
  const { width, height } = head.autoOrient;
  if (!arePrintPixelsDecodable({ width, height })) throw printImageTooLarge();
  const whole = { x: 0, y: 0, width: width / PER_MM, height: height / PER_MM };
  const preview = await drawPreview(picture);
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
    barcodes: await pictureBarcodes(picture, whole.width),
    colours,
    ink: head.space === 'cmyk' && !head.hasAlpha ? await pictureInk(picture, whole) : null,
    preview: preview.size,
  };
  return { page, profiles, preview: preview.bytes };
}

const openPage = ({ bytes, at }: PicturePage) =>
  sharp(bytes, { page: at, autoOrient: true, limitInputPixels: MAX_PRINT_PIXELS, failOn: 'truncated' });

async function drawPreview(picture: PicturePage) {
  try {
    const { data, info } = await openPage(picture)
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
  { bytes, at }: PicturePage,
  { width, height }: { width: number; height: number },
): Promise<PrintPage['ink']> {
  const grid = createInkGrid(width, height);
  const inks = await readJpegSamples(bytes, {
    channels: 4,
    wanted: Math.max(grid.columns, grid.rows),
    picture: { page: at },
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
async function pictureBarcodes(picture: PicturePage, mm: number) {
  const longest = Math.round(Math.min(6000, mm * BARCODE_PIXELS_PER_MM));
  const { data, info } = await openPage(picture)
    .resize({ width: longest, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findBarcodes({ data, width: info.width, height: info.height, stride: info.width }, info.width / mm);
}
