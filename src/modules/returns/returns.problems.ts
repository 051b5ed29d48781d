import { problem } from '#kit/problem.ts';

/** The days for it are over, or the order is not one that anything goes back from. */
export const returnClosed = problem('return_closed', 409);
/** More pieces than are left of a line, or of what is excluded. */
export const returnTooMany = () => problem('return_too_many', 422)({ fields: { lines: 'return_too_many' } });
export const returnNothing = () => problem('return_nothing', 422)({ fields: { lines: 'return_nothing' } });
export const returnMoveNotAllowed = problem('return_step_not_allowed', 409);
export const replacementSoldOut = problem('replacement_sold_out', 409);
export const photoRefused = (key: string) => problem(key, 422)({ fields: { photos: key } });
