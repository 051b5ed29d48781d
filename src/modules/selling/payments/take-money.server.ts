import {
  type ChargeRequest,
  ProviderRejected,
  ProviderUnavailable,
  ProviderUnknown,
} from '#platform/ports/payments.ts';
import { nothingToPay, type PayWork, providerOf } from './ask-provider.server.ts';
import { carryOut } from './carry-out-refund.server.ts';
import { keyOf } from './payments.store.server.ts';
import { type Settled, settlePayment } from './settle-payment.server.ts';
import type { Truth } from './truth.server.ts';

/** What an attempt came to, as far as it is known; `away`: the provider was not there, and the attempt is closed. */
export type Taken = Settled & { readonly truth: Truth; readonly away: boolean };

/**
 * Asks a provider for the money of one attempt, whose intent is written already, and settles the answer; what may not be kept goes
 * back at once. Nothing is asked for what costs nothing.
 * @returns undefined while nobody knows: the reconciler will
 */
export async function takeMoney(
  work: PayWork,
  name: 'stripe' | 'paypal',
  request: Omit<ChargeRequest, 'idempotency_key'>,
): Promise<Taken | undefined> {
  const answer =
    request.amount === 0 ? { truth: nothingToPay(work, request), away: false } : await ask(work, name, request);
  if (!answer) return undefined;
  const { truth } = answer;
  const settled = await settleWhole(work, request, truth);
  // A refused intent of Stripe could still be paid by who has its secret; it is closed for good, as far as can be.
  if (truth.status === 'declined' && truth.provider_id.startsWith('pi_'))
    await work.ports.stripe.cancel(truth.provider_id).catch(() => undefined);
  return { ...settled, ...answer };
}

/** Settles how an attempt stands, and gives back at once what came too late or in the wrong measure. */
export async function settleWhole(
  work: PayWork,
  at: { readonly order_id: number; readonly attempt: number },
  truth: Truth,
): Promise<Settled> {
  const settled = await settlePayment(work, at, truth);
  if (settled.refund_id !== undefined) await carryOut(work, settled.refund_id);
  return settled;
}

/** Null: nobody knows yet. A request the provider understood and refused is a definite no. */
async function ask(
  work: PayWork,
  name: 'stripe' | 'paypal',
  request: Omit<ChargeRequest, 'idempotency_key'>,
): Promise<{ truth: Truth; away: boolean } | null> {
  const { order_id, attempt } = request;
  try {
    const truth = await providerOf(work, name).start({ ...request, idempotency_key: keyOf(order_id, attempt) });
    return { truth, away: false };
  } catch (error) {
    if (error instanceof ProviderUnknown) return null;
    const refused = { ...nothingToPay(work, request), provider_id: `refused:${order_id}:${attempt}` };
    if (error instanceof ProviderRejected)
      return { truth: { ...refused, status: 'declined', decline_key: 'processing_error' }, away: false };
    if (error instanceof ProviderUnavailable) return { truth: { ...refused, status: 'cancelled' }, away: true };
    throw error;
  }
}
