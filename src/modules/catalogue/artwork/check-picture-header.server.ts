import sharp from 'sharp';
import {
  pictureCorrupt,
  pictureTooLarge,
  pictureTooNarrow,
  pictureTooSmall,
  pictureTypeRefused,
} from './artwork.problems.ts';
import { detectImageFormat, type ImageFormat } from './detect-image-format.ts';
import { type PicturePurpose, pictureSizeRefusal } from './picture-size-limits.ts';

/**
 * Checks an upload by its header alone: a picture of an accepted size. Further faults appear when it is decoded.
 * @param upload the bytes, or the path of the file with its first bytes
 * @throws Problem picture_type_refused 415, picture_too_large 413, picture_corrupt, picture_too_narrow or
 * picture_too_small 422
 */
export async function checkPictureHeader(
  upload: Buffer | { readonly path: string; readonly head: Uint8Array },
  purpose: PicturePurpose,
): Promise<ImageFormat> {
  const type = detectImageFormat('path' in upload ? upload.head : upload);
  if (!type) throw pictureTypeRefused();
  const why = pictureSizeRefusal(await readSize('path' in upload ? upload.path : upload), purpose);
  if (why === 'picture_too_large') throw pictureTooLarge();
  if (why === 'picture_too_narrow') throw pictureTooNarrow();
  if (why === 'picture_too_small') throw pictureTooSmall();
  return type;
}

async function readSize(upload: Buffer | string): Promise<{ width: number; height: number }> {
  try {
    const {
      width = 0,
      height = 0,
      pageHeight = height,
    } = await sharp(upload, { limitInputPixels: false, failOn: 'none', pages: 1 }).metadata();
    if (width > 0 && height > 0) return { width, height: pageHeight };
  } catch {
    // The check below reports an unreadable header.
  }
  throw pictureCorrupt();
}
