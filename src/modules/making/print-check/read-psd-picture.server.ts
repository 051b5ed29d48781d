import sharp from 'sharp';
import { findBarcodes } from './find-barcodes.server.ts';
import { createInkGrid } from './ink-grid.ts';
import { KNOCKOUT_BLEND } from './ink-plates.ts';
import { printFileDamaged, printImageTooLarge, psdModeRefused, psdWithoutComposite } from './print-check.problems.ts';
import type { PrintColourUse, PrintFileWithPreviews, PrintPage } from './print-file-facts.ts';
import { arePrintPixelsDecodable } from './print-limits.ts';
import { readPictureProfiles } from './read-embedded-profile.ts';
import { type PsdComposite, readPsdComposite, readPsdHead } from './read-psd.ts';

const PREVIEW = 1600;
const MM_PER_INCH = 25.4;
/** Pixels that are drawn at most, to bound the memory. */
const MOST_SHOWN = 40_000_000;

const REFUSALS = {
  psd_mode: psdModeRefused,
  psd_damaged: printFileDamaged,
  psd_without_composite: psdWithoutComposite,
} as const;

/**
 * Measures the composite of a Photoshop document as one page, at the size that it was saved with.
 * @throws Problem 415 psd_mode_refused, 422 print_image_too_large, print_file_damaged or psd_without_composite
 */
export async function readPsdPicture(bytes: Buffer): Promise<PrintFileWithPreviews> {
  if (!arePrintPixelsDecodable(readPsdHead(bytes))) throw printImageTooLarge();
  const composite = readPsdComposite(bytes);
  if (typeof composite === 'string') throw REFUSALS[composite]();
  const { mode, width, height, dpi, extraChannels } = composite;
  const perMm = dpi / MM_PER_INCH;
  const whole = { x: 0, y: 0, width: width / perMm, height: height / perMm };
  const profiles = readPictureProfiles(composite.icc ?? undefined, bytes);
  const colours: PrintColourUse[] = [
    ...(mode === 'rgb' ? [{ kind: 'rgb' as const, box: whole, detail: 'image', isProfiled: profiles.length > 0 }] : []),
    ...(extraChannels > 0 ? [{ kind: 'transparency' as const, box: whole, detail: 'opacity' }] : []),
  ];
  const shown = displayedPixels(composite);
  const { data: pixels, ...size } = shown;
  const preview = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const page: PrintPage = {
    width: whole.width,
    height: whole.height,
    media: whole,
    crop: whole,
    trim: null,
    bleed: null,
    art: null,
    images: [{ box: whole, width, height, dpi }],
    texts: [],
    fonts: [],
    barcodes: findBarcodes({ data: greenChannel(pixels), ...size, stride: size.width }, size.width / whole.width),
    colours,
    ink: mode === 'rgb' ? null : worstInk(composite, whole),
    preview: { width: preview.info.width, height: preview.info.height },
  };
  return { facts: { kind: 'psd', bytes: bytes.length, pages: [page], spots: [], profiles }, previews: [preview.data] };
}

/**
 * Pixels in the order R, G, B; of a large picture every second one, or fewer. Ink is shown without a profile: enough
 * for a preview and for a scanner.
 */
function displayedPixels(composite: PsdComposite): { data: Buffer; width: number; height: number } {
  const { mode, planes } = composite;
  const step = Math.ceil(Math.sqrt((composite.width * composite.height) / MOST_SHOWN));
  const [width, height] = [Math.floor(composite.width / step), Math.floor(composite.height / step)];
  const data = Buffer.allocUnsafe(width * height * 3);
  const [first, second = first, third = first, black] = planes;
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 3) {
      const at = y * step * composite.width + x * step;
      const light = mode === 'cmyk' ? (black?.[at] ?? 255) / 255 : 1;
      data[to] = (first?.[at] ?? 0) * light;
      data[to + 1] = (second?.[at] ?? 0) * light;
      data[to + 2] = (third?.[at] ?? 0) * light;
    }
  return { data, width, height };
}

function greenChannel(pixels: Uint8Array): Uint8Array {
  const green = new Uint8Array(pixels.length / 3);
  for (let i = 0; i < green.length; i += 1) green[i] = pixels[i * 3 + 1] ?? 255;
  return green;
}

function worstInk({ mode, width, height, planes }: PsdComposite, whole: { width: number; height: number }) {
  const grid = createInkGrid(whole.width, whole.height);
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const x = Math.floor(((column + 0.5) / grid.columns) * width);
      const y = Math.floor(((row + 0.5) / grid.rows) * height);
      const ink = (plane: number) => 1 - (planes[plane]?.[y * width + x] ?? 255) / 255;
      const inks = mode === 'cmyk' ? ([ink(0), ink(1), ink(2), ink(3), 0] as const) : ([0, 0, 0, ink(0), 0] as const);
      grid.paint(row, column, column + 1, inks, 1, KNOCKOUT_BLEND);
    }
  return grid.worst();
}
