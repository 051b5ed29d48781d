import type { Ctx } from './ctx.server.ts';

/** The parts of a request or job that payment code needs inside a transaction. */
export type PaymentContext = Pick<Ctx, 'db' | 'jobs' | 'config' | 'beforeCommit'>;

/** The same with the payment providers, which are called outside of transactions. */
export type PaymentProviderContext = PaymentContext & { readonly ports: Pick<Ctx['ports'], 'stripe' | 'paypal'> };
