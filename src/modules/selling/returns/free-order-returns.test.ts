// A free order, by a code or as a giveaway: its texts, and its returns.
import { beforeAll, expect, test, vi } from 'vitest';
import { manualOrderTestActions } from '../../../../tests/support/manual-order-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { story } = await openShop();
let thing: StoryItem;
beforeAll(async () => {
  thing = await story.item({ name: 'Free One', pickup: true });
  await story.insert('promo_codes', { code: 'ALL', kind: 'percent', value: 100 });
});

/** Ada's order of two copies for pickup, free by a promo code. */
async function free() {
  const ada = story.ada.visitor();
  const cart = await fillVisitorCart(ada, [{ ...thing, quantity: 2 }], { promo_code: 'ALL', pickup: true });
  const { body } = await ada.post('/api/cart/pay', paymentBody(cart));
  expect([cart.total, body.status]).toEqual([0, 'paid']);
  const { body: order } = await ada.get(`/api/orders/${body.order_id}`);
  return { id: Number(body.order_id), line: Number(order.shipments[0].items[0].id) };
}
const letter = (kind: string, entity: string): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await story.query<{ body: string }>(
      "select body from mails where kind = $1 and entity = $2 and state <> 'queued'",
      [kind, entity],
    );
    return mail?.body ?? expect.fail('not sent yet');
  }, 10_000);

test('the mail thanks for no payment, and a cancellation refunds nothing', async () => {
  const { id } = await free();
  const mail = await letter('order_paid', `order:${id}`);
  expect(mail).toContain('There is nothing to pay. We will e-mail you when it is ready for pickup.');
  expect(mail).not.toContain('paid');
  expect((await story.ada.visitor().send('DELETE', `/api/user/orders/${id}`)).body.status).toBe('cancelled');
  expect(await letter('order_cancelled', `order:${id}`)).toContain('There is nothing to refund.');
  const drafts = manualOrderTestActions(story);
  const { order_id } = (await drafts.give((await drafts.written([story.record])).id)).body;
  expect(await letter('order_paid', `order:${order_id}`)).toContain('There is nothing to pay.');
});

test('its returned items are counted and closed: no refund is promised, due or offered', async () => {
  const { id, line } = await free();
  const step = (back: number, body: object) => story.admin.visitor().post(`/api/admin/returns/${back}`, body);
  for (const to of ['confirmed', 'in_preparation', 'sent'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status).toBe(200);
  const lines = [{ order_item_id: line, quantity: 2 }];
  const asked = { kind: 'withdrawal', name: 'Ada Story', lines };
  const { body: made } = await story.ada.visitor().post(`/api/orders/${id}/returns`, asked);
  const { body: file } = await story.admin.visitor().get(`/api/admin/returns/${made.id}`);
  expect([file.moves, file.refund_due]).toEqual([['received', 'closed'], null]);
  expect((await step(made.id, { to: 'refunded' })).body.error.key).toBe('return_step_not_allowed');
  const came = { to: 'received', lines: [{ order_item_id: line, received: 2, restocked: 2 }] };
  expect((await step(made.id, came)).body.state).toBe('received');
  expect(await letter('return_received', `return:${made.id}`)).toContain(
    'Nothing was paid for these items, so there is nothing to refund.',
  );
  expect((await step(made.id, { to: 'closed' })).body.state).toBe('closed');
});
