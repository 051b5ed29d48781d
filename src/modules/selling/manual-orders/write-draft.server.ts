import { fieldProblem, notFound } from '#kit/problem.ts';
import {
  addCartLine,
  type Cart,
  type CartLine,
  cartLineKey,
  chooseCartShipping,
  countCartItems,
  makeEmptyCart,
} from '#modules/selling/cart/cart.ts';
import { findPriceBookRows } from '#modules/selling/cart/cart-at-payment.server.ts';
import { newCartId } from '#modules/selling/cart/cart-cookie.server.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import { toDisplayedPrices } from '#modules/selling/cart/price-changes.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { readOrderDraft } from './find-drafts.server.ts';
import type { OrderDraftView } from './order-draft-views.ts';
import type { OrderDraftIn } from './order-drafts.contract.ts';
import { draftBeingPaid, draftBuyerHasNoAccount, draftClosed } from './order-drafts.problems.ts';
import {
  insertOrderDraft,
  loadProvedAccount,
  lockOrderDraft,
  markOrderDraftCancelled,
  type OrderDraftFields,
  type OrderDraftLookup,
  type StoredOrderDraft,
  updateOrderDraft,
} from './order-drafts.store.server.ts';
import { priceOrderDraft } from './price-draft.server.ts';

/**
 * In one transaction.
 * @throws draft_no_account, item_unavailable and other field problems 422
 */
export async function addOrderDraft(own: Ctx, asked: OrderDraftIn): Promise<OrderDraftView> {
  const fields = await buildDraftFields(own, asked);
  const id = await insertOrderDraft(own.db, newCartId(), requireUser(own).id, fields);
  await audit(own, 'order_draft.added', id, fields);
  return readOrderDraft(own, id);
}

/** In one transaction. @throws not_found 404; draft_closed, draft_being_paid 409; and as `addOrderDraft` */
export async function changeOrderDraft(own: Ctx, id: number, asked: OrderDraftIn): Promise<OrderDraftView> {
  const before = await lockOpenOrderDraft(own, { id });
  const fields = await buildDraftFields(own, asked);
  await updateOrderDraft(own.db, id, fields);
  await audit(own, 'order_draft.changed', id, fields, before);
  return readOrderDraft(own, id);
}

/**
 * In one transaction; repeating it changes nothing.
 * @throws not_found 404; draft_closed, draft_being_paid 409
 */
export async function cancelOrderDraft(own: Ctx, id: number): Promise<OrderDraftView> {
  const known = await readOrderDraft(own, id);
  if (known.state === 'cancelled') return known;
  const before = await lockOpenOrderDraft(own, { id });
  await markOrderDraftCancelled(own.db, id);
  await audit(own, 'order_draft.cancelled', id, before);
  return readOrderDraft(own, id);
}

/**
 * Locks a draft that has no order and no payment in progress.
 * @throws not_found 404; draft_closed, draft_being_paid 409
 */
export async function lockOpenOrderDraft(own: Ctx, lookup: OrderDraftLookup): Promise<StoredOrderDraft> {
  const draft = await lockOrderDraft(own.db, lookup);
  if (!draft) throw notFound();
  if (draft.state === 'paid' || draft.state === 'cancelled') throw draftClosed();
  if (draft.being_paid) throw draftBeingPaid();
  return draft;
}

async function buildDraftFields(own: Ctx, asked: OrderDraftIn): Promise<OrderDraftFields> {
  const { customer: contact, lang, reason, note, staff_note, free_shipping, discount } = asked;
  const { email, ...address } = contact;
  const account = asked.to_account ? await loadProvedAccount(own.db, email.trim()) : undefined;
  if (asked.to_account && !account) throw draftBuyerHasNoAccount();
  const customer = toStoredInvoiceAddress(address);
  const { cart, prices } = await buildCartAndPrices(own, asked, customer.country_id);
  const agreed: NegotiatedTerms = { prices, discount, free_shipping };
  const priced = await priceOrderDraft(own, { content: cart, agreed, is_pro: account?.pro ?? false, customer });
  // Agreed prices are typed in the chosen currency: in another one they would be other amounts.
  if (priced.cart.currency !== asked.currency) throw fieldProblem('currency', 'draft_currency_forced');
  if (priced.pledges.length > 0) throw fieldProblem('lines', 'draft_no_pledges');
  return {
    user_id: account?.id ?? null,
    email: email.trim(),
    lang,
    customer,
    agreed,
    reason: reason.trim(),
    note: note.trim(),
    staff_note: staff_note.trim(),
    content: { ...cart, seen: toDisplayedPrices(priced.cart) },
    count: countCartItems(cart),
    currency: asked.currency,
    total: priced.cart.total,
  };
}

/** The lines as a stored cart, and the agreed prices by line. */
async function buildCartAndPrices(own: Ctx, { lines, shipping = [], currency }: OrderDraftIn, country_id: string) {
  const rows = await findPriceBookRows(own.db, [...new Set(lines.map(({ item_id }) => item_id))]);
  const asked = new Map<string, number | null>();
  let cart: Cart = makeEmptyCart({ currency, customer: { country_id } });
  for (const { item_id, quantity, chosen_sizes, price = null } of lines) {
    const row = rows.find((each) => each.item_id === item_id);
    if (!row) throw fieldProblem('lines', 'item_unavailable');
    const { project_id, shop_id } = row;
    const line: CartLine = { project_id, item_id, shop_id, quantity, chosen_sizes: chosen_sizes ?? {}, comment: '' };
    const key = cartLineKey(line);
    if (asked.has(key) && asked.get(key) !== price) throw fieldProblem('lines', 'draft_price_twice');
    asked.set(key, price);
    cart = addCartLine(cart, line);
  }
  for (const { shop_id, shipping_type } of shipping) cart = chooseCartShipping(cart, shop_id, shipping_type);
  const prices = Object.fromEntries([...asked].flatMap(([key, price]) => (price === null ? [] : [[key, price]])));
  return { cart, prices };
}

const audit = (
  own: Ctx,
  action: string,
  id: number,
  { count, currency, total }: Pick<OrderDraftFields, 'count' | 'currency' | 'total'>,
  before?: Pick<OrderDraftFields, 'count' | 'currency' | 'total'>,
) =>
  recordAudit(own, {
    action,
    entity: 'order_draft',
    entity_id: id,
    ...(before && { before: { count: before.count, currency: before.currency, total: before.total } }),
    after: { count, currency, total },
  });
