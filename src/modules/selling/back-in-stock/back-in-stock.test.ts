import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { notifyBackInStock } from './notify-back-in-stock.server.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
  story = await makeShopStory(app);
  await story.query('update users set email_verified_at = now() where id <> $1', [story.ben.id]);
});
afterAll(() => app.close());

const soldOut = () => story.item({ name: 'Night Bus' }, { stock: 0, format: '12"' });
const ask = ({ project_id, item_id }: StoryItem, email?: string, who = app.visitor()) =>
  who.post(`/api/projects/${project_id}/back-in-stock`, { item_id, ...(email && { email }) });
const restock = ({ item_id }: StoryItem, stock = 5) =>
  story.query(
    `with moved as (insert into stock_movements (item_id, quantity, reason) select id, $2 - stock, 'correction'
      from items where id = $1 and stock <> $2)
    update items set stock = $2, reserved = 0 where id = $1`,
    [item_id, stock],
  );
/** Waits until all pending requests are mailed, by this process or by the polling worker of the other. */
async function tell(): Promise<void> {
  while (await notifyBackInStock(app.database.db));
  await expect
    .poll(async () => (await story.query("select from mails where state = 'queued'")).length, { timeout: 8000 })
    .toBe(0);
}
const mailsTo = (email: string, kind: string) =>
  story.query<{ subject: string; body: string; html: string; lang: string }>(
    'select subject, body, html, lang from mails where recipient = $1 and kind = $2 order by id',
    [email, kind],
  );
async function tokenTo(email: string, kind: string): Promise<string> {
  await tell();
  const mail = (await mailsTo(email, kind)).at(-1);
  return /(?:confirm|token)=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const confirm = (token: string) => app.visitor().post('/api/back-in-stock/confirm', { token });
const leave = (token: string) => app.visitor().post('/api/back-in-stock/leave', { token });

test('an account gets one mail, however often copies come and go', async () => {
  const record = await soldOut();
  expect((await ask(record, undefined, story.ada.visitor())).body).toEqual({ state: 'waiting' });
  const path = `/api/projects/${record.project_id}/back-in-stock`;
  const keyed = (body: object) => story.ada.visitor().post(path, body, { 'idempotency-key': 'back' });
  expect((await keyed({ item_id: record.item_id })).body).toEqual({ state: 'waiting' });
  expect((await keyed({ item_id: record.item_id, email: 'x@wait.example' })).status).toBe(409);
  await tell();
  expect(await mailsTo(story.ada.email, 'back_in_stock')).toEqual([]);
  await restock(record);
  await tell();
  await restock(record, 0);
  await restock(record);
  await tell();
  const mails = await mailsTo(story.ada.email, 'back_in_stock');
  expect(mails.map(({ subject }) => subject)).toEqual(['Nova – Night Bus is back in stock']);
  expect(mails[0]?.body).toContain('12"');
  expect(mails[0]?.html).toContain(`https://shop.example/vinyl/${record.project_id}/night-bus`);
});

test('any other address gets no mail before it is confirmed, and then also for an item that came back meanwhile', async () => {
  const record = await soldOut();
  expect((await ask(record, 'guest@wait.example')).body).toEqual({ state: 'asked' });
  const token = await tokenTo('guest@wait.example', 'back_in_stock_confirm');
  await restock(record);
  await tell();
  expect(await mailsTo('guest@wait.example', 'back_in_stock')).toEqual([]);
  expect((await confirm(`${token.slice(0, -4)}AAAA`)).status).toBe(410);
  for (const _twice of [1, 2]) expect((await confirm(token)).status).toBe(200);
  await tell();
  expect(await mailsTo('guest@wait.example', 'back_in_stock')).toHaveLength(1);
});

test('an account with an unconfirmed address, and the address of another account, get a confirmation link first', async () => {
  const record = await soldOut();
  expect((await ask(record, undefined, story.ben.visitor())).body.state).toBe('asked');
  expect((await ask(record, story.nova.email, story.ada.visitor())).body.state).toBe('asked');
});

test('an expired link confirms nothing', async () => {
  const record = await soldOut();
  await ask(record, 'late@wait.example');
  const token = await tokenTo('late@wait.example', 'back_in_stock_confirm');
  await story.query("update stock_waiters set asked_at = now() - interval '4 days' where email = 'late@wait.example'");
  expect((await confirm(token)).status).toBe(410);
});

test('a released reservation counts as a restock, too', async () => {
  const record = await story.item({ name: 'One Left' }, { stock: 1, reserved: 1 });
  await ask(record, undefined, story.ada.visitor());
  await restock(record, 1);
  await tell();
  expect((await mailsTo(story.ada.email, 'back_in_stock')).map(({ subject }) => subject)).toContain(
    'Nova – One Left is back in stock',
  );
});

test('an item that is not for sale, or sold out again, is mailed only once it can be bought', async () => {
  const record = await soldOut();
  const count = async () => (await mailsTo(story.nova.email, 'back_in_stock')).length;
  await ask(record, undefined, story.nova.visitor());
  await story.query("update projects set step = 'checking' where id = $1", [record.project_id]);
  await restock(record);
  await tell();
  expect(await count()).toBe(0);
  await story.query(
    "update projects set step = 'in_progress', selling_mode = 'funding', funding_ends_at = now() - interval '1 day' where id = $1",
    [record.project_id],
  );
  await tell();
  expect(await count()).toBe(0);
  await story.query("update projects set selling_mode = 'shop', funding_ends_at = null where id = $1", [
    record.project_id,
  ]);
  await restock(record, 0);
  await story.query("update projects set step = 'successful' where id = $1", [record.project_id]);
  await tell();
  expect(await count()).toBe(0);
  await restock(record);
  await tell();
  expect(await count()).toBe(1);
});

test('the unsubscribe link of a mail ends all requests of that address, on each use', async () => {
  const [first, second] = [await soldOut(), await soldOut()];
  for (const record of [first, second]) {
    await ask(record, 'gone@wait.example');
    await confirm(await tokenTo('gone@wait.example', 'back_in_stock_confirm'));
  }
  await restock(first);
  const token = await tokenTo('gone@wait.example', 'back_in_stock');
  for (const _twice of [1, 2]) expect((await leave(token)).status).toBe(200);
  expect((await leave('x'.repeat(43))).status).toBe(410);
  await restock(second);
  await tell();
  expect(await mailsTo('gone@wait.example', 'back_in_stock')).toHaveLength(1);
});

test('two processes mailing at once mail each request once', async () => {
  const record = await soldOut();
  await story.query(
    "insert into stock_waiters (item_id, email, lang, state) select $1, 'w' || n || '@crowd.example', 'fr', 'waiting' from generate_series(1, 600) n",
    [record.item_id],
  );
  await restock(record);
  const work = async () => {
    while (await notifyBackInStock(app.database.db));
  };
  await Promise.all([work(), work(), work()]);
  const [mailCounts] = await story.query<{ mails: number; people: number; lang: string }>(
    "select count(*)::int as mails, count(distinct recipient)::int as people, min(lang) as lang from mails where recipient like '%@crowd.example'",
  );
  expect(mailCounts).toEqual({ mails: 600, people: 600, lang: 'fr' });
});

test('an item in stock, an unknown item and an invalid address are refused', async () => {
  const record = await soldOut();
  expect((await ask(story.record, 'a@b.example')).body.error.key).toBe('item_in_stock');
  expect((await ask({ ...record, item_id: story.record.item_id }, 'a@b.example')).status).toBe(404);
  expect((await ask(record)).body.error.fields).toEqual({ email: 'input_required' });
  expect((await ask(record, 'a@b.example\r\nBcc: c@d.example')).status).toBe(422);
});

test('no address gets more than five mails an hour', async () => {
  const states = [];
  for (const _time of [1, 2, 3, 4, 5, 6]) states.push((await ask(await soldOut(), 'eve@wait.example')).status);
  expect(states).toEqual([200, 200, 200, 200, 200, 429]);
});
