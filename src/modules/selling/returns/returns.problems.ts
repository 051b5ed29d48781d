import { problem } from '#kit/problem.ts';

/** The days for it are over, or the order has no returnable goods. */
export const returnPeriodOver = problem('return_closed', 409);
/** Made-to-order items and downloads can't be withdrawn from or sent back, only claimed. */
export const returnExempt = () => problem('return_exempt', 422)({ fields: { lines: 'return_exempt' } });
/** More copies than the line has left. */
export const returnTooManyCopies = () => problem('return_too_many', 422)({ fields: { lines: 'return_too_many' } });
export const returnStateChangeNotAllowed = problem('return_step_not_allowed', 409);
export const replacementSoldOut = problem('replacement_sold_out', 409);
export const claimPhotoRefused = (key: string) => problem(key, 422)({ fields: { photos: key } });
