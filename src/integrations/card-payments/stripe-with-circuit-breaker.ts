import type Stripe from 'stripe';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** The Stripe client, and the guard of all its calls. */
export interface GuardedStripe {
  stripe: Stripe;
  guarded: CircuitBreaker;
}
