import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const countUnread = async (who: 'nova' | 'ben') => (await story[who].visitor().get('/api/me')).body.new_messages;
const waiting = async () => (await story.team.visitor().get('/api/admin/conversations?state=waiting')).body;

test('a creator asks about a release, staff answer, and both see the authors', async () => {
  const [nova, team] = [story.nova.visitor(), story.team.visitor()];
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, story.record.project_id]);
  const asked = { body: ' When does side B fit? ', project_id: story.record.project_id };
  const { status, body } = await nova.post('/api/user/messages', asked);
  expect([status, body]).toMatchObject([
    201,
    { own: true, from: 'Nova', body: 'When does side B fit?', read: false, project: { name: 'Low Tide' } },
  ]);
  expect(await waiting()).toMatchObject({
    total: 1,
    items: [{ user: { id: story.nova.id }, last: 'When does side B fit?', last_by_house: false, unread: 1 }],
  });

  expect((await team.get('/api/admin/waiting')).body.conversations).toBe(1);

  const answered = await team.post(`/api/admin/conversations/${story.nova.id}`, { body: 'At 33 rpm.' });
  expect([answered.status, answered.body.own]).toEqual([201, false]);
  expect((await waiting()).total).toBe(0);
  expect(await countUnread('nova')).toBe(1);
  const { body: seen } = await nova.get('/api/user/messages');
  expect(seen.items).toMatchObject([
    { own: false, from: 'Tess', body: 'At 33 rpm.', read: false },
    { own: true, read: true },
  ]);
  await nova.post('/api/user/messages/read', {});
  expect(await countUnread('nova')).toBe(0);
  const [mail] = await story.query<{ recipient: string; data: { text: string } }>(
    "select recipient, data from mails where kind = 'message_received'",
  );
  expect([mail?.recipient, mail?.data.text]).toEqual([story.nova.email, 'At 33 rpm.']);
});

test('a conversation is hidden from other users, and only a release’s owner writes about it', async () => {
  const ben = story.ben.visitor();
  expect((await ben.get('/api/user/messages')).body).toMatchObject({ items: [], total: 0 });
  expect((await ben.get(`/api/admin/conversations/${story.nova.id}`)).status).toBe(403);
  expect((await ben.post('/api/user/messages', { body: 'x', project_id: story.record.project_id })).status).toBe(404);
  expect((await app.visitor().post('/api/user/messages', { body: 'x' })).status).toBe(401);
  for (const body of ['', '   ', 'a'.repeat(5001), '\u0000', 7])
    expect((await ben.post('/api/user/messages', { body })).status).toBe(422);
  expect((await story.team.visitor().get('/api/admin/conversations/999999')).status).toBe(404);
});

test('messages with the same key are stored once', async () => {
  const ben = story.ben.visitor();
  const send = () => ben.post('/api/user/messages', { body: 'Once.' }, { 'idempotency-key': 'once' });
  const [first, second] = [await send(), await send()];
  expect(second.body.id).toBe(first.body.id);
  expect((await ben.get('/api/user/messages')).body.total).toBe(1);
});
