import { reserveStock } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import { buildOrderFromCart, pricedCartLines } from '#modules/selling/checkout/build-order-from-cart.server.ts';
import { cartChanged, outOfStock } from '#modules/selling/checkout/checkout.problems.ts';
import { requireValidVatNumberIfGiven } from '#modules/selling/checkout/require-valid-vat-number-if-given.server.ts';
import { isStockShort, stockShortageProblem } from '#modules/selling/checkout/total-and-stock-checks.server.ts';
import { recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import { sumCopiesByItem } from '#modules/selling/orders/copies-by-item.ts';
import { createOrder } from '#modules/selling/orders/create-order.server.ts';
import type { AttemptProvider } from '#modules/selling/payments/payment-attempt.ts';
import { insertPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { draftNotPayable } from './order-drafts.problems.ts';
import { isDraftPayable, priceDraftForPayment, type StoredOrderDraft } from './prepare-draft-payment.server.ts';

interface How {
  /** The total displayed to the buyer or staff member. */
  readonly expected_total: number;
  readonly agreed?: NegotiatedTerms;
  /** The provider that collects this total. */
  readonly provider: (total: number) => AttemptProvider;
  readonly payment_method_id?: string | undefined;
  readonly request_hash: string;
  readonly save_card?: boolean;
  /** Gives the browser of the payment access to the order; null for staff. */
  readonly lookup_hash: Buffer | null;
  /** The staff member who places the order; null if its buyer does, by the link. */
  readonly written_by: number | null;
}
export interface OrderOfDraft {
  readonly order_id: number;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Makes the order of a locked draft, with its attempt and reservations, as `placeOrder` does for a cart. Prices it
 * again, and writes nothing if the total differs from the displayed one. In one transaction.
 * @throws cart_changed, download_unavailable, out_of_stock, draft_not_payable 409, vat_number_invalid 422
 */
export async function placeDraftOrder(own: Ctx, draft: StoredOrderDraft, how: How): Promise<OrderOfDraft> {
  const priced = await priceDraftForPayment(own, draft, how.agreed);
  const { goods, cart } = priced;
  if (!isDraftPayable(draft, priced))
    throw (isStockShort(cart) ? stockShortageProblem(cart) : draftNotPayable)({ extra: { cart } });
  if (!goods || cart.total !== how.expected_total) throw cartChanged({ extra: { cart } });
  await requireValidVatNumberIfGiven({ customer: draft.customer });
  const { id, number } = await createOrder(own.db, {
    ...buildOrderFromCart(draft.cart_id, goods, priced.rows, buildOrderBuyer(draft, how), ''),
    ...(how.written_by !== null && { written_by: how.written_by }),
  });
  if (draft.reason)
    await recordOrderEvent(own.db, { order_id: id, kind: 'written', ...byStaff(how), note: draft.reason });
  await hold(own, id, priced);
  const { currency } = cart;
  await insertPaymentAttempt(own.db, {
    order_id: id,
    provider: how.provider(how.expected_total),
    amount: how.expected_total,
    currency,
    payment_method_id: how.payment_method_id ?? null,
    request_hash: how.request_hash,
    save_card: how.save_card ?? false,
  });
  return { order_id: id, number, amount: how.expected_total, currency };
}

const byStaff = ({ written_by }: How) => ({ actor: 'staff', user_id: written_by }) as const;

const buildOrderBuyer = ({ user_id, email, lang, customer }: StoredOrderDraft, { lookup_hash }: How) => ({
  user_id,
  email,
  lang,
  lookup_hash,
  origin: null,
  note: '',
  address: customer,
  delivery: null,
});

async function hold({ db }: Ctx, order_id: number, { goods, rows, cart }: PricedStoredCart) {
  const short = goods ? await reserveStock(db, order_id, sumCopiesByItem(pricedCartLines(goods), rows)) : [];
  const messages = short.map((item_id) => ({ key: 'item_sold_out', item_id }));
  if (short.length > 0) throw outOfStock({ extra: { cart: { ...cart, messages: [...cart.messages, ...messages] } } });
}
