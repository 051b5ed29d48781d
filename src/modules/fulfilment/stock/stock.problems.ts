import { problem } from '#kit/problem.ts';

export const stockBelowReserved = problem('stock_below_reserved', 409);
export const madeToOrderItemHasNoStock = problem('stock_not_counted', 409);
/** The warehouse has fewer copies. */
export const stockTooLow = problem('stock_not_there', 409);
