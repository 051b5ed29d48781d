import { fieldProblem } from '#kit/problem.ts';
import { orderLineMailFields, type StoredOrderLine } from '#kit/variant.ts';
import { cartLines } from '#modules/selling/cart/cart.ts';
import { toDisplayedPrices } from '#modules/selling/cart/price-changes.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import type { PricedLine } from '#modules/selling/cart/priced-cart.ts';
import { hashOrderKey, newOrderKey } from '#modules/selling/orders/order-key.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { readOrderDraft } from './find-drafts.server.ts';
import type { OrderDraftView } from './order-draft-views.ts';
import { draftNotPayable } from './order-drafts.problems.ts';
import { markOrderDraftSent } from './order-drafts.store.server.ts';
import { isDraftPayable, priceOrderDraft } from './price-draft.server.ts';
import { lockOpenOrderDraft } from './write-draft.server.ts';

/** Longest validity of an offer, in days. */
const MAX_DAYS = 366;

/**
 * Mails the buyer a link to view and pay the order until the end of a day; it replaces older links. In one
 * transaction.
 * @throws not_found 404; draft_closed, draft_being_paid, draft_not_payable 409; day_invalid 422
 */
export async function sendOrderDraft(own: Ctx, id: number, valid_until: string): Promise<OrderDraftView> {
  const draft = await lockOpenOrderDraft(own, { id });
  requireDay(own, valid_until);
  const priced = await priceOrderDraft(own, draft);
  if (!isDraftPayable(draft, priced)) throw draftNotPayable();
  const key = newOrderKey();
  const { total } = priced.cart;
  const content = { ...draft.content, seen: toDisplayedPrices(priced.cart) };
  await markOrderDraftSent(own.db, id, { content, total, valid_until, key_hash: hashOrderKey(key) });
  await queueMail(own, {
    kind: 'order_written',
    entity: `order_draft:${id}:${draft.sends + 1}`,
    recipient: draft.email,
    lang: draft.lang,
    data: { ...buildDraftMailAmounts(priced), firstname: draft.customer.firstname, note: draft.note, key, valid_until },
  });
  await recordAudit(own, {
    action: 'order_draft.sent',
    entity: 'order_draft',
    entity_id: id,
    after: { total, currency: draft.currency, valid_until },
  });
  return readOrderDraft(own, id);
}

function requireDay({ now }: Ctx, day: string) {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + MAX_DAYS * 86_400_000).toISOString().slice(0, 10);
  if (day < today || day > last) throw fieldProblem('valid_until', day < today ? 'day_past' : 'day_too_far');
}

function buildDraftMailAmounts({ cart, rows }: PricedStoredCart) {
  const { currency, subtotal, discount, shipping, tax, tax_included, total } = cart;
  const lines = (cartLines(cart) as PricedLine[]).map((line) => {
    const { name, type, size, chosen_sizes, item_id, quantity } = line;
    const look = rows.find((row) => row.item_id === item_id)?.look ?? null;
    const kept: StoredOrderLine = orderLineMailFields({ name, type, size, chosen_sizes, look });
    return { ...kept, quantity, total: line.total };
  });
  return { currency, lines, subtotal, discount, shipping: shipping ?? 0, tax, tax_included, total: total ?? 0 };
}
