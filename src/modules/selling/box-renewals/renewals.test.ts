import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { claimCardRetryRow } from '#modules/selling/boxes/box-periods.store.server.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { paymentBody, type StoryPerson } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';
import { renewBoxes } from './renew-boxes.server.ts';

const { app, story, money, work } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work'] });
const boxes = boxTestActions(story);

const charges = async (order_id: number) => (await money.ledger(order_id)).charges.length;
const months = (n: number) => n * 31;
/** A card number as the browser's form gives it to the sandbox. */
async function cardNumbered(number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const answer = await fetch(`${money.url()}/sandbox/cards`, { method: 'POST', body: JSON.stringify(card) });
  return ((await answer.json()) as { id: string }).id;
}
const badCard = async (who: StoryPerson, browser: TestVisitor) => {
  const { body } = await browser.post('/api/user/cards', { payment_method_id: await cardNumbered('4000000000000341') });
  expect(body.status).toBe('kept');
  return { card_id: body.card.id as number, who };
};

describe('a box that is paid', () => {
  test('begins a subscription with its first period paid and its first box to be packed, once', async () => {
    const { body, order_id, id } = await boxes.subscribe(story.ada.visitor());
    expect(body.status).toBe('paid');
    await story.ada.visitor().post('/api/cart/confirm', { order_id });
    const began = await story.query('select count(*)::int as n from box_subscriptions where user_id = $1', [
      story.ada.id,
    ]);
    expect(began).toEqual([{ n: 1 }]);
    expect(await boxes.subscription(id)).toMatchObject({
      status: 'active',
      next_period: 1,
      card_id: expect.any(Number),
    });
    expect(await boxes.periods(id)).toMatchObject([{ period: 0, state: 'paid', order_id, total: 4900 }]);
    const parcels = await story.query(
      'select b.number, b.due_on = (now() at time zone $2)::date as today from box_parcels b join box_periods p on p.id = b.period_id where p.subscription_id = $1',
      [id, 'UTC'],
    );
    expect(parcels).toEqual([{ number: 1, today: true }]);
  });

  test('is not sold without an account, since a guest could not skip or cancel it', async () => {
    const guest = app.visitor();
    const cart = await boxes.inCart(guest, [await boxes.offer('one', 'monthly')]);
    const { status, body } = await guest.post('/api/cart/pay', paymentBody(cart));
    expect([status, body.error.key]).toEqual([422, 'box_needs_account']);
  });

  test('that is paid ahead for a year is twelve boxes', async () => {
    const { id } = await boxes.subscribe(story.ben.visitor(), 'yearly');
    const [parcels] = await story.query(
      'select count(*)::int as n, (max(due_on) - min(due_on)) between 330 and 340 as spread from box_parcels b join box_periods p on p.id = b.period_id where p.subscription_id = $1',
      [id],
    );
    expect(parcels).toEqual({ n: 12, spread: true });
  });

  test('ends with its order: after a cancellation nothing is charged or packed any more', async () => {
    const browser = story.nova.visitor();
    const { order_id, id } = await boxes.subscribe(browser);
    expect((await browser.send('DELETE', `/api/user/orders/${order_id}`)).body.status).toBe('cancelled');
    expect(await boxes.subscription(id)).toMatchObject({ status: 'cancelled', next_at: null });
    expect(await boxes.periods(id)).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('the next period', () => {
  test('is charged to the saved card on its day, once, as an order with its invoice and mail', async () => {
    const { id } = await boxes.subscribe(story.ravi.visitor());
    await renewBoxes(work);
    expect(await boxes.periods(id)).toHaveLength(1);
    await boxes.pass(id, months(1));
    await Promise.all([renewBoxes(work), renewBoxes(work), renewBoxes(work)]);
    await renewBoxes(work);
    const [, renewal] = await boxes.periods(id);
    const order_id = renewal?.order_id ?? 0;
    expect(renewal).toMatchObject({ period: 1, state: 'paid', status: 'paid', total: 4900 });
    expect([(await boxes.periods(id)).length, await charges(order_id)]).toEqual([2, 1]);
    const [papers] = await story.query(
      "select (select count(*)::int from invoices where order_id = $1) as invoices, (select count(*)::int from mails where kind = 'order_paid' and entity = $2) as mails, (select count(*)::int from box_parcels b join box_periods p on p.id = b.period_id where p.order_id = $1) as boxes",
      [order_id, `order:${order_id}`],
    );
    expect(papers).toEqual({ invoices: 1, mails: 1, boxes: 1 });
  });

  test('is charged once after months without a worker, not for each missed period', async () => {
    const { id } = await boxes.subscribe(story.team.visitor());
    await boxes.pass(id, months(5));
    await renewBoxes(work);
    await renewBoxes(work);
    const periods = await boxes.periods(id);
    expect(periods.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(periods[1]?.period).toBeGreaterThanOrEqual(4);
    expect((await boxes.subscription(id))?.next_period).toBe((periods[1]?.period ?? 0) + 1);
  });

  test('after a declined card is retried for ten days with a mail each time, then the subscription pauses', async () => {
    const browser = story.admin.visitor();
    const { card_id } = await badCard(story.admin, browser);
    const { id } = await boxes.subscribe(browser);
    await story.query('update box_subscriptions set card_id = $2 where id = $1', [id, card_id]);
    await boxes.pass(id, months(1));
    await renewBoxes(work);
    const [, due] = await boxes.periods(id);
    expect(due).toMatchObject({ state: 'due', status: 'pending' });
    for (const days of [1, 2, 3, 3]) {
      await boxes.pass(id, days);
      await renewBoxes(work);
    }
    // The app's own worker may be processing the last of them.
    await vi.waitFor(async () => expect(await boxes.mails(id)).toEqual(Array(5).fill('box_declined')), 10_000);
    await boxes.pass(id, 2);
    await renewBoxes(work);
    const { expireReservations } = await import('#modules/selling/payments/reconcile-payments.server.ts');
    await expireReservations(work);
    expect(await boxes.subscription(id)).toMatchObject({ status: 'paused', paused_because: 'card_refused' });
    expect((await boxes.periods(id))[1]).toMatchObject({ state: 'failed', status: 'not_paid' });
    expect((await boxes.mails(id)).at(-1)).toBe('box_paused');
    expect(await charges(due?.order_id ?? 0)).toBe(0);
  });

  test('is retried once by a worker whose view of the database is older than the retry of another', async () => {
    const browser = story.ben.visitor();
    const { card_id } = await badCard(story.ben, browser);
    const { id } = await boxes.subscribe(browser);
    await story.query('update box_subscriptions set card_id = $2 where id = $1', [id, card_id]);
    await boxes.pass(id, months(1));
    await renewBoxes(work);
    await boxes.pass(id, 1);
    const late = await work.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql`select from orders limit 1`.execute(db);
        await renewBoxes(work);
        return claimCardRetryRow(db);
      })
      // PostgreSQL refuses the row where it has changed meanwhile.
      .catch((error) => error.code);
    expect([undefined, '40001']).toContain(late);
  });

  test('without a card is announced a week ahead, and pauses on its day', async () => {
    const { id } = await boxes.subscribe(story.nova.visitor());
    await story.query('update box_subscriptions set card_id = null where id = $1', [id]);
    await boxes.pass(id, 25);
    await renewBoxes(work);
    await renewBoxes(work);
    expect(await boxes.mails(id)).toEqual(['box_card_needed']);
    await boxes.pass(id, 8);
    await renewBoxes(work);
    expect(await boxes.mails(id)).toEqual(['box_card_needed', 'box_paused']);
    expect(await boxes.subscription(id)).toMatchObject({ status: 'paused', paused_because: 'card_missing' });
  });
});
