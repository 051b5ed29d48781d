import { problem } from '#kit/problem.ts';

/** No parcel has this number. */
export const parcelUnknown = problem('parcel_unknown', 404);
