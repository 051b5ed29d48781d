import { problem } from '#kit/problem.ts';

/** The item is in stock, so no mail is needed. */
export const itemStillInStock = problem('item_in_stock', 409);
