import { isDispute, showStripeDispute } from './disputes.ts';
import type { EventRow } from './sandbox.ts';
import * as show from './stripe-objects.ts';
import type { Intent, StripeRefund } from './stripe-records.ts';

/** The event with its object as it was when it happened. */
export function stripeEvent(event: EventRow): object {
  const intent = event.row;
  if (isDispute(intent)) return show.showEvent(event, showStripeDispute(intent));
  if (isRefund(intent)) return show.showEvent(event, show.showStripeRefund(intent));
  if (!isIntent(intent)) return show.showEvent(event, intent);
  return show.showEvent(event, event.kind === 'charge' ? show.showCharge(intent) : show.showIntent(intent));
}

const isRefund = (row: object): row is StripeRefund => 'intent' in row && 'reason' in row;
const isIntent = (row: object): row is Intent => 'received' in row && 'secret' in row;
