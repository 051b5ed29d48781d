import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';
import { loadOrderFeedback } from './find-orders.server.ts';

const { app, story, money } = await openShop();

async function bought(
  browser: TestVisitor,
  things: readonly (StoryItem & { quantity?: number })[] = [story.record],
  more: object = {},
): Promise<number> {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things), more));
  expect(body.status).toMatch(/paid|requires_action/);
  return body.order_id;
}
const shelf = async (item_id: number) =>
  (await story.query('select stock, reserved, sold from items where id = $1', [item_id]))[0];
const staff = (who: 'ravi' | 'team' | 'admin') => story[who].visitor();

describe('the buyer', () => {
  test('sees their own orders only, and can not find out whether others exist', async () => {
    const ada = story.ada.visitor();
    const id = await bought(ada);
    const list = await ada.get('/api/user/orders');
    expect([list.body.items[0].id, list.body.total]).toEqual([id, 1]);
    // The link leads to the bought variant, where a record has several.
    const [{ item_id, link }] = list.body.items[0].shipments[0].items;
    expect(link).toMatch(new RegExp(`^/vinyl/\\d+/low-tide\\?item=${item_id}$`));
    const ben = story.ben.visitor();
    for (const path of ['', '/shop', '/tracking', '/invoice']) {
      const [theirs, none] = [
        await ben.get(`/api/user/orders/${id}${path}`),
        await ben.get(`/api/user/orders/999999${path}`),
      ];
      expect([theirs.status, theirs.body.error.key]).toEqual([404, none.body.error.key]);
    }
    expect((await ben.send('DELETE', `/api/user/orders/${id}`)).status).toBe(404);
    expect((await ben.post('/api/cart/confirm', { order_id: id })).status).toBe(404);
  });

  test('without an account opens the order in this browser or by number and address only', async () => {
    const guest = app.visitor();
    const id = await bought(guest);
    expect((await guest.get(`/api/orders/${id}`)).body.id).toBe(id);
    const stranger = app.visitor();
    expect((await stranger.get(`/api/orders/${id}`)).status).toBe(404);
    const [{ number }] = (await story.query<{ number: string }>('select number from orders where id = $1', [id])) as [
      { number: string },
    ];
    expect((await stranger.post('/api/orders/find', { number, email: 'wrong@story.example' })).status).toBe(404);
    expect((await stranger.post('/api/orders/find', { number, email: 'ADA@story.example' })).body.order_id).toBe(id);
    expect((await stranger.get(`/api/orders/${id}`)).status).toBe(200);
    const wide = number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    for (const typed of [` #${number}`, `N° ${number}`, wide])
      expect(
        (await stranger.post('/api/orders/find', { number: typed, email: ' ada@story.example' })).body.order_id,
      ).toBe(id);
    const [{ link }] = (await story.query<{ link: string }>(
      "select data->>'link' as link from mails where kind = 'order_paid' and entity = $1",
      [`order:${id}`],
    )) as [{ link: string }];
    const key = new URL(link, 'http://x').searchParams.get('key');
    expect((await app.visitor().get(`/api/orders/${id}?key=${key}`)).status).toBe(200);
  });

  test('cancels a paid order once: money back, pieces on the shelf, two clicks one refund', async () => {
    const ada = story.ada.visitor();
    const before = await shelf(story.record.item_id);
    const id = await bought(ada);
    const answers = await Promise.all([1, 2, 3].map(() => ada.send('DELETE', `/api/user/orders/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { refunds, charges } = await money.ledger(id);
    expect([refunds.length, refunds[0]?.amount]).toEqual([1, charges[0]?.amount]);
    expect(await shelf(story.record.item_id)).toEqual(before);
    expect((await ada.get(`/api/user/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      refund_state: 'full',
      can_cancel: false,
    });
  });

  test('cancelling while the bank waits pays nothing, even if the bank gets a confirmation later', async () => {
    const ada = story.ada.visitor();
    const { body } = await ada.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(ada, [story.record]), { payment_method_id: 'pm_card_authenticationRequired' }),
    );
    expect((await ada.send('DELETE', `/api/user/orders/${body.order_id}`)).body.status).toBe('cancelled');
    await money.choose(body.redirect_url, 'approve');
    expect((await money.ledger(body.order_id)).charges).toEqual([]);
  });

  test('readdresses a parcel in the same country until its preparation', async () => {
    const ada = story.ada.visitor();
    const id = await bought(ada);
    const to = {
      order_id: id,
      firstname: 'Ada',
      lastname: 'Moved',
      address: '2 rue Neuve',
      zip_code: '69001',
      city: 'Lyon',
      country_id: 'FR',
    };
    const path = `/api/user/orders/${story.cellar}/customer`;
    const { body: moved } = await ada.send('PUT', path, to);
    expect(moved.shipments[0].address).toMatchObject({ name: 'Ada Moved', lastname: 'Moved', city: 'Lyon' });
    expect(moved.customer.name).toBe('Ada Story');
    expect((await ada.send('PUT', path, { ...to, country_id: 'DE' })).body.error.key).toBe('order_country_fixed');
    await staff('ravi').post(`/api/admin/orders/${id}/move`, { to: 'confirmed' });
    await staff('ravi').post(`/api/admin/orders/${id}/move`, { to: 'in_preparation' });
    expect((await ada.send('PUT', path, to)).status).toBe(409);
    expect((await ada.send('DELETE', `/api/user/orders/${id}`)).body.error.key).toBe('order_not_cancellable');
  });

  test('sees pickup where it was granted, not where it was requested', async () => {
    const ada = story.ada.visitor();
    const counter = await story.item({ name: 'Granted', pickup: true });
    for (const [thing, granted] of [[counter, true] as const, [story.attics, false] as const]) {
      const { body } = await ada.post(
        '/api/cart/pay',
        paymentBody(await fillVisitorCart(ada, [thing], { pickup: true })),
      );
      const { body: order } = await ada.get(`/api/user/orders/${body.order_id}`);
      expect([order.pickup, order.shipments[0].shipping_type === 'pickup']).toEqual([granted, granted]);
    }
  });

  test('can not readdress a pickup', async () => {
    const ada = story.ada.visitor();
    const counter = await story.item({ name: 'At the counter', pickup: true });
    const { body } = await ada.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(ada, [counter], { pickup: true })),
    );
    const { email: _, ...elsewhere } = { ...ADA_ADDRESS, city: 'Lyon', zip_code: '69001' };
    const path = `/api/user/orders/${story.cellar}/customer`;
    const { body: refused } = await ada.send('PUT', path, { order_id: body.order_id, ...elsewhere });
    expect(refused.error.key).toBe('order_not_readdressable');
  });

  test.each([
    ['en', 'Invoice'],
    ['fr', 'Facture'],
    ['es', 'Factura'],
    ['zh', '发票'],
    ['ko', '청구서'],
  ])('gets an invoice in %s with all minor digits and the VAT of each rate', async (lang, word) => {
    const ada = story.ada.visitor();
    const id = await bought(ada);
    const response = await fetch(`${app.url}/api/user/orders/${id}/invoice?lang=${lang}`, {
      headers: { cookie: `token=${ada.cookies.get('token')}` },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = pdfPages(Buffer.from(await response.arrayBuffer()))
      .map((page) => page.text)
      .join('')
      .replaceAll('\n', '');
    expect(text).toContain(word);
    expect(text).toMatch(/25[.,]00/);
    expect(text).toMatch(/20\s?%/);
  });

  test('gives feedback once an order is paid, the last one counting, and only on their own', async () => {
    const guest = app.visitor();
    const id = await bought(guest);
    const giveFeedback = (comment: string) =>
      guest.post('/api/cart/feedback', { order_id: id, rating: 5, comment }, { 'idempotency-key': 'said' });
    const kept = () => loadOrderFeedback(app.database.db, id);
    expect(await kept()).toBeNull();
    expect([(await giveFeedback('quick')).status, (await giveFeedback('quick')).status]).toEqual([200, 200]);
    expect(await kept()).toEqual({ rating: 5, comment: 'quick' });
    expect((await giveFeedback('slow')).body.error.key).toBe('idempotency_key_reused');
    expect((await guest.post('/api/cart/feedback', { order_id: id, rating: 6 })).body.error.key).toBe('rating_invalid');
    expect((await app.visitor().post('/api/cart/feedback', { order_id: id, rating: 1 })).status).toBe(404);
    expect((await guest.post('/api/cart/feedback', { order_id: id, rating: 2 })).status).toBe(200);
    expect(await kept()).toEqual({ rating: 2, comment: '' });
  });

  test('can give no feedback before the payment', async () => {
    const guest = app.visitor();
    const waits = { payment_method_id: 'pm_card_authenticationRequired' };
    const { body } = await guest.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(guest, [story.record]), waits),
    );
    const giveFeedback = () => guest.post('/api/cart/feedback', { order_id: body.order_id, rating: 5 });
    const { status, body: refusal } = await giveFeedback();
    expect([status, refusal.error.key]).toEqual([409, 'order_step_not_allowed']);
    await money.choose(body.redirect_url, 'approve');
    await guest.post('/api/cart/confirm', { order_id: body.order_id });
    expect((await giveFeedback()).status).toBe(200);
  });
});

describe('staff', () => {
  test('move an order forward, parcel by parcel, and in no other way', async () => {
    const id = await bought(app.visitor(), [story.record, story.attics]);
    const move = (body: object) => staff('ravi').post(`/api/admin/orders/${id}/move`, body);
    expect((await move({ to: 'sent' })).body.error.key).toBe('order_step_not_allowed');
    expect((await move({ to: 'confirmed' })).body.status).toBe('confirmed');
    const prepared = await move({ to: 'in_preparation' });
    const [first, second] = prepared.body.shipments;
    const sent = await move({
      to: 'sent',
      shipment_id: first.id,
      transporter: ' col ',
      tracking_number: '6A 123\t456',
    });
    expect([sent.body.status, sent.body.shipments[0]]).toMatchObject([
      'in_preparation',
      {
        status: 'sent',
        tracking_number: '6A123456',
        tracking_transporter: 'COL',
        tracking_link: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A123456',
      },
    ]);
    expect((await move({ to: 'sent', shipment_id: second.id, tracking_number: '1' })).body.error.key).toBe(
      'tracking_missing',
    );
    expect((await move({ to: 'sent', shipment_id: second.id })).body.status).toBe('sent');
    expect((await move({ to: 'delivered' })).body.status).toBe('delivered');
    expect((await staff('team').post(`/api/admin/orders/${id}/cancel`)).status).toBe(409);
    const { body: file } = await staff('ravi').get(`/api/admin/orders/${id}`);
    expect(
      file.events
        .filter((each: { kind: string }) => each.kind === 'status')
        .map((each: { to_status: string }) => each.to_status),
    ).toEqual(['pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered']);
    expect(
      (await story.query("select id from audit_log where entity = 'order' and entity_id = $1", [String(id)])).length,
    ).toBe(5);
    expect(
      (await story.query("select id from mails where kind = 'order_sent' and entity = $1", [`shipment:${first.id}`]))
        .length,
    ).toBe(1);
  });

  test('find orders by state, number, address and name', async () => {
    const id = await bought(app.visitor());
    const found = async (query: string) =>
      (await staff('ravi').get(`/api/admin/orders?${query}`)).body.items.map((each: { id: number }) => each.id);
    const [{ number }] = (await story.query<{ number: string }>('select number from orders where id = $1', [id])) as [
      { number: string },
    ];
    expect(await found(`search=${number}`)).toEqual([id]);
    expect(await found('search=ada%40story&status=paid')).toContain(id);
    expect(await found('search=%25&status=paid')).toEqual([]);
    const newest = await found('limit=100');
    expect(await found('limit=100&sort=created')).toEqual([...newest].reverse());
    const { body: first } = await staff('ravi').get('/api/admin/orders?limit=1&sort=created');
    expect(await found(`limit=1&sort=created&cursor=${first.next}`)).toEqual([newest.at(-2)]);
    expect((await staff('ravi').get('/api/admin/orders?sort=total')).body.error.fields).toEqual({
      sort: 'sort_unknown',
    });
  });

  test('see the handling of each parcel, and the sellers of each line', async () => {
    const counter = await story.item({ name: 'Fetched', pickup: true });
    const buyer = app.visitor();
    const { body: paid } = await buyer.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(buyer, [counter], { pickup: true })),
    );
    const fetched = paid.order_id;
    const posted = await bought(app.visitor(), [counter]);
    const { body } = await staff('ravi').get('/api/admin/orders?limit=2');
    expect(body.items.map(({ id, shipments }: { id: number; shipments: object[] }) => [id, shipments])).toEqual([
      [posted, [{ shipping_type: 'standard' }]],
      [fetched, [{ shipping_type: 'pickup' }]],
    ]);
    const { body: lines } = await staff('team').get(`/api/user/projects/${counter.project_id}/orders`);
    expect(lines.items.map((line: { shipping_type: string }) => line.shipping_type)).toEqual(['standard', 'pickup']);
  });

  test('cancelling and confirming at once: one wins, stock and money agree', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ada = story.ada.visitor();
      const id = await bought(ada);
      for (const to of ['confirmed']) await staff('ravi').post(`/api/admin/orders/${id}/move`, { to });
      const [cancelled, moved] = await Promise.all([
        ada.send('DELETE', `/api/user/orders/${id}`),
        staff('ravi').post(`/api/admin/orders/${id}/move`, { to: 'in_preparation' }),
      ]);
      expect([cancelled.status, moved.status].sort()).toEqual([200, 409]);
    }
  });

  test('refund parts, never more than was paid, one refund for two clicks', async () => {
    const id = await bought(app.visitor(), [{ ...story.record, quantity: 2 }]);
    const total = Number((await money.ledger(id)).charges[0]?.amount);
    const refund = (body: object, who: 'team' | 'admin' = 'team') =>
      staff(who).post(`/api/admin/orders/${id}/refund`, body);
    const clicks = await Promise.all([refund({ amount: 1000 }), refund({ amount: 1000 })]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund({ amount: total })).body.error.key).toBe('refund_too_large');
    expect([
      (await refund({ amount: -1 })).status,
      (await refund({ amount: 0 })).status,
      (await refund({ amount: 1.5 })).status,
    ]).toEqual([422, 422, 422]);
    const rest = await Promise.all([
      refund({ amount: Math.ceil((total - 1000) * 0.6) }),
      refund({ amount: Math.ceil((total - 1000) * 0.6) + 1 }),
    ]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { refunds } = await money.ledger(id);
    expect(refunds.length).toBe(2);
    expect(refunds.reduce((sum, each) => sum + each.amount, 0)).toBeLessThanOrEqual(total);
  });

  test('of the team refund 200 EUR at most, an admin everything, with the copies', async () => {
    const thing = await story.item({ name: 'Box set' }, { price: 30_000, stock: 3 });
    const id = await bought(app.visitor(), [thing]);
    expect((await staff('team').post(`/api/admin/orders/${id}/refund`, { amount: 20_001 })).body.error.key).toBe(
      'refund_over_limit',
    );
    const calledOff = await staff('team').post(`/api/admin/orders/${id}/cancel`);
    expect([calledOff.status, calledOff.body.error.key]).toEqual([403, 'refund_over_limit']);
    expect((await story.nova.visitor().post(`/api/admin/orders/${id}/refund`, {})).status).toBe(403);
    const { body } = await staff('admin').post(`/api/admin/orders/${id}/refund`, { restock: true });
    expect([body.status, body.order.refund_state]).toEqual(['succeeded', 'full']);
    expect(await shelf(thing.item_id)).toEqual({ stock: 3, reserved: 0, sold: 0 });
  });

  test('count the stock of a shelf with a reason, never below the reserved copies', async () => {
    const thing = await story.item({ name: 'Counted' }, { stock: 5 });
    const change = (body: object) =>
      staff('ravi').post('/api/admin/stock', { item_id: thing.item_id, reason: 'correction', ...body });
    expect((await change({ quantity: 3, note: 'found' })).body).toEqual({
      item_id: thing.item_id,
      stock: 8,
      reserved: 0,
    });
    const buyer = app.visitor();
    await buyer.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(buyer, [{ ...thing, quantity: 2 }]), {
        payment_method_id: 'pm_card_authenticationRequired',
      }),
    );
    expect((await change({ quantity: -7 })).body.error.key).toBe('stock_below_reserved');
    expect((await change({ quantity: -6, reason: 'damaged' })).body.stock).toBe(2);
    expect(
      (await story.query("select id from audit_log where entity = 'item' and entity_id = $1", [String(thing.item_id)]))
        .length,
    ).toBe(2);
    await story.query('update items set sku = $2 where id = $1', [thing.item_id, 'Shelf-0117/A']);
    for (const part of ['117/a', 'sh', 'SHELF-0117/A'])
      expect((await staff('ravi').get(`/api/admin/stock?search=${encodeURIComponent(part)}`)).body, part).toMatchObject(
        {
          items: [{ item_id: thing.item_id }],
          total: 1,
        },
      );
    expect((await staff('ravi').get('/api/admin/stock?search=17%25')).body.items).toEqual([]);
    const { body } = await staff('ravi').get(`/api/admin/stock?search=counted`);
    expect(body.items).toMatchObject([{ item_id: thing.item_id, stock: 2, reserved: 2 }]);
    expect((await story.ada.visitor().get('/api/admin/stock')).status).toBe(403);
  });
});

describe('the creator', () => {
  test('sees the lines of their own shops, and only the buyer’s data needed for the parcel', async () => {
    const id = await bought(app.visitor(), [story.record, story.attics]);
    const { body } = await story.nova.visitor().get('/api/user/shop/orders');
    const lines = body.items.filter((line: { order_id: number }) => line.order_id === id);
    expect(lines.map((line: { item_id: number }) => line.item_id)).toEqual([story.record.item_id]);
    expect(JSON.stringify(lines)).not.toContain('ada@story.example');
    expect((await story.nova.visitor().get(`/api/user/projects/${story.attics.project_id}/orders`)).status).toBe(404);
    expect(
      (await story.nova.visitor().get(`/api/user/projects/${story.record.project_id}/orders`)).body.items.length,
    ).toBeGreaterThan(0);
  });
});
