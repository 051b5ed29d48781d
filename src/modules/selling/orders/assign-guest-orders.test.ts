// Guest orders move to the account that proves to own their address.
import { expect, test } from 'vitest';
import { confirmEmailChange } from '../../../../tests/support/confirm-email-change.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

const password = 'a long one 1';
async function bought(email: string, more: object = {}): Promise<number> {
  const guest = app.visitor();
  const cart = await fillVisitorCart(guest, [story.record]);
  const { body } = await guest.post(
    '/api/cart/pay',
    paymentBody(cart, { customer: { ...ADA_ADDRESS, email }, ...more }),
  );
  return body.order_id;
}
const listOrderIds = async (visitor: TestVisitor): Promise<number[]> =>
  (await visitor.get('/api/user/orders')).body.items.map(({ id }: { id: number }) => id).sort();
async function opened(email: string): Promise<TestVisitor> {
  const visitor = app.visitor();
  await visitor.post('/api/auth/signup', { email, password, firstname: 'Gus', lastname: 'Guest' });
  return visitor;
}
async function prove(email: string) {
  const [mail] = await story.query<{ token: string }>(
    "select data ->> 'token' as token from mails where recipient = $1 and kind in ('confirm_email', 'change_email') order by id desc limit 1",
    [email],
  );
  expect((await app.visitor().post('/api/auth/confirm-email', { token: mail?.token })).status).toBe(200);
}

test('an unproved address brings no orders; once proved all its orders come, and later ones at the next sign-in', async () => {
  const [first, declined] = [
    await bought('Gus@story.example'),
    await bought('gus@story.example', { payment_method_id: 'pm_card_chargeDeclined' }),
  ];
  const gus = await opened('gus@story.example');
  expect(await listOrderIds(gus)).toEqual([]);
  await prove('gus@story.example');
  expect(await listOrderIds(gus)).toEqual([first]);
  const later = await bought('gus@story.example');
  expect(await listOrderIds(gus)).toEqual([first]);
  const again = app.visitor();
  expect((await again.post('/api/auth/login', { email: 'gus@story.example', password })).status).toBe(200);
  expect(await listOrderIds(again)).toEqual([first, later]);
  expect(await listOrderIds(story.ben.visitor())).toEqual([]);
  expect((await again.get(`/api/user/orders/${declined}`)).status).toBe(404);
});

test('orders of an address move with it to another account, and their old mails still open them', async () => {
  const id = await bought('moved@story.example');
  const gwen = await opened('gwen@story.example');
  await prove('gwen@story.example');
  expect((await gwen.post('/api/user/email', { email: 'moved@story.example', password })).status).toBe(200);
  await prove('moved@story.example');
  expect(await listOrderIds(gwen)).toEqual([]);
  await confirmEmailChange(app, 'gwen@story.example');
  expect(await listOrderIds(gwen)).toEqual([id]);
  const [mail] = await story.query<{ link: string }>(
    "select data ->> 'link' as link from mails where kind = 'order_paid' and entity = $1",
    [`order:${id}`],
  );
  expect((await app.visitor().get(`/api${mail?.link}`)).status).toBe(200);
});
