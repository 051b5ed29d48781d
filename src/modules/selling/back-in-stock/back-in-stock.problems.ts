import { problem } from '#kit/problem.ts';

/** The item is in stock, so no mail is needed. */
export const itemInStock = problem('item_in_stock', 409);
