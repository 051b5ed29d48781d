import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';

let app: TestApp;
let story: ShopStory;
let tape: StoryItem;
beforeAll(async () => {
  // Without jobs, so that no background posting interferes.
  app = await startTestApp({ ROLE: 'web' });
  story = await makeShopStory(app);
  tape = await story.item({ name: 'Night Tape', category: 'tape' }, { type: 'tape', price: 900 });
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const buy = async (things: Parameters<typeof fillVisitorCart>[1]): Promise<{ order_id: number; number: string }> => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, things, {
    currency: 'EUR',
    customer: { country_id: ADA_ADDRESS.country_id },
  });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer: ADA_ADDRESS }));
  expect(body).toMatchObject({ status: 'paid' });
  const [order] = await story.query<{ number: string }>('select number from orders where id = $1', [body.order_id]);
  return { order_id: body.order_id, number: order?.number ?? '' };
};
const post = () => postUnpostedEarnings({ db: app.database.db });
// biome-ignore lint/suspicious/noExplicitAny: rows of mails as they are
const listSaleMails = (): Promise<any[]> =>
  story.query("select kind, recipient, lang, data from mails where kind like 'creator_sale%' order by id");
const forgetMails = () => story.query("delete from mails where kind like 'creator_sale%'");

test('the owner of a shop gets one mail when an order is posted, not before', async () => {
  const { number } = await buy([{ ...story.record, quantity: 2 }]);
  expect(await listSaleMails()).toEqual([]);
  await Promise.all([post(), post()]);
  await post();
  expect(await listSaleMails()).toEqual([
    {
      kind: 'creator_sale',
      recipient: story.nova.email,
      lang: 'en',
      data: { project: 'Low Tide', quantity: 2, number, at: expect.stringMatching(/^\d{4}-/) },
    },
  ]);
  await forgetMails();
});

test('many orders at once give one mail, the best seller first; a shop without an owner gets none', async () => {
  for (const quantity of [1, 2]) await buy([{ ...story.record, quantity }]);
  await buy([story.record, { ...tape, quantity: 5 }, story.attics]);
  await post();
  const mails = await listSaleMails();
  expect(mails).toMatchObject([
    {
      kind: 'creator_sales',
      recipient: story.nova.email,
      data: {
        orders: 3,
        copies: 9,
        projects: [
          { project: 'Night Tape', quantity: 5 },
          { project: 'Low Tide', quantity: 4 },
        ],
        more: 0,
      },
    },
  ]);
  await forgetMails();
});

test('a single order of several titles is one mail, too', async () => {
  await buy([story.record, tape]);
  await post();
  expect(await listSaleMails()).toMatchObject([{ kind: 'creator_sales', data: { orders: 1, copies: 2 } }]);
  await forgetMails();
});

test('old sales, and sales of a closed account, send no mail', async () => {
  const { order_id } = await buy([story.record]);
  await story.query("update orders set paid_at = now() - interval '3 days' where id = $1", [order_id]);
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  await buy([story.record]);
  await story.query('update users set deleted_at = now() where id = $1', [story.nova.id]);
  await post();
  await story.query('update users set deleted_at = null where id = $1', [story.nova.id]);
  expect(await listSaleMails()).toEqual([]);
});
