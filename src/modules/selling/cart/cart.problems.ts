import { problem } from '#kit/problem.ts';

/** A saved item that can't be bought now. */
export const savedItemUnavailable = problem('item_gone', 409);
export const cartEmpty = problem('cart_empty', 409);
