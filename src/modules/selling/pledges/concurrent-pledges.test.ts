import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { endFundingsAndChargePledges } from '#modules/selling/fundings/end-fundings.server.ts';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story, money, work, other } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work', 'other'] });

const funding = (goal: number): Promise<StoryItem> => {
  const ends = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const terms = {
    selling_mode: 'funding',
    step: 'in_progress',
    funding_goal: goal,
    funding_ends_at: ends,
    owner_id: story.nova.id,
  };
  return story.item({ name: 'The Storm Sessions', ...terms }, { stock: null });
};
const end = ({ project_id }: StoryItem) =>
  story.query("update projects set funding_ends_at = now() - interval '1 second' where id = $1", [project_id]);
const pledge = async (thing: StoryItem, browser: TestVisitor = app.visitor()) => {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [thing])));
  expect(body).toMatchObject({ status: 'pledged' });
  return { id: Number(body.order_id), browser };
};
const statuses = async ({ project_id }: StoryItem) =>
  (
    await story.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from orders where pledge_project_id = $1 group by status order by status',
      [project_id],
    )
  ).map(({ status, n }) => `${status} ${n}`);
const countCharges = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await money.ledger(id)).charges.length));
const project = async ({ project_id }: StoryItem) =>
  (
    await story.query<{ step: string; funding_count: number; moves: number }>(
      'select step, funding_count, (select count(*)::int from project_moves m where m.project_id = p.id) as moves from projects p where id = $1',
      [project_id],
    )
  )[0];

describe('two processes and three workers on one funding', () => {
  test('twenty clicks on one pledge make one order and count once', async () => {
    const thing = await funding(5);
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [thing]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? browser : copyCookies(browser, other.visitor())).post('/api/cart/pay', paymentBody(cart)),
      ),
    );
    const wrong = answers.filter(({ status, body }) => status !== 200 && body.error?.key !== 'cart_not_found');
    expect(wrong.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect([await statuses(thing), (await project(thing))?.funding_count]).toEqual([['pledged 1'], 1]);
  });

  test('decide once and charge each card once', async () => {
    const thing = await funding(8);
    const pledges = await Promise.all(Array.from({ length: 12 }, () => pledge(thing)));
    await end(thing);
    await Promise.all([
      endFundingsAndChargePledges(work),
      endFundingsAndChargePledges(work),
      endFundingsAndChargePledges(work),
    ]);
    expect(await project(thing)).toMatchObject({ step: 'successful', funding_count: 12, moves: 1 });
    expect([await statuses(thing), await countCharges(pledges.map(({ id }) => id))]).toEqual([
      ['paid 12'],
      Array(12).fill(1),
    ]);
    const [sentMails] = await story.query(
      "select count(*)::int as n from mails where kind = 'funding_succeeded' and entity = $1",
      [`project:${thing.project_id}`],
    );
    expect(sentMails).toEqual({ n: 1 });
  });

  test('pledges cancelled while the last day ends are either counted and charged, or neither', async () => {
    const thing = await funding(6);
    const pledges = await Promise.all(Array.from({ length: 12 }, () => pledge(thing)));
    await end(thing);
    const [, , ...left] = await Promise.all([
      endFundingsAndChargePledges(work),
      endFundingsAndChargePledges(work),
      ...pledges
        .slice(0, 6)
        .map(({ id, browser }, i) =>
          (i % 2 ? browser : copyCookies(browser, other.visitor())).post(`/api/pledges/${id}/cancel`, {}),
        ),
    ]);
    await endFundingsAndChargePledges(work);
    const charged = await countCharges(pledges.map(({ id }) => id));
    left.forEach(({ status, body }, i) => {
      if (status === 200 && body.status === 'cancelled') expect(charged[i]).toBe(0);
    });
    const paid = charged.filter((n) => n === 1).length;
    expect(charged.every((n) => n <= 1)).toBe(true);
    expect(paid).toBeGreaterThanOrEqual(6);
    expect((await project(thing))?.funding_count).toBe(paid);
  });

  test('when a worker dies half-way, each buyer is charged exactly once', async () => {
    const thing = await funding(5);
    const pledges = await Promise.all(Array.from({ length: 10 }, () => pledge(thing)));
    await end(thing);
    await money.turn({ webhooks: 'off', hang_after_next: 3 });
    const dying = await startSecondProcess(app);
    const killed = pause(400).then(() => dying.kill());
    await Promise.all([endFundingsAndChargePledges(work), killed]);
    await money.turn({ webhooks: 'on', hang_after_next: 0 });
    await story.query(
      "update payment_attempts set created_at = now() - interval '3 minutes', checked_at = null where status in ('started', 'processing')",
    );
    await settleUnansweredPayments(work);
    await story.query('update pledges set charge_at = now() where charge_at is not null');
    await endFundingsAndChargePledges(work);
    expect([await statuses(thing), await countCharges(pledges.map(({ id }) => id))]).toEqual([
      ['paid 10'],
      Array(10).fill(1),
    ]);
  }, 60_000);
});
