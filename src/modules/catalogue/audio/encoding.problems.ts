import { problem } from '#kit/problem.ts';

/** The track has no file to encode. */
export const trackWithoutMaster = problem('track_without_master', 409);
/** The track has no encoding to cancel. */
export const trackNotEncoding = problem('track_not_encoding', 409);
