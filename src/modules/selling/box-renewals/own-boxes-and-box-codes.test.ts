import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { ADA_ADDRESS, paymentBody } from '../../../../tests/support/shop-story.ts';
import { renewBoxes } from './renew-boxes.server.ts';

const { app, story, money, work, other } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work', 'other'] });
const boxes = boxTestActions(story);

const { email: _, ...address } = ADA_ADDRESS;
const countCharges = async (id: number) => {
  const orders = (await boxes.periods(id)).flatMap(({ order_id, period }) =>
    order_id && period > 0 ? [order_id] : [],
  );
  return (await Promise.all(orders.map(async (order) => (await money.ledger(order)).charges.length))).reduce(
    (sum, n) => sum + n,
    0,
  );
};

describe('an owner', () => {
  test('pauses, resumes, skips and cancels; other accounts can neither see nor change it', async () => {
    const ada = story.ada.visitor();
    const { id } = await boxes.subscribe(ada);
    const [box] = (await ada.get('/api/user/boxes')).body.items;
    expect(box).toMatchObject({
      id,
      status: 'active',
      price: 4900,
      card: { last4: '4242' },
      address: { city: 'Paris' },
    });
    await ada.post('/api/user/lang', { lang: 'zh' });
    const name = '黑胶唱片盒：两张唱片，每月';
    expect((await ada.get('/api/user/boxes')).body.items[0].name).toBe(name);
    const { order_id } = (await boxes.periods(id))[0] ?? {};
    expect((await ada.get(`/api/user/orders/${order_id}`)).body.boxes[0].name).toBe(name);
    await ada.post('/api/user/lang', { lang: 'en' });
    const ben = story.ben.visitor();
    const strange = [
      await ben.get(`/api/user/boxes/${id}`),
      await ben.send('PUT', '/api/user/boxes', { id, action: 'pause' }),
      await ben.send('DELETE', `/api/user/boxes/${id}`),
      await ben.post('/api/user/boxes/address', { id, address }),
      await ben.post('/api/user/boxes/vinyl', { id, genre_ids: [], colors: [] }),
      await ben.post('/api/user/boxes/invoice', { id }),
      await ben.get(`/api/user/boxes/${id}/reviews/${story.ada.id}`),
      await ben.post('/api/user/boxes/payment', { id, card_id: box.card.id }),
    ];
    expect(strange.map(({ status }) => status)).toEqual(Array(8).fill(404));
    const put = (body: object) => ada.send('PUT', '/api/user/boxes', { id, ...body });
    const skipped = (await put({ action: 'skip', next_at: box.next_at })).body;
    expect(skipped.next_at > box.next_at).toBe(true);
    expect((await put({ action: 'skip', next_at: box.next_at })).body.error.key).toBe('box_moved');
    expect((await put({ action: 'skip' })).body.error.fields).toEqual({ next_at: 'input_required' });
    await boxes.pass(id, 40);
    await renewBoxes(work);
    expect(await countCharges(id)).toBe(0);
    expect((await put({ action: 'pause' })).body).toMatchObject({ status: 'paused', next_at: null });
    await boxes.pass(id, 62);
    await renewBoxes(work);
    expect(await countCharges(id)).toBe(0);
    const resumed = (await put({ action: 'resume' })).body;
    expect(resumed.status).toBe('active');
    expect(resumed.next_at >= new Date().toISOString().slice(0, 10)).toBe(true);
    expect((await ada.send('DELETE', `/api/user/boxes/${id}`)).body.status).toBe('cancelled');
    await boxes.pass(id, 93);
    await renewBoxes(work);
    expect(await countCharges(id)).toBe(0);
  });

  test('changes rhythm, address and preferences for the boxes to come, and finds the invoice of a period', async () => {
    const ben = story.ben.visitor();
    const { id, order_id } = await boxes.subscribe(ben);
    const { body } = await ben.send('PUT', '/api/user/boxes', { id, action: 'periodicity', periodicity: 'quarterly' });
    expect(body).toMatchObject({ periodicity: 'quarterly', price: 5400 });
    const taste = { id, genre_ids: [7, 10], colors: ['splatter'], note: 'No Christmas records.' };
    expect((await ben.post('/api/user/boxes/vinyl', taste)).body.taste).toMatchObject({
      genre_ids: [7, 10],
      note: taste.note,
    });
    // Unknown artists, and accounts that are none, are left out.
    const loved = await ben.post('/api/user/boxes/vinyl', { ...taste, artist_ids: [999_999, story.ben.id] });
    expect(loved.body.taste.artists).toEqual([]);
    const moved = await ben.post('/api/user/boxes/address', {
      id,
      address: { ...address, city: 'Lyon', zip_code: '69001' },
    });
    expect(moved.body.address.city).toBe('Lyon');
    const invoice = (await ben.post('/api/user/boxes/invoice', { id })).body;
    expect(invoice).toMatchObject({ order_id, link: `/api/user/orders/${order_id}/invoice` });
    await boxes.pass(id, 32);
    await renewBoxes(work);
    const [renewal] = await story.query('select city, total from orders where user_id = $1 order by id desc limit 1', [
      story.ben.id,
    ]);
    expect(renewal).toEqual({ city: 'Lyon', total: 5400 });
  });

  test('changes the address of the next invoices: order and invoice show it, and the delivery address stays', async () => {
    const nova = story.nova.visitor();
    const { id, order_id } = await boxes.subscribe(nova);
    const paper = { ...address, firstname: 'Cel', lastname: 'Lar', company: 'Cellar GmbH', address: 'Hafen 1' };
    const invoice = { ...paper, city: 'Hamburg', zip_code: '20457', country_id: 'DE', vat_number: '' };
    const save = (more: object) => nova.post('/api/user/boxes/invoice', { id, ...more });
    const saved = await save({ invoice });
    expect([saved.status, saved.body.order_id, saved.body.invoice.company]).toEqual([200, order_id, 'Cellar GmbH']);
    const wrong = await save({ invoice: { ...invoice, vat_number: 'DE123' } });
    expect(wrong.body.error.fields).toEqual({ 'invoice.vat_number': 'vat_number_invalid' });
    await boxes.pass(id, 32);
    await renewBoxes(work);
    const renewal = (await boxes.periods(id)).at(-1)?.order_id;
    const [order] = await story.query('select company, city, country_id, bill_country_id from orders where id = $1', [
      renewal,
    ]);
    expect(order).toEqual({ company: 'Cellar GmbH', city: 'Hamburg', country_id: 'FR', bill_country_id: 'DE' });
    const pdf = await nova.get(`/api/user/orders/${renewal}/invoice`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await nova.get(`/api/user/boxes/${id}`)).body.address.city).toBe('Paris');
    expect((await save({ invoice: null })).body.invoice).toBeNull();
  });

  test('pays a pending period with another card, and a paused box resumes', async () => {
    const nova = story.nova.visitor();
    const { id } = await boxes.subscribe(nova);
    await story.query('update box_subscriptions set card_id = null where id = $1', [id]);
    await boxes.pass(id, 32);
    await renewBoxes(work);
    expect((await boxes.subscription(id))?.status).toBe('paused');
    expect((await nova.post('/api/user/boxes/payment', { id })).body.error.fields).toEqual({
      payment_method_id: 'input_required',
    });
    // The repeated answer is that of the payment, not that of saving the card on the way.
    const key = { 'idempotency-key': `box-${id}` };
    const asked = { id, payment_method_id: 'pm_card_mastercard' };
    const paid = await nova.post('/api/user/boxes/payment', asked, key);
    expect(paid.body).toEqual({ status: 'kept' });
    expect((await nova.post('/api/user/boxes/payment', asked, key)).text).toBe(paid.text);
    await renewBoxes(work);
    expect([(await boxes.subscription(id))?.status, await countCharges(id)]).toEqual(['active', 1]);
  });
});

describe('three workers and a second process', () => {
  test('a skip or pause during the renewal run either prevents the charge or is refused as too late', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(app, 'user')));
    const subscribed = [];
    for (const { visitor } of people) subscribed.push({ visitor, ...(await boxes.subscribe(visitor)) });
    for (const { id } of subscribed) await boxes.pass(id, 31);
    const due = await Promise.all(subscribed.map(({ id }) => boxes.subscription(id)));
    const [, , , ...answers] = await Promise.all([
      renewBoxes(work),
      renewBoxes(work),
      renewBoxes(work),
      ...subscribed.map(({ id, visitor }, i) =>
        (i % 2 ? visitor : copyCookies(visitor, other.visitor())).send('PUT', '/api/user/boxes', {
          id,
          action: 'skip',
          next_at: due[i]?.next_at,
        }),
      ),
    ]);
    await renewBoxes(work);
    const charged = await Promise.all(subscribed.map(({ id }) => countCharges(id)));
    expect(charged).toEqual(answers.map(({ status }) => (status === 200 ? 0 : 1)));
    expect(answers.every(({ status, body }) => status === 200 || body.error.key === 'box_moved')).toBe(true);
  }, 60_000);

  test('when a worker dies half-way, each buyer is charged exactly once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app, 'user')));
    const ids: number[] = [];
    for (const { visitor } of people) ids.push((await boxes.subscribe(visitor)).id);
    await money.turn({ webhooks: 'off', hang_after_next: 3 });
    for (const id of ids) await boxes.pass(id, 31);
    const dying = await startSecondProcess(app);
    await Promise.all([renewBoxes(work), pause(400).then(() => dying.kill())]);
    await money.turn({ webhooks: 'on', hang_after_next: 0 });
    await story.query(
      "update payment_attempts set created_at = now() - interval '3 minutes', checked_at = null where status in ('started', 'processing')",
    );
    await settleUnansweredPayments(work);
    await story.query('update box_periods set try_at = now() where try_at is not null');
    await renewBoxes(work);
    expect(await Promise.all(ids.map(countCharges))).toEqual(ids.map(() => 1));
    const states = await Promise.all(ids.map(async (id) => (await boxes.periods(id)).map(({ state }) => state)));
    expect(states).toEqual(ids.map(() => ['paid', 'paid']));
  }, 60_000);
});

describe('codes', () => {
  const gift = {
    periods: 2,
    name: 'Ben',
    email: 'ben@story.example',
    starts_on: new Date().toISOString().slice(0, 10),
    message: 'Happy spinning',
  };

  test('a gift is mailed on its day, redeemed once by the holder of its code, and its boxes are free', async () => {
    const team = story.team.visitor();
    const cart = await boxes.inCart(team, [{ ...(await boxes.offer('one', 'monthly')), gift }]);
    expect(cart).toMatchObject({ total: 5800, boxes: [{ price: 2900, total: 5800, gift }] });
    const order_id = Number((await team.post('/api/cart/pay', paymentBody(cart))).body.order_id);
    await renewBoxes(work);
    const [mail] = await story.query<{ data: { code: string } }>("select data from mails where kind = 'box_gift'");
    const code = mail?.data.code ?? '';
    const [row] = await story.query<{ hash: string }>("select encode(code_hash, 'escape') as hash from gift_codes");
    expect(row?.hash).not.toContain(code);
    expect((await team.get('/api/user/gifts')).body.items).toMatchObject([
      { bought: true, open: true, recipient_name: 'Ben' },
    ]);
    const card = await team.get(`/api/user/gifts/${(await team.get('/api/user/gifts')).body.items[0].id}/card`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const ravi = story.ravi.visitor();
    expect((await app.visitor().post('/api/boxes/code', { code })).body).toMatchObject({
      kind: 'gift',
      type: 'one',
      periods: 2,
    });
    expect((await app.visitor().send('PUT', '/api/boxes/code', { code, address })).status).toBe(401);
    expect((await ravi.send('PUT', '/api/boxes/code', { code })).body.error.key).toBe('box_address_missing');
    const takers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? ravi : copyCookies(ravi, other.visitor())).send('PUT', '/api/boxes/code', { code, address }),
      ),
    );
    const won = takers.filter(({ status }) => status === 200);
    expect([won.length, new Set(takers.map(({ status }) => status))]).toEqual([1, new Set([200, 409])]);
    const id = Number(won[0]?.body.box_id);
    await renewBoxes(work);
    await boxes.pass(id, 31);
    await renewBoxes(work);
    await boxes.pass(id, 31);
    await renewBoxes(work);
    expect(await boxes.periods(id)).toMatchObject([
      { state: 'paid', total: 0 },
      { state: 'paid', total: 0 },
    ]);
    expect([await boxes.subscription(id), await boxes.mails(id)]).toMatchObject([
      { status: 'ended' },
      ['box_gift_over'],
    ]);
    expect((await team.send('DELETE', `/api/user/orders/${order_id}`)).body.error.key).toBe('order_not_cancellable');
  });

  test('a gift whose order is cancelled is worth nothing', async () => {
    const admin = story.admin.visitor();
    const cart = await boxes.inCart(admin, [
      { ...(await boxes.offer('one', 'monthly')), gift: { ...gift, email: 'x@story.example' } },
    ]);
    const order_id = Number((await admin.post('/api/cart/pay', paymentBody(cart))).body.order_id);
    await renewBoxes(work);
    const [mail] = await story.query<{ data: { code: string } }>(
      "select data from mails where recipient = 'x@story.example'",
    );
    expect((await admin.send('DELETE', `/api/user/orders/${order_id}`)).status).toBe(200);
    const { body } = await app.visitor().post('/api/boxes/code', { code: mail?.data.code });
    expect(body.error.key).toBe('box_code_used');
  });

  test('a friend’s code credits both accounts on their next box, once, and never works for oneself', async () => {
    const [sponsor, friend, twin] = await Promise.all([
      createPerson(app, 'user'),
      createPerson(app, 'user'),
      createPerson(app, 'user'),
    ]);
    const { body: mine } = await sponsor.visitor.get('/api/user/sponsor');
    expect(mine).toMatchObject({ gain: 500, told: 0, open: 0 });
    expect((await sponsor.visitor.post('/api/boxes/code', { code: mine.code })).body.error.key).toBe('sponsor_own');
    const first = await boxes.subscribe(sponsor.visitor, 'monthly', { payment_method_id: 'pm_card_amex' });
    const withCode = async (who: typeof friend, card: string) => {
      await boxes.inCart(who.visitor, [await boxes.offer('two', 'monthly')]);
      const { body } = await who.visitor.send('PUT', '/api/boxes/code', { code: mine.code });
      expect(body.cart.boxes[0].sponsor).toBe(mine.code);
      return who.visitor.post('/api/cart/pay', paymentBody(body.cart, { payment_method_id: card }));
    };
    // The same card in another account is the same person's.
    expect((await withCode(twin, 'pm_card_amex')).body.status).toBe('paid');
    expect((await sponsor.visitor.get('/api/user/sponsor')).body).toMatchObject({ told: 0, open: 0 });
    expect((await withCode(friend, 'pm_card_jcb')).body.status).toBe('paid');
    expect((await sponsor.visitor.get('/api/user/sponsor')).body).toMatchObject({ told: 1, open: 500 });
    expect((await friend.visitor.get('/api/user/sponsor')).body).toMatchObject({ told: 0, open: 500 });
    await boxes.pass(first.id, 31);
    await renewBoxes(work);
    expect((await boxes.periods(first.id))[1]).toMatchObject({ state: 'paid', total: 4400, discount: 500 });
    expect((await sponsor.visitor.get('/api/user/sponsor')).body).toMatchObject({ open: 0, used: 500 });
    expect((await friend.visitor.post('/api/boxes/code', { code: mine.code })).body.error.key).toBe('sponsor_not_new');
  });

  test('a code can not be guessed: tries are limited', async () => {
    const guesser = app.visitor();
    const tries = [];
    for (let i = 0; i < 30; i += 1) tries.push((await guesser.post('/api/boxes/code', { code: `GUESS-${i}` })).status);
    expect(tries.at(-1)).toBe(429);
  });
});
