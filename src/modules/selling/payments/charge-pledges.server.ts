import { moveOrderStatus } from '#modules/selling/orders/close-order.server.ts';
import { publicUrl } from '#platform/config.server.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { callOff, type PayWork } from './ask-provider.server.ts';
import {
  claimDecided,
  claimTry,
  type DueCharge,
  giveTime,
  insertNextAttempt,
  loadStuck,
} from './charge-pledges.store.server.ts';
import { loadAttempt } from './payments.store.server.ts';
import { closePledge } from './pledge-card.server.ts';
import { tellPledge } from './pledge-news.server.ts';
import { loadPledge, refusePledge } from './pledges.store.server.ts';
import { settleWhole, type Taken, takeMoney } from './take-money.server.ts';
import type { Work } from './work.server.ts';

const LANES = 4;
const BATCH = 200;

/**
 * Takes every pledge whose funding is decided one step on: charged where it succeeded, cancelled where it failed. Each in a
 * transaction of its own that no other process has in hand, with the intent to charge written before the provider is asked
 * (rules 6 to 8): a process that dies half-way leaves an attempt that the reconciler asks about.
 */
export const decidePledges = (work: PayWork): Promise<void> => inLanes(() => decideNext(work));

async function decideNext(work: PayWork): Promise<boolean> {
  const next = await inTransaction(work, takeDecided);
  if (next === null) return false;
  if (next !== 'closed') await askForMoney(work, next);
  return true;
}

async function takeDecided(own: Work): Promise<DueCharge | 'closed' | null> {
  const claimed = await claimDecided(own.db);
  if (!claimed) return null;
  const { order_id, succeeded, counted } = claimed;
  if (succeeded && counted) return beginCharge(own, order_id);
  const pledge = await loadPledge(own.db, order_id);
  if (!counted) await refusePledge(own.db, order_id);
  if (pledge) await closePledge(own, pledge, succeeded ? 'funding_over' : 'goal_missed');
  // Who is still at the bank, or whose yes has not been heard yet, is told as well: nothing will come of it.
  const kind = counted ? 'pledge_missed' : 'pledge_uncounted';
  await tellPledge(own, order_id, (data) => ({ kind, data }));
  return 'closed';
}

async function beginCharge(own: Work, order_id: number): Promise<DueCharge> {
  await moveOrderStatus(own.db, { order_id, from: 'pledged', to: 'pending', actor: 'system', note: 'goal_met' });
  await giveTime(own.db, order_id);
  return insertNextAttempt(own.db, order_id, { off_session: true });
}

/** Asks the cards again whose day has come. What a buyer left open at the bank is called off first, so that only one can pay. */
export async function retryPledges(work: PayWork): Promise<void> {
  for (const { order_id } of await loadStuck(work.db, BATCH)) await callOffOpen(work, order_id);
  await inLanes(async () => {
    const next = await inTransaction(work, async (own) => {
      const order_id = await claimTry(own.db);
      return order_id === undefined ? null : insertNextAttempt(own.db, order_id, { off_session: true });
    });
    if (next) await askForMoney(work, next);
    return next !== null;
  });
}

/** Makes sure that an attempt somebody left open brings no money any more, or settles what it brought. */
export async function callOffOpen(work: PayWork, order_id: number): Promise<void> {
  const row = await loadAttempt(work.db, order_id);
  const truth = row && (await callOff(work, row).catch(() => null));
  if (row && truth) await settleWhole(work, row, truth);
}

/** A few at once; each goes on while there is something left. */
export async function inLanes(step: () => Promise<boolean>): Promise<void> {
  const lane = async () => {
    while (await step());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

export interface Way {
  readonly off_session: boolean;
  readonly return_url: string;
  /** A card given now, which is no card of the customer at the provider. */
  readonly is_new_card?: boolean;
}

/** One attempt at the money of a pledge or a period, by the intent that is written already. Undefined: nobody knows yet. */
export function askForMoney(
  work: PayWork,
  due: DueCharge,
  way: Way = { off_session: true, return_url: `${publicUrl(work.config)}/pledge/${due.order_id}` },
): Promise<Taken | undefined> {
  const { order_id, attempt, amount, currency, email, name } = due;
  const customer = { email, name, provider_customer_id: (!way.is_new_card && due.provider_customer_id) || undefined };
  return takeMoney(work, 'stripe', {
    ...{ order_id, attempt, amount, currency, customer },
    payment_method_id: due.payment_method_id ?? undefined,
    off_session: way.off_session,
    return_url: way.return_url,
    cancel_url: way.return_url,
  });
}
