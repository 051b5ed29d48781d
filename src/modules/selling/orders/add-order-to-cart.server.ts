import { calculateCart, defaultCartCountry, priceCurrentCart } from '#modules/selling/cart/calculate-cart.server.ts';
import { calculateCartCall } from '#modules/selling/cart/cart.contract.ts';
import {
  addCartLine,
  type Cart,
  type CartLine,
  cartLines,
  isSameCartLine,
  makeEmptyCart,
} from '#modules/selling/cart/cart.ts';
import { toCartRequest } from '#modules/selling/cart/ui/cart-request.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { requireOrder } from './find-orders.server.ts';
import type { OrderOut } from './order-shape.ts';

/**
 * Adds the lines of an order to the cart at today's prices. Boxes are left out: they are bought on their own page.
 * @returns the number of lines now in the cart, and the names of items no longer sold
 * @throws Problem 404 for another buyer's order
 */
export async function addOrderToCart(
  ctx: Ctx,
  order_id: number,
  key?: string,
): Promise<{ added: number; missing: string[] }> {
  const lines = linesOfOrder(await requireOrder(ctx, order_id, key));
  const start: Cart =
    (await priceCurrentCart(ctx)) ??
    makeEmptyCart({ currency: ctx.currency, customer: { country_id: defaultCartCountry(ctx) } });
  const wanted = lines.reduce<Cart>((cart, { line }) => addCartLine(cart, line), start);
  const body = calculateCartCall.body;
  if (!body) throw new Error('a cart is calculated from a body');
  const there = cartLines(await calculateCart(ctx, parseBySchema(body, toCartRequest(wanted))));
  const isThere = ({ line }: { line: CartLine }) => there.some((each) => isSameCartLine(each, line));
  return {
    added: lines.filter(isThere).length,
    missing: lines.filter((each) => !isThere(each)).map(({ name }) => name),
  };
}

/** The paid lines, without replacements. */
const linesOfOrder = ({ shipments }: OrderOut): { name: string; line: CartLine }[] =>
  shipments
    .flatMap(({ items }) => items)
    .flatMap(({ project_id, item_id, shop_id, chosen_sizes, quantity, name, replaces_id }) =>
      project_id === null || item_id === null || shop_id === null || replaces_id !== null
        ? []
        : [{ name, line: { project_id, item_id, shop_id, chosen_sizes, quantity, comment: '' } }],
    );
