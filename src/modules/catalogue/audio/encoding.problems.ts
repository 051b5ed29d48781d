import { problem } from '#kit/problem.ts';

/** There is no file to encode yet. */
export const trackWithoutMaster = problem('track_without_master', 409);
/** There is no encoding to call off. */
export const trackNotEncoding = problem('track_not_encoding', 409);
