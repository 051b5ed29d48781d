import { randomBytes } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import { variantTextWithoutSize } from '#kit/variant.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { calculateCart, clearCart, defaultCartCountry, priceCurrentCart } from './calculate-cart.server.ts';
import type { CartIn } from './cart.contract.ts';
import { savedItemUnavailable } from './cart.problems.ts';
import {
  addBoxToCart,
  addCartLine,
  type Cart,
  type CartLineIdentity,
  cartLineKey,
  cartLines,
  isCartEmpty,
  isSameCartLine,
  makeEmptyCart,
  removeCartLine,
} from './cart.ts';
import { lockOwnCart } from './cart-at-payment.server.ts';
import { CART_COOKIE_SECONDS, hashCartSecret } from './cart-cookie.server.ts';
import { findPriceBookRows } from './price-book-rows.store.server.ts';
import { priceStoredCart } from './price-stored-cart.server.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';
import type { SavedItem } from './saved-items-and-shared-carts.contract.ts';
import {
  deleteSavedItem,
  findSavedItems,
  insertSavedItem,
  type SavedItemRow,
  type SavedItemsOwner,
} from './saved-items-and-shared-carts.store.server.ts';
import { toCartRequest } from './ui/cart-request.ts';

const COOKIE = 'later';
const YEAR = 365 * CART_COOKIE_SECONDS;

/** The account's list, or the one this browser's secret opens. */
function savedOwner(ctx: Ctx): SavedItemsOwner | null {
  if (ctx.user) return { user_id: ctx.user.id };
  const secret = readSavedItemsSecret(ctx);
  return secret ? { secret_hash: hashCartSecret(secret) } : null;
}

/** The secret of this browser's own list. */
export const readSavedItemsSecret = (ctx: Ctx): string | undefined =>
  /^[\w-]{32}$/.exec(ctx.cookies.get(COOKIE) ?? '')?.[0];

/** Clears the browser's key once the list belongs to an account. */
export const clearSavedItemsCookie = (ctx: Ctx): void => ctx.cookies.clear(COOKIE);

function ownerToBe(ctx: Ctx): SavedItemsOwner {
  const known = savedOwner(ctx);
  if (known) return known;
  const secret = randomBytes(24).toString('base64url');
  ctx.cookies.set(COOKIE, secret, { maxAge: YEAR });
  return { secret_hash: hashCartSecret(secret) };
}

/** Saved items at today's prices, the newest first; unavailable ones are listed without a price. */
export async function listSavedItems(ctx: Ctx): Promise<SavedItem[]> {
  const owner = savedOwner(ctx);
  const saved = owner ? await findSavedItems(ctx.db, owner) : [];
  if (saved.length === 0) return [];
  const rows = await findPriceBookRows(ctx.db, [...new Set(saved.flatMap(({ item_id }) => item_id ?? []))]);
  const shopOf = new Map(rows.map((row) => [row.item_id, row.shop_id]));
  const onlyIn = new Map(rows.map((row) => [row.item_id, row.shop_currency]));
  // A cart with an item of a dollar-only shop is in dollars; a saved list is no cart, so each currency is priced
  // separately.
  const findOnlyKind = ({ item_id }: SavedItemRow) => onlyIn.get(item_id ?? 0) ?? null;
  const priced = await Promise.all(
    [...new Set(saved.map(findOnlyKind))].map(async (kind) => {
      const these = saved.filter((each) => findOnlyKind(each) === kind);
      const { cart } = await priceStoredCart(
        ctx,
        these.reduce((all, each) => withSaved(all, each, shopOf), makeEmptyCartForVisitor(ctx)),
      );
      return [
        kind,
        { cart, lines: new Map(cartLines(cart).map((line) => [cartLineKey(line), line as PricedLine])) },
      ] as const;
    }),
  );
  const byKind = new Map(priced);
  return saved.flatMap((each): SavedItem[] => {
    const { id, project_id, item_id, box_offer_id, chosen_sizes, quantity } = each;
    const { cart, lines } = byKind.get(findOnlyKind(each))!;
    const head = { id, project_id, item_id, box_offer_id, chosen_sizes, quantity, currency: cart.currency };
    if (box_offer_id !== null) {
      const box = cart.boxes.find((offer) => offer.box_offer_id === box_offer_id);
      const nothing = { artist_name: '', size: '', variant: '', picture: null };
      return box ? [{ ...head, ...nothing, name: box.name, type: box.type, price: box.price }] : [];
    }
    const row = rows.find((known) => known.item_id === item_id);
    if (!row) return [];
    const line = lines.get(cartLineKey(toLineIdentity(each)));
    const { artist_name, type, size, look, picture } = row;
    const variant = variantTextWithoutSize({ type, look }, ctx.t);
    const name = row.item_name ? `${row.project_name} – ${row.item_name}` : row.project_name;
    return [{ ...head, artist_name, type, size, variant, picture, name, price: line?.price ?? null }];
  });
}

/**
 * Moves a line of the stored cart to the saved items.
 * @throws Problem 404 when it is not in the cart
 */
export async function saveForLater(ctx: Ctx, line: CartLineIdentity): Promise<PricedCart | null> {
  const cart = await priceCurrentCart(ctx);
  if (!cart?.id || !(await lockOwnCart(ctx, cart.id))) throw notFound();
  const found = cartLines(cart).find((each) => isSameCartLine(each, line));
  if (!found) throw notFound();
  await insertSavedItem(ctx.db, ownerToBe(ctx), found);
  const rest = removeCartLine(cart, line);
  if (!isCartEmpty(rest)) return recalculateAndStoreCart(ctx, rest);
  await clearCart(ctx);
  return null;
}

/**
 * Moves a saved item back into the cart. @throws Problem 404; 409 item_gone for an unavailable one, which stays on the
 * list
 */
export async function moveSavedItemToCart(ctx: Ctx, id: number): Promise<PricedCart> {
  const owner = savedOwner(ctx);
  const saved = owner && (await deleteSavedItem(ctx.db, owner, id));
  if (!saved) throw notFound();
  const rows = await findPriceBookRows(ctx.db, saved.item_id === null ? [] : [saved.item_id]);
  const shopOf = new Map(rows.map((row) => [row.item_id, row.shop_id]));
  const before = (await priceCurrentCart(ctx)) ?? makeEmptyCartForVisitor(ctx);
  const after = withSaved(before, saved, shopOf);
  const cart = await recalculateAndStoreCart(ctx, after);
  const isIn = saved.item_id === null || cartLines(cart).some((line) => isSameCartLine(line, toLineIdentity(saved)));
  if (!isIn) throw savedItemUnavailable();
  return cart;
}

/** @throws Problem 404 */
export async function removeSavedItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  const owner = savedOwner(ctx);
  if (!owner || !(await deleteSavedItem(ctx.db, owner, id))) throw notFound();
  return { success: true };
}

/** A new empty cart for this visitor. */
export const makeEmptyCartForVisitor = (ctx: Ctx): Cart =>
  makeEmptyCart({ currency: ctx.currency, customer: { country_id: defaultCartCountry(ctx) } });

/** A changed cart, stored with its new figures. */
export const recalculateAndStoreCart = (ctx: Ctx, cart: Cart): Promise<PricedCart> =>
  calculateCart(ctx, toCartRequest(cart) as typeof CartIn._zod.output);

const toLineIdentity = ({ project_id, item_id, chosen_sizes }: SavedItemRow): CartLineIdentity => ({
  project_id: project_id ?? 0,
  item_id: item_id ?? 0,
  chosen_sizes,
});

function withSaved(cart: Cart, saved: SavedItemRow, shopOf: ReadonlyMap<number, number>): Cart {
  const { item_id, box, quantity } = saved;
  if (box) return addBoxToCart(cart, { ...box, sponsor: null });
  const shop_id = shopOf.get(item_id ?? 0);
  return shop_id === undefined ? cart : addCartLine(cart, { ...toLineIdentity(saved), shop_id, quantity, comment: '' });
}
