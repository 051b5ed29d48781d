// Limits of an uploaded picture, checked by its header before any pixel is decoded.

export type PicturePurpose = 'cover' | 'artwork' | 'picture';

/** Pixels on a side: four covers at 600 dpi beside each other. */
const MAX_ON_A_SIDE = 32_000;
/** A 31 cm sleeve at 600 dpi with its bleed is 58 million pixels. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** Print artwork is kept as it is and never decoded here: a gatefold's spread at 600 dpi is 113 million. */
const MAX_OF_ARTWORK = 256_000_000;
/** Below this a cover can't be shown large. */
export const MIN_COVER_SIDE_PIXELS = 600;
/** Largest ratio of the long side to the short one. A longer picture cannot be shown small. */
const LONGEST_SHAPE = 20;

type WhyNot = 'picture_too_large' | 'picture_too_small' | 'picture_too_narrow' | null;

/** The refusal of a picture of this size, if any; sides in pixels. */
export function pictureSizeRefusal(
  { width, height }: { width: number; height: number },
  purpose: PicturePurpose,
): WhyNot {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const most = purpose === 'artwork' ? MAX_OF_ARTWORK : MAX_PICTURE_PIXELS;
  if (long > MAX_ON_A_SIDE || width * height > most) return 'picture_too_large';
  if (purpose === 'cover' && short < MIN_COVER_SIDE_PIXELS) return 'picture_too_small';
  return purpose !== 'artwork' && long > short * LONGEST_SHAPE ? 'picture_too_narrow' : null;
}
