import type Stripe from 'stripe';
import type { Guarded } from './guard.ts';

/** The Stripe client, and the guard of all its calls. */
export interface Stripes {
  stripe: Stripe;
  guarded: Guarded;
}
