import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  const thing = await story.item({ name: 'Under the Stairs', owner_id: story.nova.id });
  project = thing.project_id;
});
afterAll(() => app.close());

const say = (who: ShopStory['ada'], body: string, more: object = {}) =>
  who.visitor().post('/api/comments', { project_id: project, body, ...more });
const readComments = async (visitor = app.visitor(), query = '') =>
  (await visitor.get(`/api/comments?project_id=${project}${query}`)).body;

test('signed-in users comment, everyone reads, and markup stays text', async () => {
  const { status, body } = await say(story.ada, '  <script>alert(1)</script> & loud  ');
  expect(status).toBe(201);
  const { items, total } = await readComments();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    id: body.id,
    body: '<script>alert(1)</script> & loud',
    name: 'Ada',
    by_creator: false,
    answers: [],
  });
});

test('guests are asked to sign in; empty, too long and unprintable texts are refused', async () => {
  const draft = { project_id: project, body: 'Hello' };
  expect((await app.visitor().post('/api/comments', draft)).status).toBe(401);
  for (const body of ['', '   ', 'x'.repeat(2001), 'a\u0000b', 7])
    expect((await story.ada.visitor().post('/api/comments', { project_id: project, body })).status).toBe(422);
});

test('only the creator of the record and staff answer', async () => {
  const { id } = (await say(story.ben, 'Is there a repress?')).body;
  expect((await say(story.ada, 'I wonder too', { answers_id: id })).status).toBe(403);
  expect((await say(story.nova, 'In spring.', { answers_id: id })).status).toBe(201);
  expect((await say(story.team, 'We have it in March.', { answers_id: id })).status).toBe(201);
  const [newest] = (await readComments()).items;
  expect(newest.answers.map((each: { body: string; by_creator: boolean }) => [each.body, each.by_creator])).toEqual([
    ['In spring.', true],
    ['We have it in March.', false],
  ]);
});

test('an answer belongs to a comment of the same record, and is not answered itself', async () => {
  const other = await story.item({ name: 'Elsewhere', owner_id: story.nova.id });
  const far = await story.ada.visitor().post('/api/comments', { project_id: other.project_id, body: 'Far' });
  expect((await say(story.nova, 'Lost', { answers_id: far.body.id })).status).toBe(404);
  const { id } = (await say(story.ada, 'First')).body;
  const answer = (await say(story.nova, 'Second', { answers_id: id })).body;
  expect((await say(story.nova, 'Third', { answers_id: answer.id })).status).toBe(404);
});

test('a record that the caller cannot see has no comments to read or write', async () => {
  const project = await story.item({ name: 'Draft', step: 'creating', owner_id: story.nova.id });
  const draft = { project_id: project.project_id, body: 'Psst' };
  expect((await story.ada.visitor().post('/api/comments', draft)).status).toBe(404);
  expect((await story.ada.visitor().get(`/api/comments?project_id=${project.project_id}`)).status).toBe(404);
  expect((await story.nova.visitor().post('/api/comments', draft)).status).toBe(201);
});

test('a comment hidden by staff disappears for others and comes back; the audit log names the person', async () => {
  const { id } = (await say(story.ben, 'Buy my watches')).body;
  const hide = (who: ShopStory['ada'], hidden: boolean) =>
    who.visitor().send('PUT', `/api/admin/comments/${id}`, { hidden });
  expect((await hide(story.nova, true)).status).toBe(403);
  expect((await hide(story.team, true)).status).toBe(200);
  const ids = async (visitor = app.visitor()) =>
    (await readComments(visitor)).items.map((each: { id: number }) => each.id);
  expect(await ids()).not.toContain(id);
  expect(await ids(story.team.visitor())).toContain(id);
  expect((await say(story.nova, 'No.', { answers_id: id })).status).toBe(404);
  await hide(story.team, true);
  await hide(story.team, false);
  expect(await ids()).toContain(id);
  const audit = await story.query("select action, user_id from audit_log where entity = 'comment' order by id");
  expect(audit).toEqual([
    { action: 'comment.hide', user_id: story.team.id },
    { action: 'comment.show', user_id: story.team.id },
  ]);
});

test('a page continues after the last one, even with new comments in between', async () => {
  const first = await readComments(app.visitor(), '&limit=2');
  await say(story.ben, 'In between');
  const second = await readComments(app.visitor(), `&limit=2&cursor=${first.next}`);
  const ids = [...first.items, ...second.items].map((each: { id: number }) => each.id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids).toHaveLength(4);
});

test('an account cannot flood a page, from any number of addresses', async () => {
  await story.query(
    "insert into comments (project_id, user_id, body) select $1, $2, 'again' from generate_series(1, 30)",
    [project, story.admin.id],
  );
  expect((await say(story.admin, 'And again')).status).toBe(429);
});
