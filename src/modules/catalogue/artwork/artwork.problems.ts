import { problem } from '#kit/problem.ts';

/** Not a photograph format we take (rule 33: no SVG from users; the bytes decide, not the name). */
export const pictureTypeRefused = problem('picture_type_refused', 415);
/** More pixels than any sleeve needs. A decompression bomb looks like this too. */
export const pictureTooLarge = problem('picture_too_large', 413);
export const pictureCorrupt = problem('picture_corrupt', 422);
/** Too long and thin to be shown small. */
export const pictureTooNarrow = problem('picture_too_narrow', 422);
/** Making the picture failed or took too long. */
export const pictureFailed = problem('picture_failed', 422);
/** Too many pictures are waiting. */
export const picturesBusy = problem('pictures_busy', 503);
/** A cover under 600 pixels cannot be shown large. */
export const pictureTooSmall = problem('picture_too_small', 422);
/** A portrait or header of a creator below 320 pixels. */
export const portraitTooSmall = problem('portrait_too_small', 422);
