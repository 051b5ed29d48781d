import { problem } from '#kit/problem.ts';

/** There is nothing to wait for: it can be had. */
export const itemInStock = problem('item_in_stock', 409);
