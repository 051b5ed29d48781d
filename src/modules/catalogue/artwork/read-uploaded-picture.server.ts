import sharp, { type Sharp } from 'sharp';
import { pictureCorrupt, pictureTooLarge, pictureTooSmall } from './artwork.problems.ts';
import { checkPictureHeader } from './check-picture-header.server.ts';
import type { ImageFormat } from './detect-image-format.ts';
import { MAX_PICTURE_PIXELS, MIN_COVER_SIDE_PIXELS, type PicturePurpose } from './picture-size-limits.ts';

interface ReadPicture {
  /** Upright, sRGB, 8 bits, without metadata, at most 4000 px a side; lossless PNG bytes. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The type by the bytes. */
  readonly type: ImageFormat;
  readonly alpha: boolean;
}

/**
 * Keeps only the pixels of an uploaded picture: the first frame, upright, in sRGB, without location and camera data.
 * Runs in the picture process only (render-pictures-in-child-process.server.ts). Throws the errors of checkPicture
 * before anything is decoded.
 */
export async function readUploadedPicture(upload: Buffer, purpose: PicturePurpose): Promise<ReadPicture> {
  const type = await checkPictureHeader(upload, purpose);
  const { data, info } = await decoded(upload);
  if (purpose === 'cover' && Math.min(info.width, info.height) < MIN_COVER_SIDE_PIXELS) throw pictureTooSmall();
  return { bytes: data, width: info.width, height: info.height, type, alpha: info.channels === 4 };
}

async function decoded(upload: Buffer) {
  try {
    return await onePage(upload)
      .timeout({ seconds: 20 })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: 4000, height: 4000, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw /pixel limit|too large|dimensions|timeout/i.test(String(error)) ? pictureTooLarge() : pictureCorrupt();
  }
}

const onePage = (upload: Buffer): Sharp =>
  sharp(upload, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1, page: 0, sequentialRead: true });
