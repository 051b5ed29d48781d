import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { claimPledgeToRetry } from '#modules/selling/fundings/charge-pledges.store.server.ts';
import { endFundingsAndChargePledges } from '#modules/selling/fundings/end-fundings.server.ts';
import { expireReservations } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story, money, work } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work'] });

/** A record that is only pressed if enough copies are pledged within ten days. */
const funding = async (goal: number, item: Parameters<ShopStory['item']>[1] = { stock: null }): Promise<StoryItem> => {
  const ends = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const terms = { selling_mode: 'funding', step: 'in_progress', funding_goal: goal, funding_ends_at: ends };
  return story.item({ name: 'The Storm Sessions', ...terms }, item);
};
const row = async <T>(text: string, values: unknown[]) => (await story.query<T>(text, values))[0];
const order = (id: number) =>
  row<{ status: string; total: number; reserved_until: Date | null }>('select * from orders where id = $1', [id]);
const readOrderStatus = async (id: number) => (await order(id))?.status;
const counted = async ({ project_id }: StoryItem) =>
  (await row<{ funding_count: number }>('select funding_count from projects where id = $1', [project_id]))
    ?.funding_count;
const readProjectStep = async ({ project_id }: StoryItem) =>
  (await row<{ step: string }>('select step from projects where id = $1', [project_id]))?.step;
const charges = async (id: number) => (await money.ledger(id)).charges.length;
const mails = async (id: number) =>
  (
    await story.query<{ kind: string }>('select kind from mails where entity like $1 order by id', [`order:${id}%`])
  ).map(({ kind }) => kind);

async function pledge(thing: StoryItem, quantity = 1, more: object = {}, browser: TestVisitor = app.visitor()) {
  const cart = await fillVisitorCart(browser, [{ ...thing, quantity }]);
  const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart, more));
  return { browser, cart, status, body, id: Number(body.order_id) };
}
/** Ends the funding and runs the scheduled work. */
async function end({ project_id }: StoryItem) {
  await story.query("update projects set funding_ends_at = now() - interval '1 second' where id = $1", [project_id]);
  await endFundingsAndChargePledges(work);
}
const days = (id: number, elapsed: number) =>
  story.query(
    `with o as (update orders set reserved_until = reserved_until - interval '${elapsed} days' where id = $1)
     update pledges set charge_at = charge_at - interval '${elapsed} days' where order_id = $1`,
    [id],
  );
/** A card number as the browser's form gives it to the sandbox. */
async function cardNumbered(number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const answer = await fetch(`${money.url()}/sandbox/cards`, { method: 'POST', body: JSON.stringify(card) });
  return ((await answer.json()) as { id: string }).id;
}

describe('a pledge', () => {
  test('saves a card, charges nothing, counts its copies and empties the cart', async () => {
    const thing = await funding(10);
    const { browser, body, id } = await pledge(thing, 3);
    expect(body.status).toBe('pledged');
    expect([await readOrderStatus(id), (await order(id))?.reserved_until, await charges(id)]).toEqual([
      'pledged',
      null,
      0,
    ]);
    expect([await counted(thing), await mails(id)]).toEqual([3, ['pledge_made']]);
    expect((await browser.get('/api/cart')).body).toEqual({});
    const seen = (await browser.get(`/api/orders/${id}`)).body;
    expect(seen).toMatchObject({
      status: 'pledged',
      can_cancel: true,
      paid_at: null,
      pledge: { project: 'The Storm Sessions', goal: 10, count: 3, card_state: 'kept', card_last4: '4242' },
    });
    const page = (await app.visitor().get(`/api/projects/${thing.project_id}`)).body;
    expect(page.funding).toMatchObject({ goal: 10, count: 3, backers: 1, percent: 30 });
  });

  test('is charged once when the goal is met on the last day, and is an ordinary order from then on', async () => {
    const thing = await funding(2);
    const [one, two] = [await pledge(thing), await pledge(thing)];
    await endFundingsAndChargePledges(work);
    expect([await readProjectStep(thing), await readOrderStatus(one.id)]).toEqual(['in_progress', 'pledged']);
    await end(thing);
    await endFundingsAndChargePledges(work);
    expect(await readProjectStep(thing)).toBe('successful');
    for (const { id } of [one, two]) {
      expect([await readOrderStatus(id), await charges(id)]).toEqual(['paid', 1]);
      expect(await mails(id)).toEqual(expect.arrayContaining(['pledge_made', 'order_paid']));
      expect(await row('select number from invoices where order_id = $1', [id])).toBeDefined();
    }
  });

  test('of a failed funding is cancelled and never charged; buyers and creator get a mail', async () => {
    const thing = await funding(5);
    const { id, browser } = await pledge(thing, 4);
    await end(thing);
    expect([await readProjectStep(thing), await readOrderStatus(id), await charges(id)]).toEqual([
      'failed',
      'cancelled',
      0,
    ]);
    // The record has no page any more, so it has no link.
    const { body: seen } = await browser.get(`/api/orders/${id}`);
    expect([seen.pledge.state, seen.shipments[0].items[0].link]).toEqual(['failed', null]);
    expect((await browser.get(`/api/projects/${thing.project_id}`)).status).toBe(404);
    expect([await counted(thing), await mails(id)]).toEqual([0, ['pledge_made', 'pledge_missed']]);
    const kept = await row<{ payment_method_id: string }>('select payment_method_id from pledges where order_id = $1', [
      id,
    ]);
    const forgotten = await row(
      "select 1 from jobs.job where name = 'forget-card' and data ->> 'payment_method_id' = $1",
      [kept?.payment_method_id],
    );
    expect(forgotten).toBeDefined();
  });

  test('confirmed by the bank in time but known too late gets a mail that it does not count', async () => {
    const thing = await funding(5);
    const asked = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000002760003184') });
    expect(asked.body.status).toBe('requires_action');
    await money.turn({ webhooks: 'off' });
    await money.choose(asked.body.redirect_url, 'approve');
    await end(thing);
    await money.turn({ webhooks: 'on' });
    expect([await readOrderStatus(asked.id), await mails(asked.id)]).toEqual(['cancelled', ['pledge_uncounted']]);
    const { body } = await asked.browser.post('/api/cart/confirm', { order_id: asked.id });
    expect([body.status, await counted(thing)]).toEqual(['cancelled', 0]);
  });

  test('can be cancelled until it is charged, with or without an account, by its owner only', async () => {
    const thing = await funding(5);
    const guest = await pledge(thing, 2);
    expect((await app.visitor().post(`/api/pledges/${guest.id}/cancel`, {})).status).toBe(404);
    const answer = await guest.browser.post(`/api/pledges/${guest.id}/cancel`, {});
    expect([answer.status, answer.body.status, await counted(thing)]).toEqual([200, 'cancelled', 0]);
    expect((await guest.browser.post(`/api/pledges/${guest.id}/cancel`, {})).body.error.key).toBe(
      'order_not_cancellable',
    );
    const ada = await pledge(thing, 1, {}, story.ada.visitor());
    expect((await story.ben.visitor().send('DELETE', `/api/user/orders/${ada.id}`)).status).toBe(404);
    const { body } = await ada.browser.send('DELETE', `/api/user/orders/${ada.id}`);
    expect([body.status, await mails(ada.id)]).toEqual(['cancelled', ['pledge_made', 'pledge_withdrawn']]);
  });

  test('of a limited edition reserves its copies until the decision', async () => {
    const thing = await funding(1, { stock: 2 });
    const first = await pledge(thing, 2);
    const late = app.visitor();
    const refused = await late.post('/api/cart/calculate', {
      shops: {
        [`s_${thing.shop_id}`]: {
          id: thing.shop_id,
          items: [{ project_id: thing.project_id, item_id: thing.item_id, quantity: 1 }],
        },
      },
      currency: 'EUR',
      save: true,
    });
    expect(refused.body.messages).toMatchObject([{ key: 'item_sold_out', item_id: thing.item_id }]);
    await end(thing);
    expect(await readOrderStatus(first.id)).toBe('paid');
    expect(await row('select stock, reserved, sold from items where id = $1', [thing.item_id])).toEqual({
      stock: 0,
      reserved: 0,
      sold: 2,
    });
  });

  test('whose card needs a confirmation counts only once the bank has confirmed', async () => {
    const thing = await funding(5);
    const asked = await pledge(thing, 1, { payment_method_id: 'pm_card_authenticationRequired' });
    expect([asked.body.status, asked.body.next_action, await counted(thing)]).toEqual([
      'requires_action',
      'redirect',
      0,
    ]);
    const again = await asked.browser.post(
      '/api/cart/pay',
      paymentBody(asked.cart, { payment_method_id: 'pm_card_authenticationRequired' }),
    );
    expect([again.body.order_id, again.body.redirect_url]).toEqual([asked.id, asked.body.redirect_url]);
    await money.choose(asked.body.redirect_url, 'approve');
    const { body } = await asked.browser.post('/api/cart/confirm', { order_id: asked.id });
    expect([body.status, body.pledge.card_state, await counted(thing)]).toEqual(['pledged', 'kept', 1]);
  });

  test('whose card is declined is no pledge, and the cart may try again', async () => {
    const thing = await funding(5);
    const first = await pledge(thing, 1, { payment_method_id: 'pm_card_chargeDeclined' });
    expect([first.body.status, await readOrderStatus(first.id), await counted(thing)]).toEqual([
      'declined',
      'cancelled',
      0,
    ]);
    const { body } = await first.browser.post('/api/cart/pay', paymentBody(first.cart));
    expect([body.status, await counted(thing)]).toEqual(['pledged', 1]);
  });

  test('needs a card: PayPal and a missing card are refused before any write', async () => {
    const thing = await funding(5);
    const paypal = await pledge(thing, 1, { payment_method: 'paypal' });
    expect([paypal.status, paypal.body.error.key]).toEqual([422, 'payment_method_unavailable']);
    const nothing = await pledge(thing, 1, { payment_method_id: undefined });
    expect([nothing.status, nothing.body.error.key]).toEqual([422, 'card_missing']);
    expect(await story.query('select 1 from orders where pledge_project_id = $1', [thing.project_id])).toEqual([]);
  });

  test('gets no discount from a code, because it may never be paid', async () => {
    await story.insert('promo_codes', { code: 'TENOFF', kind: 'percent', value: 10 });
    const thing = await funding(5);
    const { body } = await app.visitor().post('/api/cart/calculate', {
      shops: {
        [`s_${thing.shop_id}`]: {
          id: thing.shop_id,
          items: [{ project_id: thing.project_id, item_id: thing.item_id, quantity: 1 }],
        },
      },
      currency: 'EUR',
      promo_code: 'TENOFF',
    });
    expect([body.discount, body.promo_code, body.messages]).toEqual([0, null, [{ key: 'promo_code_not_for_pledges' }]]);
  });
});

describe('a cart of goods and pledges', () => {
  test('becomes two orders by one card: the goods are paid, the pledge waits', async () => {
    const thing = await funding(1);
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record, thing, story.attics]);
    expect(cart.total).toBe(cart.subtotal + cart.shipping);
    const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect([body.status, body.pledges.length]).toEqual(['paid', 1]);
    const [goods, pledged] = [await order(body.order_id), await order(body.pledges[0].order_id)];
    expect([goods?.status, pledged?.status, goods!.total + pledged!.total]).toEqual(['paid', 'pledged', cart.total]);
    expect(pledged?.total).toBe(cart.pledged.total);
    expect([(await money.ledger(body.order_id)).charges[0]?.amount, await counted(thing)]).toEqual([goods?.total, 1]);
    await end(thing);
    expect([await readOrderStatus(body.pledges[0].order_id), await charges(body.pledges[0].order_id)]).toEqual([
      'paid',
      1,
    ]);
    expect((await browser.get('/api/cart')).body).toEqual({});
  });

  test('whose card is declined leaves neither, and may try again', async () => {
    const thing = await funding(1);
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record, thing]);
    const refused = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method_id: 'pm_card_chargeDeclined' }),
    );
    expect(refused.body.status).toBe('declined');
    const made = await story.query<{ status: string }>('select status from orders where cart_id = $1 order by id', [
      cart.id,
    ]);
    expect([made.map(({ status }) => status), await counted(thing)]).toEqual([['not_paid', 'cancelled'], 0]);
    const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect([body.status, await counted(thing)]).toEqual(['paid', 1]);
  });

  test('pays with a saved card, and saves a new one for the account if requested', async () => {
    const thing = await funding(1);
    const ben = story.ben.visitor();
    const first = await pledge(
      thing,
      1,
      { save_card: true, payment_method_id: await cardNumbered('5555555555554444') },
      ben,
    );
    expect(first.body.status).toBe('pledged');
    const [card] = (await ben.get('/api/user/cards')).body.items;
    expect(card.last4).toBe('4444');
    const cart = await fillVisitorCart(ben, [story.record, thing]);
    const { payment_method_id: _, ...asked } = paymentBody(cart);
    const { body } = await ben.post('/api/cart/pay', { ...asked, card_id: card.id });
    expect([body.status, await counted(thing)]).toEqual(['paid', 2]);
    await end(thing);
    expect([await readOrderStatus(first.id), await readOrderStatus(body.pledges[0].order_id)]).toEqual([
      'paid',
      'paid',
    ]);
  });
});

describe('when the card is declined after the funding succeeded', () => {
  test('it is retried once by a worker whose view of the database is older than the retry of another', async () => {
    const thing = await funding(1);
    const { id } = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000000000000341') });
    await end(thing);
    await days(id, 1.1);
    const late = await work.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql`select from orders limit 1`.execute(db);
        await endFundingsAndChargePledges(work);
        return claimPledgeToRetry(db);
      })
      // PostgreSQL refuses the row where it has changed meanwhile.
      .catch((error) => error.code);
    expect([undefined, '40001']).toContain(late);
  });

  test('it is retried on later days with a new key, and released after ten days', async () => {
    const thing = await funding(1);
    const { id } = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000000000000341') });
    await end(thing);
    expect([await readProjectStep(thing), await readOrderStatus(id), await mails(id)]).toEqual([
      'successful',
      'pending',
      ['pledge_made', 'pledge_due'],
    ]);
    await endFundingsAndChargePledges(work);
    const tries = () =>
      story.query<{ attempt: number; status: string }>(
        'select attempt, status from payment_attempts where order_id = $1 order by attempt',
        [id],
      );
    expect(await tries()).toEqual([{ attempt: 1, status: 'declined' }]);
    await days(id, 1.1);
    // A concurrent holder of the order's lock, such as the first decline's webhook, delays it to the next round.
    const looked = async () => {
      await endFundingsAndChargePledges(work);
      return (await tries()).map(({ status }) => status);
    };
    await expect.poll(looked).toEqual(['declined', 'declined']);
    await story.query("update orders set reserved_until = now() - interval '1 minute' where id = $1", [id]);
    await story.query("update payment_attempts set created_at = created_at - interval '1 hour' where order_id = $1", [
      id,
    ]);
    await expireReservations(work);
    expect([await readOrderStatus(id), await counted(thing), await charges(id)]).toEqual(['not_paid', 0, 0]);
    expect((await mails(id)).at(-1)).toBe('pledge_not_paid');
  });

  test('the buyer pays with another card, from the mail', async () => {
    const thing = await funding(1);
    const { id } = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000000000000341') });
    await end(thing);
    const mail = await row<{ data: { link: string } }>(
      "select data from mails where kind = 'pledge_due' and entity = $1",
      [`order:${id}:try:1`],
    );
    const key = new URL(mail!.data.link, 'http://x').searchParams.get('key');
    const elsewhere = app.visitor();
    expect((await elsewhere.post(`/api/pledges/${id}/pay`, {})).status).toBe(404);
    const { body } = await elsewhere.post(`/api/pledges/${id}/pay`, {
      key,
      payment_method_id: await cardNumbered('4242424242424242'),
    });
    expect([body.status, await readOrderStatus(id), await charges(id)]).toEqual(['paid', 'paid', 1]);
    expect((await elsewhere.post(`/api/pledges/${id}/pay`, { key })).body.status).toBe('paid');
  });

  test('a bank’s confirmation is given at its page, with the same card', async () => {
    const thing = await funding(1);
    const asked = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000002760003184') });
    await money.choose(asked.body.redirect_url, 'approve');
    await asked.browser.post('/api/cart/confirm', { order_id: asked.id });
    await end(thing);
    expect([await readOrderStatus(asked.id), await charges(asked.id)]).toEqual(['pending', 0]);
    const { body } = await asked.browser.post(`/api/pledges/${asked.id}/pay`, {});
    expect([body.status, body.next_action]).toEqual(['requires_action', 'redirect']);
    await money.choose(body.redirect_url, 'approve');
    expect((await asked.browser.post('/api/cart/confirm', { order_id: asked.id })).body.status).toBe('paid');
    expect(await charges(asked.id)).toBe(1);
  });

  test('an attempt declined by the bank can not be paid once the card is retried automatically', async () => {
    const thing = await funding(1);
    const {
      id,
      browser,
      body: asked,
    } = await pledge(thing, 1, {
      payment_method_id: await cardNumbered('4000002760003184'),
    });
    await money.choose(asked.redirect_url, 'approve');
    await browser.post('/api/cart/confirm', { order_id: id });
    await end(thing);
    const { body } = await browser.post(`/api/pledges/${id}/pay`, {});
    await money.choose(body.redirect_url, 'refuse');
    const tries = () =>
      story.query<{ status: string; provider_id: string }>(
        'select status, provider_id from payment_attempts where order_id = $1 order by attempt',
        [id],
      );
    await expect.poll(async () => (await tries()).map(({ status }) => status)).toEqual(['declined', 'declined']);
    await days(id, 1.1);
    const looked = async () => {
      await endFundingsAndChargePledges(work);
      return (await tries()).length;
    };
    await expect.poll(looked).toBe(3);
    await expect(money.payElsewhere(String((await tries())[1]?.provider_id))).rejects.toThrow(/status of canceled/);
    expect(await charges(id)).toBe(0);
  });

  test('the pledge can still be cancelled; it can not be paid before it is due', async () => {
    const thing = await funding(1);
    const { id, browser } = await pledge(thing, 1, { payment_method_id: await cardNumbered('4000000000000341') });
    expect((await browser.post(`/api/pledges/${id}/pay`, {})).body.error.key).toBe('pledge_not_due');
    await end(thing);
    const { body } = await browser.post(`/api/pledges/${id}/cancel`, {});
    expect([body.status, await counted(thing)]).toEqual(['cancelled', 0]);
  });
});
