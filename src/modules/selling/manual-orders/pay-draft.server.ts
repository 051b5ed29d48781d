import { createHash } from 'node:crypto';
import type { CallBody } from '#kit/call.ts';
import { fullName } from '#kit/full-name.ts';
import { notFound } from '#kit/problem.ts';
import { pledgeCardMissing } from '#modules/selling/cards/cards.problems.ts';
import { paymentReturnUrl } from '#modules/selling/cards/payment-return-url.server.ts';
import { loadProviderCustomerId, loadSavedCard, type SavedCardRow } from '#modules/selling/cards/saved-cards.server.ts';
import type { PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';
import {
  buildPaymentAnswer,
  buyerVisibleCharge,
  closeOpenAttempt,
} from '#modules/selling/checkout/payment-answer.server.ts';
import { ensureBrowserOrderKey, hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import { chargeAttempt } from '#modules/selling/payments/charge-attempt.server.ts';
import { settleAttemptFromProvider } from '#modules/selling/payments/close-attempt.server.ts';
import { isOpenAttempt } from '#modules/selling/payments/payment-attempt.ts';
import { loadLiveAttemptOfCart, type PaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { requireCurrencyAccepted } from '#modules/selling/payments/provider-calls.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import type { payOrderDraftCall } from './draft-payments.contract.ts';
import { viewDraftOffer } from './find-drafts.server.ts';
import type { DraftOfferView } from './order-draft-views.ts';
import { draftClosed } from './order-drafts.problems.ts';
import { type OrderOfDraft, placeDraftOrder } from './place-draft-order.server.ts';
import {
  findOrderDraftByLinkKey,
  lockOrderDraftByLinkKey,
  requireDraftLinkValid,
  type StoredOrderDraft,
} from './prepare-draft-payment.server.ts';

type Asked = CallBody<typeof payOrderDraftCall>;

/**
 * The offer behind the link. An attempt with an unknown result is checked at its provider first.
 * @throws not_found 404
 */
export async function readDraftOffer(ctx: Ctx, key: string): Promise<DraftOfferView> {
  const draft = await findOrderDraftByLinkKey(ctx, key);
  const open = draft?.being_paid ? await loadLiveAttemptOfCart(ctx.db, draft.cart_id) : undefined;
  if (open && isOpenAttempt(open)) await settleAttemptFromProvider(ctx, open);
  return viewDraftOffer(ctx, key);
}

/**
 * Pays a manual order by the link of its mail, as a cart is paid. It becomes an order at present prices that reserves
 * its copies, then the provider is called. A declined card ends that order, and the next try makes another. Only one
 * can be paid.
 * @throws not_found 404; draft_closed, draft_over, draft_not_payable, cart_changed, out_of_stock 409; card_missing,
 * payment_method_unavailable 422
 */
export async function payOrderDraft(ctx: Ctx, asked: Asked, mayRetry = true): Promise<PaymentAnswerOut> {
  const way = await resolveCard(ctx, asked);
  const startedPayment = await runInTransaction(ctx, (own) => begin(own, asked, way));
  if ('draft' in startedPayment) return charge(ctx, asked, way, startedPayment);
  const known = await openAttemptAnswer(ctx, startedPayment.row, way);
  if (known || !mayRetry) return known ?? buildPaymentAnswer(startedPayment.row, { status: 'processing' });
  return payOrderDraft(ctx, asked, false);
}

interface Way {
  readonly card: SavedCardRow | undefined;
  readonly provider_customer_id: string | undefined;
  readonly request_hash: string;
}

async function resolveCard(ctx: Ctx, { card_id, save_card, ...asked }: Asked): Promise<Way> {
  const card = card_id !== undefined && ctx.user ? await loadSavedCard(ctx.db, ctx.user.id, card_id) : undefined;
  if (card_id !== undefined && !card) throw notFound();
  const { payment_method, payment_method_id, expected_total } = asked;
  if (payment_method === 'stripe' && expected_total > 0 && !card && payment_method_id === undefined)
    throw pledgeCardMissing();
  const known = save_card && ctx.user ? await loadProviderCustomerId(ctx.db, ctx.user.id) : undefined;
  const same = [payment_method, payment_method_id ?? null, card_id ?? null, expected_total];
  return {
    card,
    provider_customer_id: card?.provider_customer_id ?? known,
    request_hash: createHash('sha256').update(JSON.stringify(same)).digest('base64url'),
  };
}

type Begun = { readonly row: PaymentAttempt } | { readonly draft: StoredOrderDraft; readonly made: OrderOfDraft };

/** Takes the draft's lock first, so that a second click finds the first one's order. */
async function begin(own: Ctx, asked: Asked, way: Way): Promise<Begun> {
  const draft = await lockOrderDraftByLinkKey(own, asked.key);
  const row = await loadLiveAttemptOfCart(own.db, draft.cart_id);
  if (row) return { row };
  if (draft.state === 'paid' || draft.state === 'cancelled') throw draftClosed();
  requireDraftLinkValid(draft);
  requireCurrencyAccepted(own, asked.payment_method, draft.currency, draft.customer.country_id);
  const made = await placeDraftOrder(own, draft, {
    expected_total: asked.expected_total,
    provider: (total) => (total === 0 ? 'none' : asked.payment_method),
    payment_method_id: way.card?.payment_method_id ?? asked.payment_method_id,
    request_hash: way.request_hash,
    save_card: keeps(own, asked, way),
    lookup_hash: hashOrderKey(ensureBrowserOrderKey(own)),
    written_by: null,
  });
  return { draft, made };
}

const keeps = (ctx: Ctx, { save_card = false }: Asked, { card }: Way): boolean =>
  save_card && ctx.user !== null && !card;

/** The present result of its order; null when that was closed for a new attempt. */
async function openAttemptAnswer(ctx: Ctx, row: PaymentAttempt, way: Way): Promise<PaymentAnswerOut | null> {
  const { order_id, number } = row;
  if (row.attempt_status === 'paid') return { order_id, number, status: 'paid' };
  if (row.request_hash !== way.request_hash && isOpenAttempt(row)) return closeOpenAttempt(ctx, row);
  return buildPaymentAnswer(row, {
    status: row.attempt_status === 'requires_action' ? 'requires_action' : 'processing',
  });
}

async function charge(
  ctx: Ctx,
  asked: Asked,
  way: Way,
  { draft, made }: Extract<Begun, { draft: unknown }>,
): Promise<PaymentAnswerOut> {
  const { order_id, number, amount, currency } = made;
  const { firstname, lastname } = draft.customer;
  // The return page shows the result, from any page of the buyer.
  const back = paymentReturnUrl(ctx, asked.page, `/orders/offer?key=${encodeURIComponent(asked.key)}`);
  const taken = await chargeAttempt(ctx, asked.payment_method, {
    order_id,
    attempt: 1,
    amount,
    currency,
    payment_method_id: way.card?.payment_method_id ?? asked.payment_method_id,
    save_card: keeps(ctx, asked, way),
    customer: {
      email: draft.email,
      name: fullName({ firstname, lastname }),
      provider_customer_id: way.provider_customer_id,
    },
    return_url: back,
    cancel_url: back,
  });
  if (!taken) return { order_id, number, status: 'processing' };
  if (taken.away) throw paymentProviderUnavailable();
  return buildPaymentAnswer({ order_id, number, ...buyerVisibleCharge(taken.charge) }, taken);
}
