import { problem } from '#kit/problem.ts';

/** Not a photograph format we take (rule 33: no SVG from users; the bytes decide, not the name). */
export const pictureTypeRefused = problem('picture_type_refused', 415);
/** More pixels than any sleeve needs. A decompression bomb looks like this too. */
export const pictureTooLarge = problem('picture_too_large', 413);
export const pictureCorrupt = problem('picture_corrupt', 422);
/** So long and thin that it can't be shown small. */
export const pictureTooNarrow = problem('picture_too_narrow', 422);
/** It could not be made, or not in the time that there is for one. */
export const pictureFailed = problem('picture_failed', 422);
/** More pictures wait to be made than can be made soon. */
export const picturesBusy = problem('pictures_busy', 503);
/** Below 600 px a cover can't be shown large. */
export const pictureTooSmall = problem('picture_too_small', 422);
/** A portrait or header of a creator below 320 pixels. */
export const portraitTooSmall = problem('portrait_too_small', 422);
