import sharp from 'sharp';
import { pictureCorrupt, pictureTooLarge, pictureTooSmall, pictureTypeRefused } from './artwork.problems.ts';
import { type PictureType, typeOf } from './read-picture.server.ts';

const SMALLEST_COVER = 600;
const MOST_PIXELS = 64_000_000;

/**
 * A quick look at an upload, without decoding it: a picture at all, not too many pixels, and enough of them for a cover.
 * What only decoding shows is found when its pictures are made.
 * @throws Problem picture_type_refused 415, picture_too_large 413, picture_corrupt or picture_too_small 422
 */
export async function checkPicture(upload: Buffer, purpose: 'cover' | 'picture'): Promise<PictureType> {
  const type = typeOf(upload);
  if (!type) throw pictureTypeRefused();
  const { width, height } = await sizeOf(upload);
  if (width * height > MOST_PIXELS) throw pictureTooLarge();
  if (purpose === 'cover' && Math.min(width, height) < SMALLEST_COVER)
    throw pictureTooSmall({ values: { pixels: SMALLEST_COVER } });
  return type;
}

async function sizeOf(upload: Buffer): Promise<{ width: number; height: number }> {
  try {
    const {
      width = 0,
      height = 0,
      pageHeight = height,
    } = await sharp(upload, { limitInputPixels: false, failOn: 'none', pages: 1 }).metadata();
    return { width, height: pageHeight };
  } catch {
    throw pictureCorrupt();
  }
}
