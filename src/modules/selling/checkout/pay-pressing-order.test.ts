import { expect, test } from 'vitest';
import { cancelPressingCall } from '#modules/selling/cancellations/cancellations.contract.ts';
import { expireReservations, settleUnansweredPayments } from '#modules/selling/payments/reconcile-payments.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';

const { story, money, work } = await openShop({ parts: ['work'] });
const press = pressingTestActions(story);

const older = (order_id: number) =>
  story.query(
    "update payment_attempts set created_at = now() - interval '3 minutes', checked_at = null where order_id = $1",
    [order_id],
  );
async function due(more: object = {}) {
  const ada = story.ada.visitor();
  const id = await press.offered(ada, more);
  const { body } = await press.accept(ada, id);
  return { ada, id, order_id: body.order_id as number };
}

test('a payment whose answer was lost is found and settled once, and production begins', async () => {
  const { ada, id, order_id } = await due();
  await money.turn({ webhooks: 'off', hang_after_next: 1 });
  expect((await press.pay(ada, order_id)).body.status).toBe('processing');
  expect((await press.standing(ada, id)).payments).toMatchObject([{ status: 'pending', is_open: true }]);
  await older(order_id);
  await Promise.all([settleUnansweredPayments(work), settleUnansweredPayments(work)]);
  await money.turn({ webhooks: 'on' });
  expect((await press.standing(ada, id)).payments).toMatchObject([{ status: 'paid', is_open: false }]);
  expect((await money.ledger(order_id)).charges.length).toBe(1);
  const mails = await story.query("select 1 from mails where kind = 'pressing_paid' and data ->> 'id' = $1", [
    String(id),
  ]);
  expect(mails.length).toBe(1);
}, 30_000);

test('a payment left open at the bank expires after fifteen minutes, and the order can be paid in another way', async () => {
  const { ada, id, order_id } = await due();
  const asked = await press.pay(ada, order_id, { payment_method_id: 'pm_card_threeDSecure2Required' });
  expect([asked.body.status, typeof asked.body.redirect_url]).toEqual(['requires_action', 'string']);
  const same = await press.pay(ada, order_id, { payment_method_id: 'pm_card_threeDSecure2Required' });
  expect(same.body.redirect_url).toBe(asked.body.redirect_url);
  await story.query("update orders set reserved_until = now() - interval '1 minute' where id = $1", [order_id]);
  await expireReservations(work);
  expect(await press.standing(ada, id)).toMatchObject({ stage: 'deposit_due', payments: [{ is_open: false }] });
  expect((await press.pay(ada, order_id)).body.status).toBe('paid');
  expect((await money.ledger(order_id)).charges.length).toBe(1);
});

test('an attempt declined by the bank can not be paid after a further attempt, even with its secret', async () => {
  const { ada, id, order_id } = await due();
  const asked = await press.pay(ada, order_id, { payment_method_id: 'pm_card_threeDSecure2Required' });
  await money.choose(asked.body.redirect_url, 'refuse');
  const first = async () =>
    (
      await story.query<{ status: string; provider_id: string }>(
        'select status, provider_id from payment_attempts where order_id = $1 and attempt = 1',
        [order_id],
      )
    )[0];
  await expect.poll(async () => (await first())?.status, { timeout: 10_000 }).toBe('declined');
  expect((await press.pay(ada, order_id)).body.status).toBe('paid');
  await expect(money.payElsewhere(String((await first())?.provider_id))).rejects.toThrow(/status of canceled/);
  expect((await money.ledger(order_id)).charges.length).toBe(1);
  expect((await press.standing(ada, id)).payments).toMatchObject([{ status: 'paid', is_open: false }]);
});

test('a saved card pays the balance; the card of another account is not found', async () => {
  const { ada, id, order_id } = await due();
  await press.pay(ada, order_id, { save_card: true });
  const { body: cards } = await ada.get('/api/user/cards');
  const card_id = cards.items[0].id;
  const foreign = await due();
  const nova = story.nova.visitor();
  expect((await press.pay(nova, foreign.order_id, { card_id })).status).toBe(404);
  const [pressing] = await story.query<{ id: number }>('select id from pressings where quote_id = $1', [id]);
  for (let tries = 0; tries < 100 && (await press.standing(ada, id)).started_at === null; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { body } = await press.staff().post(`/api/admin/pressings/${pressing?.id}/balance`);
  const rest = body.payments.find(({ kind }: { kind: string }) => kind === 'balance').order_id;
  const paid = await ada.post(`/api/orders/${rest}/pay`, { payment_method: 'stripe', card_id });
  expect([paid.body.status, (await press.standing(ada, id)).stage]).toEqual(['paid', 'ready']);
});

test('yen have no minor unit: deposit, balance and tax add up to the whole', async () => {
  const lines = [{ label: 'All', quantity: 333, unit_price: '10.01' }];
  const { ada, id, order_id } = await due({ lines, currency: 'JPY', deposit_percent: 33 });
  expect((await press.standing(ada, id)).payments).toMatchObject([{ net: 1100, tax: 220 }]);
  expect((await press.pay(ada, order_id)).body.status).toBe('paid');
  expect((await money.ledger(order_id)).charges).toMatchObject([{ amount: 1320, currency: 'JPY' }]);
});

test('only staff cancel a pressing, and other orders are not paid this way', async () => {
  const { ada, order_id } = await due();
  const path = `/api${cancelPressingCall.path.replace(':id', '1')}`;
  expect((await ada.post(path, { reason: 'No.' })).status).toBe(403);
  const [other] = await story.query<{ id: number }>(
    'select id from orders where id <> $1 and user_id is null limit 1',
    [order_id],
  );
  expect((await press.pay(ada, other?.id ?? 999_999)).status).toBe(404);
});
