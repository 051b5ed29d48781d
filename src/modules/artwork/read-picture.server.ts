import sharp, { type Sharp } from 'sharp';
import { pictureCorrupt, pictureTooLarge, pictureTooSmall, pictureTypeRefused } from './artwork.problems.ts';

export type PicturePurpose = 'cover' | 'artwork' | 'picture';
export interface ReadPicture {
  /** Upright, sRGB, 8 bits, without metadata, at most 4000 px a side; lossless PNG bytes. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The type the bytes really have. */
  readonly type: PictureType;
  readonly alpha: boolean;
}
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif';

/**
 * Takes an uploaded picture apart and keeps only its pixels: the first frame, turned upright, in sRGB, with place and camera gone.
 * Throws picture_type_refused, picture_too_large, picture_corrupt or (covers under 600 px) picture_too_small.
 */
export async function readPicture(upload: Buffer, purpose: PicturePurpose): Promise<ReadPicture> {
  const type = typeOf(upload);
  if (!type) throw pictureTypeRefused();
  const { data, info } = await decoded(upload);
  if (purpose === 'cover' && Math.min(info.width, info.height) < smallestCover)
    throw pictureTooSmall({ values: { pixels: smallestCover } });
  return { bytes: data, width: info.width, height: info.height, type, alpha: info.channels === 4 };
}

/** The real type by its first bytes, whatever the name or the header said. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^....ftypavi[fs]/s.test(text)) return 'avif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return /^GIF8[79]a/.test(text) ? 'gif' : undefined;
}

/** A 31 cm sleeve at 600 dpi with its bleed is 58 million pixels. */
const mostPixels = 64_000_000;
const smallestCover = 600;

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
  sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, page: 0, sequentialRead: true });
