import sharp from 'sharp';
import { readUploadedPicture } from './read-uploaded-picture.server.ts';

/** The longest side of a photo that shows a fault, in pixels. */
const SIDE = 1600;

/**
 * A photo as staff need it: upright, small enough for a page, nothing but its pixels. Throws the problems of
 * readUploadedPicture.
 */
export async function reEncodeClaimPhoto(upload: Buffer): Promise<Buffer> {
  const { bytes } = await readUploadedPicture(upload, 'picture');
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .toBuffer();
}
