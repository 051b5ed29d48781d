import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { readRecentFeedbackAverage } from './find-order-feedback.server.ts';

// Feedback on orders is private: only staff read it.

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

/** A paid order with feedback. */
async function says(rating: number, comment: string, firstname = 'Gus') {
  const guest = app.visitor();
  const customer = { ...ADA_ADDRESS, firstname, lastname: 'Guest', email: `${firstname}@guests.example` };
  const { body } = await guest.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(guest, [story.attics]), { customer }),
  );
  const say = async (stars: number, words: string) => {
    const asked = { order_id: body.order_id, rating: stars, comment: words };
    expect((await guest.post('/api/cart/feedback', asked)).status).toBe(200);
  };
  await say(rating, comment);
  return { id: body.order_id as number, number: body.number as string, say };
}
const listed = async (query = '') => (await story.team.visitor().get(`/api/admin/feedback${query}`)).body;
const listComments = ({ items }: { items: { comment: string }[] }) => items.map(({ comment }) => comment);
const saidAgo = (id: number, days: number) =>
  story.query('update order_feedback set at = now() - make_interval(days => $2) where order_id = $1', [id, days]);
const recent = () => readRecentFeedbackAverage({ db: app.database.db } as Ctx);

test('staff read it: the newest first, by its stars, of the last days, by order and by words', async () => {
  expect(await recent()).toEqual({ count: 0, average: null });
  const slow = await says(2, 'The form was slow', 'Ona');
  const old = await says(5, 'A lovely sleeve');
  await saidAgo(slow.id, 10);
  await saidAgo(old.id, 40);
  const silent = await says(5, '');
  const all = await listed();
  expect(all).toMatchObject({ total: 3, total_is_exact: true, next: null });
  expect(listComments(all)).toEqual(['', 'The form was slow', 'A lovely sleeve']);
  expect(all.items[1]).toMatchObject({
    order_id: slow.id,
    number: slow.number,
    name: 'Ona Guest',
    lang: 'en',
    rating: 2,
  });
  expect((await listed('?rating=5')).items.map((entry: { order_id: number }) => entry.order_id)).toEqual([
    silent.id,
    old.id,
  ]);
  expect(listComments(await listed('?days=30'))).toEqual(['', 'The form was slow']);
  expect(listComments(await listed('?days=7'))).toEqual(['']);
  expect(listComments(await listed('?search=LOVELY%20sle'))).toEqual(['A lovely sleeve']);
  expect(listComments(await listed(`?search=${encodeURIComponent(`#${slow.number}`)}`))).toEqual(['The form was slow']);
  expect(listComments(await listed('?search=lovely&rating=2'))).toEqual([]);
  const page = await listed('?limit=2');
  expect([listComments(page), listComments(await listed(`?limit=2&cursor=${page.next}`))]).toEqual([
    ['', 'The form was slow'],
    ['A lovely sleeve'],
  ]);
  expect(await recent()).toEqual({ count: 2, average: 3.5 });
  // A changed comment moves to the top of the list.
  await old.say(4, 'A lovely sleeve, a dented corner');
  expect(listComments(await listed())[0]).toBe('A lovely sleeve, a dented corner');
});

test('an unknown filter value is refused by name', async () => {
  for (const [query, key] of [
    ['rating=6', 'rating_invalid'],
    ['days=8', 'choice_unknown'],
  ] as const)
    expect((await listed(`?${query}`)).error.key).toBe(key);
});

test('feedback is shown with its order, and null without any', async () => {
  const given = await says(3, 'All right');
  const readOrder = async (id: number) => (await story.team.visitor().get(`/api/admin/orders/${id}`)).body;
  expect((await readOrder(given.id)).feedback).toMatchObject({ rating: 3, comment: 'All right', lang: 'en' });
  const ben = story.ben.visitor();
  const { body } = await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.attics])));
  expect((await readOrder(body.order_id)).feedback).toBeNull();
});

test('neither buyers nor warehouse workers can read it', async () => {
  const statuses = [];
  for (const visitor of [app.visitor(), story.ada.visitor(), story.nova.visitor(), story.ravi.visitor()])
    statuses.push((await visitor.get('/api/admin/feedback')).status);
  expect(statuses).toEqual([401, 403, 403, 403]);
  expect((await story.admin.visitor().get('/api/admin/feedback')).status).toBe(200);
});
