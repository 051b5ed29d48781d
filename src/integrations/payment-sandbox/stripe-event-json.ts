import { isDisputeRow, stripeDisputeJson } from './disputes.ts';
import type { SandboxEventRow } from './sandbox-events.ts';
import * as show from './stripe-objects.ts';
import type { PaymentIntentRow, StripeRefundRow } from './stripe-records.ts';

/** The event with its object as it was when it happened. */
export function buildStripeEventJson(event: SandboxEventRow): object {
  const intent = event.row;
  if (isDisputeRow(intent)) return show.wrapStripeEventJson(event, stripeDisputeJson(intent));
  if (isRefund(intent)) return show.wrapStripeEventJson(event, show.stripeRefundJson(intent));
  if (!isIntent(intent)) return show.wrapStripeEventJson(event, intent);
  return show.wrapStripeEventJson(
    event,
    event.kind === 'charge' ? show.stripeChargeJson(intent) : show.paymentIntentJson(intent),
  );
}

const isRefund = (row: object): row is StripeRefundRow => 'intent' in row && 'reason' in row;
const isIntent = (row: object): row is PaymentIntentRow => 'received' in row && 'secret' in row;
