import { setTimeout as pause } from 'node:timers/promises';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import type { appSandbox } from './app-payment-sandbox.ts';
import { openPaymentJobContext } from './open-payment-job-context.ts';
import { copyCookies, startSecondProcess } from './second-process.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from './shop-story.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

interface Shop {
  readonly app: TestApp;
  readonly story: ShopStory;
  readonly money: ReturnType<typeof appSandbox>;
}

/** The result for one buyer: answers to the second payment, orders, number of paid ones, and the charges of all. */
export interface KillWhilePayingOutcome {
  readonly again: readonly string[];
  readonly orders: readonly string[];
  readonly paid: number;
  readonly charges: number;
}

/**
 * Buyers pay at a process that is killed some milliseconds later. Another process then asks the provider about open
 * attempts, and each buyer pays again. The provider takes 60 ms to answer.
 */
export async function killWhilePaying(
  { app, story, money }: Shop,
  { delay, buyers = 1 }: { delay: number; buyers?: number },
): Promise<KillWhilePayingOutcome[]> {
  const doomed = await startSecondProcess(app);
  const work = await openPaymentJobContext(app);
  const carts = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const browser = app.visitor();
      return { browser, cart: await fillVisitorCart(browser, [story.record]) };
    }),
  );
  await money.turn({ delay_ms: 60 });
  const answers = carts.map(({ browser, cart }) =>
    copyCookies(browser, doomed.visitor())
      .post('/api/cart/pay', paymentBody(cart))
      .catch(() => null),
  );
  await pause(delay);
  await doomed.kill();
  await Promise.all(answers);
  await money.turn({ delay_ms: 0 });
  // Statements of the dead process may be executed after it is gone, so such an order is finished one round later.
  const rounds: TestAnswer[][] = [];
  for (let round = 0; round < 2; round += 1) {
    await story.query(
      "update payment_attempts set created_at = now() - interval '3 minutes', checked_at = null where status in ('started', 'processing')",
    );
    await settleUnansweredPayments(work);
    rounds.push(await Promise.all(carts.map(({ browser, cart }) => browser.post('/api/cart/pay', paymentBody(cart)))));
  }
  const outcomes = await Promise.all(
    carts.map(async ({ cart }, i) => {
      const again = rounds.map((answers) => `${answers[i]?.status} ${answers[i]?.body.status}`);
      const orders = await story.query<{ id: number; status: string }>(
        'select id, status from orders where cart_id = $1',
        [cart.id],
      );
      const ledgers = await Promise.all(orders.map(({ id }) => money.ledger(id)));
      return {
        again,
        orders: orders.map(({ status }) => status),
        paid: orders.filter(({ status }) => status === 'paid').length,
        charges: ledgers.reduce((sum, { charges }) => sum + charges.length, 0),
      };
    }),
  );
  await work.close();
  return outcomes;
}
