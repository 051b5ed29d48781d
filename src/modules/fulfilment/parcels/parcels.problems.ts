import { problem } from '#kit/problem.ts';

/** No warehouse has all items of a parcel: staff split it, or transfer items first. */
export const noWarehouseHasAllItems = problem('parcel_nowhere', 409);

/** A split needs items in both parcels, and an undispatched parcel. */
export const parcelNotSplittable = problem('parcel_not_splittable', 409);

/** A tracked parcel needs a tracking number. */
export const trackingMissing = () =>
  problem('tracking_missing', 422)({ fields: { tracking_number: 'tracking_missing' } });

/** A number that no carrier issues: a spreadsheet changed it, or it has invalid characters. */
export const trackingInvalid = (key: 'tracking_from_spreadsheet' | 'tracking_invalid') =>
  problem(key, 422)({ fields: { tracking_number: key } });

/** The address of a parcel in transit cannot change. */
export const parcelAlreadySent = problem('parcel_has_left', 409);
