import { describe, expect, test, vi } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { expireReservations, settleUnansweredPayments } from './reconcile-payments.server.ts';

// The jobs of each minute would settle the payments that these tests make old.
const { app, story, money, work } = await openShop({ env: { LOG_LEVEL: 'error', ROLE: 'web' }, parts: ['work'] });

const readOrderStatus = async (order_id: number) =>
  (await story.query<{ status: string }>('select status from orders where id = $1', [order_id]))[0]?.status;
const shelf = async (item_id: number) =>
  (
    await story.query<{ stock: number; reserved: number; sold: number }>(
      'select stock, reserved, sold from items where id = $1',
      [item_id],
    )
  )[0];
const older = (order_id: number, minutes: number) =>
  story.query(
    `update payment_attempts set created_at = now() - interval '${minutes} minutes', checked_at = null
      where order_id = $1`,
    [order_id],
  );

describe('when an answer is lost', () => {
  test('a charge whose answer never came leaves the order pending; the reconciler finds the money and settles once', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    await money.turn({ webhooks: 'off', hang_after_next: 1 });
    const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect([body.status, await readOrderStatus(body.order_id)]).toEqual(['processing', 'pending']);
    await older(body.order_id, 3);
    await Promise.all([settleUnansweredPayments(work), settleUnansweredPayments(work)]);
    expect([await readOrderStatus(body.order_id), (await money.ledger(body.order_id)).charges.length]).toEqual([
      'paid',
      1,
    ]);
    await money.turn({ webhooks: 'on' });
  }, 30_000);

  test('a charge that the provider never saw ends the order after two minutes, not before', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { body } = await money.refuseFirstCall(() => browser.post('/api/cart/pay', paymentBody(cart)));
    expect(body.status).toBe('processing');
    await settleUnansweredPayments(work);
    expect(await readOrderStatus(body.order_id)).toBe('pending');
    await older(body.order_id, 3);
    await settleUnansweredPayments(work);
    expect(await readOrderStatus(body.order_id)).toBe('not_paid');
  });

  test('a sale without an invoice number is not settled, and is settled once it can be numbered', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const before = await shelf(story.record.item_id);
    await money.turn({ webhooks: 'off' });
    await story.query('alter table invoice_counters add constraint stuck check (last < 0) not valid');
    const { status } = await browser.post('/api/cart/pay', paymentBody(cart));
    await story.query('alter table invoice_counters drop constraint stuck');
    const [order] = await story.query<{ id: number }>('select id from orders where cart_id = $1', [cart.id]);
    expect([status, await readOrderStatus(order!.id)]).toEqual([500, 'pending']);
    expect(await shelf(story.record.item_id)).toEqual({ ...before, reserved: before!.reserved + 1 });
    await older(order!.id, 3);
    await settleUnansweredPayments(work);
    expect([await readOrderStatus(order!.id), (await money.ledger(order!.id)).charges.length]).toEqual(['paid', 1]);
    expect(await story.query('select number from invoices where order_id = $1', [order!.id])).toHaveLength(1);
    await money.turn({ webhooks: 'on' });
  });

  test('a payment after the reservation expired is kept while copies are left', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { order_id, redirect_url } = (
      await browser.post('/api/cart/pay', paymentBody(cart, { payment_method_id: 'pm_card_authenticationRequired' }))
    ).body;
    await expireWithoutProvider(order_id);
    await money.choose(redirect_url, 'approve');
    expect((await browser.post('/api/cart/confirm', { order_id })).body.status).toBe('paid');
    expect((await money.ledger(order_id)).refunds).toEqual([]);
  });

  test('a late payment for a sold-out last copy is refunded completely, once, with a mail', async () => {
    const thing = await story.item({ name: 'Only one' }, { stock: 1 });
    const [slow, quick] = [app.visitor(), app.visitor()];
    const { order_id, redirect_url } = (
      await slow.post(
        '/api/cart/pay',
        paymentBody(await fillVisitorCart(slow, [thing]), { payment_method_id: 'pm_card_authenticationRequired' }),
      )
    ).body;
    await expireWithoutProvider(order_id);
    expect((await quick.post('/api/cart/pay', paymentBody(await fillVisitorCart(quick, [thing])))).body.status).toBe(
      'paid',
    );
    await money.choose(redirect_url, 'approve');
    await Promise.all([1, 2, 3].map(() => slow.post('/api/cart/confirm', { order_id })));
    const { charges, refunds } = await money.ledger(order_id);
    expect([charges.length, refunds.length, refunds[0]?.amount]).toEqual([1, 1, charges[0]?.amount]);
    expect(await readOrderStatus(order_id)).toBe('failed');
    expect(
      (
        await story.query("select id from mails where kind = 'order_late_refund' and entity = $1", [
          `order:${order_id}`,
        ])
      ).length,
    ).toBe(1);
  });

  test('an order abandoned for fifteen minutes is cancelled at the provider and releases its reservation', async () => {
    const browser = app.visitor();
    const before = await shelf(story.record.item_id);
    const { order_id, redirect_url } = (
      await browser.post(
        '/api/cart/pay',
        paymentBody(await fillVisitorCart(browser, [story.record]), {
          payment_method_id: 'pm_card_authenticationRequired',
        }),
      )
    ).body;
    await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order_id]);
    await Promise.all([expireReservations(work), expireReservations(work)]);
    expect([await readOrderStatus(order_id), await shelf(story.record.item_id)]).toEqual(['not_paid', before]);
    await money.choose(redirect_url, 'approve');
    expect((await money.ledger(order_id)).charges).toEqual([]);
  });

  test('the fifteen minutes follow the database’s clock, even if a process’s clock is wrong', async () => {
    const browser = app.visitor();
    const before = await shelf(story.record.item_id);
    const { order_id } = (
      await browser.post(
        '/api/cart/pay',
        paymentBody(await fillVisitorCart(browser, [story.record]), {
          payment_method_id: 'pm_card_authenticationRequired',
        }),
      )
    ).body;
    const held = { ...before, reserved: before!.reserved + 1 };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await expireReservations(work);
    expect([await readOrderStatus(order_id), await shelf(story.record.item_id)]).toEqual(['pending', held]);
    vi.setSystemTime(Date.now() - 7_200_000);
    await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order_id]);
    await expireReservations(work);
    vi.useRealTimers();
    expect([await readOrderStatus(order_id), await shelf(story.record.item_id)]).toEqual(['not_paid', before]);
  });

  test('a young charge without an answer stays open, even if a process’s clock is an hour ahead', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const pay = () => browser.post('/api/cart/pay', paymentBody(cart));
    const { order_id } = (await money.refuseFirstCall(pay)).body;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await settleUnansweredPayments(work, 0);
    vi.useRealTimers();
    expect(await readOrderStatus(order_id)).toBe('pending');
    await older(order_id, 3);
    await settleUnansweredPayments(work);
    expect(await readOrderStatus(order_id)).toBe('not_paid');
  });

  test('a bank confirmation at the moment of expiry either pays or charges nothing, and leaves no reservation', async () => {
    for (let round = 0; round < 4; round += 1) {
      const browser = app.visitor();
      const before = await shelf(story.record.item_id);
      const { order_id, redirect_url } = (
        await browser.post(
          '/api/cart/pay',
          paymentBody(await fillVisitorCart(browser, [story.record]), {
            payment_method_id: 'pm_card_authenticationRequired',
          }),
        )
      ).body;
      await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order_id]);
      const confirm = () => browser.post('/api/cart/confirm', { order_id });
      await Promise.all([expireReservations(work), money.choose(redirect_url, 'approve').then(confirm)]);
      await confirm();
      const { charges, refunds } = await money.ledger(order_id);
      const isPaid = (await readOrderStatus(order_id)) === 'paid';
      expect([charges.length - refunds.length, (await shelf(story.record.item_id))?.reserved]).toEqual([
        isPaid ? 1 : 0,
        before?.reserved,
      ]);
    }
  });

  /** The state after an expiry without the provider: no reservation, still pending. */
  async function expireWithoutProvider(order_id: number) {
    await story.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order_id]);
    await money.refuseFirstCall(() => expireReservations(work));
    expect(await readOrderStatus(order_id)).toBe('pending');
  }
});
