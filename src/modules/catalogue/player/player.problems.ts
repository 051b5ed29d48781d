import { problem } from '#kit/problem.ts';

/** The player asked for bytes that the preview does not have. */
export const rangeOutside = problem('range_outside', 416);
