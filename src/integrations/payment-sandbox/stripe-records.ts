// The state that the sandbox stores of each Stripe object.

/** The stored state of a PaymentIntent and its charge; amounts in minor units, times in Unix seconds. */
export interface PaymentIntentRow {
  id: string;
  amount: number;
  currency: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  created: number;
  secret: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  customer: string | null;
  description: string | null;
  setup_future_usage: string | null;
  return_url: string | null;
  received: number;
  refunded: number;
  key: string | null;
  error: StripeCardError | null;
  paid_at: number | null;
  canceled_at: number | null;
}

export interface StripeCardError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string | undefined;
  message: string;
}

export interface SetupIntentRow {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  created: number;
  secret: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  customer: string | null;
  usage: string;
  return_url: string | null;
  error: StripeCardError | null;
}

export interface SandboxCardRow {
  id: string;
  /** Name of the Stripe test card that it behaves like. */
  behaves: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string | null;
  customer: string | null;
  created: number;
}

export interface SandboxCustomerRow {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface StripeRefundRow {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  created: number;
  reason: string | null;
  metadata: Record<string, string>;
  key: string | null;
  /** Missing in rows from before refunds could be returned. */
  status?: 'pending' | 'succeeded' | 'failed';
}

export const stripeChargeId = (intent: PaymentIntentRow) => intent.id.replace(/^pi_/, 'ch_');
