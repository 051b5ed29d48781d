import { problem } from '#kit/problem.ts';

/** The range is outside the preview. */
export const rangeOutside = problem('range_outside', 416);
