import { problem } from '#kit/problem.ts';

/** No warehouse has all of a parcel: it is split, or its pieces are carried over first. */
export const parcelNowhere = problem('parcel_nowhere', 409);

/** A parcel is split into two that both hold something, before it is sent. */
export const parcelNotSplittable = problem('parcel_not_splittable', 409);

/** A parcel that is sent with a number to follow has one. */
export const trackingMissing = () =>
  problem('tracking_missing', 422)({ fields: { tracking_number: 'tracking_missing' } });

/** A number that no carrier gave: a spreadsheet changed it, or it holds other signs. */
export const trackingWrong = (key: 'tracking_from_spreadsheet' | 'tracking_invalid') =>
  problem(key, 422)({ fields: { tracking_number: key } });

/** A parcel on its way goes where it was sent to. */
export const parcelHasLeft = problem('parcel_has_left', 409);
