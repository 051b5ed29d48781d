import { problem } from '#kit/problem.ts';

/** Not a photograph format we take (quality.md rule 33: no SVG from users; the bytes decide, not the name). */
export const pictureTypeRefused = problem('picture_type_refused', 415);
/** More pixels than any sleeve needs; also what a decompression bomb looks like. */
export const pictureTooLarge = problem('picture_too_large', 413);
export const pictureCorrupt = problem('picture_corrupt', 422);
/** Below 600 px a cover can't be shown large. */
export const pictureTooSmall = problem('picture_too_small', 422);
