import { runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderByName } from '#platform/payment-provider-by-name.server.ts';
import {
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import { compareLedgers, type LedgerDifference, type LedgerEntries } from './compare-ledgers.ts';
import { syncDisputes } from './handle-dispute.server.ts';
import {
  findOrderIdsByCharge,
  LEDGER_SPAN_MARGIN_SECONDS,
  loadFirstPaymentTime,
  loadLastComparisonTime,
  loadOwnLedgerEntries,
  storeLedgerComparison,
} from './ledger-comparison.store.server.ts';

type Name = 'stripe' | 'paypal';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Newer entries may still be in progress on either side; PayPal's report lags three hours. */
const SETTLES_WITHIN = { stripe: 10 * 60_000, paypal: 4 * 3_600_000 } as const;
/** Compared again each time, because banks and staff act late. */
const LOOK_BACK = 7 * DAY;
/** The longest span that a provider's ledger can be queried for. */
const MOST = 30 * DAY;

type Compared = { readonly provider: Name; readonly differences: number } | null;

/**
 * Fetches each provider's ledger and records the differences to ours (invariant 6). It changes no order, because staff
 * decide. Only disputes whose webhook got lost are recorded.
 * @returns null for a provider that does not answer; the next run then starts at the same point
 */
export async function compareAllProviderLedgers(
  work: PaymentProviderContext,
  now = new Date(),
  settlesWithin?: number,
): Promise<Compared[]> {
  const names = ['stripe', 'paypal'] as const;
  return Promise.all(
    names.map((name) =>
      compareProviderLedger(work, name, { to: new Date(now.getTime() - (settlesWithin ?? SETTLES_WITHIN[name])) }),
    ),
  );
}

/** Compares one provider's ledger from `since` on at least, so that an old difference is checked again. */
export const compareProviderLedgerSince = (
  work: PaymentProviderContext,
  provider: Name,
  since: Date,
  now = new Date(),
): Promise<Compared> =>
  compareProviderLedger(work, provider, { since, to: new Date(now.getTime() - SETTLES_WITHIN[provider]) });

async function compareProviderLedger(
  work: PaymentProviderContext,
  provider: Name,
  { since, to }: { readonly since?: Date; readonly to: Date },
): Promise<Compared> {
  const first = await loadFirstPaymentTime(work.db, provider);
  if (!first) return { provider, differences: 0 };
  const last = (await loadLastComparisonTime(work.db, provider)) ?? first;
  const begin = Math.min(
    last.getTime() - LOOK_BACK,
    since ? since.getTime() - LEDGER_SPAN_MARGIN_SECONDS * SECOND : Infinity,
  );
  const asked = new Date(Math.max(begin, to.getTime() - MOST));
  const providerLedger = await loadProviderLedger(work, provider, { from: asked, to });
  if (!providerLedger) return null;
  const from = providerLedger.since;
  const ownLedger = await loadOwnLedgerEntries(work.db, provider, { from, to });
  const differences = compareLedgers(providerLedger, ownLedger).filter((each) => isWithin(each, from, to));
  const counts = { charges: providerLedger.charges.length, refunds: providerLedger.refunds.length };
  await runInTransaction(work, (own) => storeLedgerComparison(own.db, provider, { from, to }, differences, counts));
  await whenThere(() => syncDisputes(work, provider, { from, to: new Date() }));
  return { provider, differences: differences.length };
}

const loadProviderLedger = (
  work: PaymentProviderContext,
  name: Name,
  span: { from: Date; to: Date },
): Promise<(LedgerEntries & { readonly since: Date }) | null> =>
  whenThere(async () => {
    const { charges, refunds, since } = await paymentProviderByName(work, name).list(span);
    const named = refunds.flatMap(({ provider_id }) => provider_id ?? []);
    const orders = await findOrderIdsByCharge(work.db, name, named);
    return {
      since,
      charges: charges.map(({ created: at, ...each }) => ({ ...each, at })),
      refunds: refunds.map(({ created: at, provider_id, order_id, ...each }) => ({
        ...each,
        at,
        order_id: order_id ?? (provider_id === null ? null : (orders.get(provider_id) ?? null)),
      })),
    };
  });

/** Null while the provider is unavailable. */
async function whenThere<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (
      error instanceof ProviderOutcomeUnknownError ||
      error instanceof ProviderUnavailableError ||
      error instanceof ProviderRejectedError
    )
      return null;
    throw error;
  }
}

/**
 * Near the edge of a span, the two sides may have an entry in different spans; the neighbouring run compares it. For
 * entries that only we have, the provider's time lies between our request and our answer.
 */
const isWithin = ({ at, by, kind }: LedgerDifference, from: Date, to: Date): boolean => {
  const edge = kind.endsWith('_missing') ? LEDGER_SPAN_MARGIN_SECONDS * SECOND : 0;
  return at.getTime() >= from.getTime() + edge && by.getTime() <= to.getTime() - edge;
};
