import type Stripe from 'stripe';
import type { Guarded } from './guard.ts';

/** Stripe's own client, and the guard that every call to it goes through. */
export interface Stripes {
  stripe: Stripe;
  guarded: Guarded;
}
