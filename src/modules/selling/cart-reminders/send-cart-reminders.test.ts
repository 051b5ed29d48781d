import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  paymentBody,
  type StoryItem,
  type StoryPerson,
} from '../../../../tests/support/shop-story.ts';
import { sendDueCartReminders } from './send-cart-reminders.server.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });

const subscribe = ({ email }: StoryPerson) =>
  story.insert('newsletter_subscribers', {
    email,
    lang: 'en',
    consent_version: 'x',
    source: 'test',
    state: 'subscribed',
    confirmed_at: new Date().toISOString(),
  });
const left = async (person: StoryPerson, things: StoryItem[]) => {
  const cart = await fillVisitorCart(person.visitor(), things);
  await story.query("update carts set updated_at = now() - interval '30 hours' where id = $1", [cart.id]);
  return cart;
};
const mails = (email: string) =>
  story.query<{ data: { lines: { name: string }[]; token: string } }>(
    "select data from mails where kind = 'cart_waits' and recipient = $1",
    [email],
  );
const remind = () => sendDueCartReminders(app.database.db, 24);

test('a subscriber gets one reminder of an abandoned cart, with an unsubscribe link; others get none', async () => {
  await subscribe(story.ada);
  await left(story.ada, [story.record, story.attics]);
  await left(story.ben, [story.record]);
  await Promise.all([remind(), remind()]);
  await remind();
  const reminders = await mails(story.ada.email);
  expect(reminders.map(({ data }) => data.lines.map(({ name }) => name))).toEqual([
    ['Nova – Low Tide', 'Nova – Attic Tapes'],
  ]);
  expect(await mails(story.ben.email)).toEqual([]);
  const unsubscribed = await app
    .visitor()
    .post('/api/auth/unsubscribe-newsletter', { token: reminders[0]?.data.token });
  expect(unsubscribed.status).toBe(200);
  // A change of the same cart is no new cart.
  await left(story.ada, [story.record]);
  await remind();
  expect((await mails(story.ada.email)).length).toBe(1);
});

test('no reminder goes out for a fresh cart, for one whose items are gone, or after a purchase', async () => {
  for (const person of [story.team, story.nova, story.ravi]) await subscribe(person);
  await fillVisitorCart(story.team.visitor(), [story.record]);
  const inactive = await story.item({ name: 'Gone' }, { stock: 1 });
  await left(story.nova, [inactive]);
  await story.query('update items set active = false where id = $1', [inactive.item_id]);
  const cart = await fillVisitorCart(story.ravi.visitor(), [story.record]);
  expect((await story.ravi.visitor().post('/api/cart/pay', paymentBody(cart))).body.status).toBe('paid');
  await remind();
  for (const { email } of [story.team, story.nova, story.ravi]) expect(await mails(email)).toEqual([]);
});

test('no reminder goes out after a purchase as a guest; the link in the mail opens the cart on any device', async () => {
  const [guest, far] = [story.ben, story.admin];
  for (const person of [guest, far]) await subscribe(person);
  await left(guest, [story.attics]);
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.attics]);
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(cart, { customer: { ...ADA_ADDRESS, email: guest.email.toUpperCase() } }),
  );
  expect(body.status).toBe('paid');
  await story.query("update users set lang = 'fr' where id = $1", [far.id]);
  await left(far, [story.attics]);
  await remind();
  expect(await mails(guest.email)).toEqual([]);
  const outbox = '/api/admin/outbox';
  await expect
    .poll(async () => (await story.team.visitor().get(`${outbox}?search=${far.email}&state=kept`)).body.total)
    .toBe(1);
  const [mail] = (await story.team.visitor().get(`${outbox}?search=${far.email}`)).body.items;
  const { html } = (await story.team.visitor().get(`${outbox}/${mail.id}`)).body;
  expect(html).toContain('/fr/sign?tab=in&amp;redirect=%2Ffr%2Fcart');
});
