import { problem } from '#kit/problem.ts';

/** A press kit is made of a release that is published or scheduled. */
export const pressKitNotAvailable = problem('press_kit_not_available', 409);
