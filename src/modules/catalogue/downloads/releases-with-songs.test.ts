import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  id = story.record.project_id;
  for (const [position, master_file] of [
    [1, 'masters/x.wav'],
    [2, null],
  ] as const)
    await story.insert('songs', {
      uuid: randomUUID(),
      project_id: id,
      title: `Track ${position}`,
      side: 'A',
      position,
      master_file,
      preview_file: 'previews/x.mp3',
      state: 'ready',
    });
});
afterAll(() => app.close());

test('staff find a release with its batches and the uses of its codes', async () => {
  const team = story.team.visitor();
  const path = `/api/projects/${id}/download-batches`;
  expect((await team.post(path, { label: 'First', count: 3, uses_allowed: 2 })).status).toBe(201);
  expect((await team.post(path, { label: 'Second', count: 1 })).status).toBe(201);
  const { body: list } = await team.get('/api/admin/digital?search=low%20ti');
  expect(list.items).toMatchObject([{ project_id: id, songs: 2, ready: 1, codes: 4, uses: 0, uses_allowed: 7 }]);
  const { body: desk } = await team.get(`/api/admin/digital/${id}`);
  expect(desk.batches).toMatchObject([
    { label: 'Second', codes: 1 },
    { label: 'First', codes: 3 },
  ]);
  const made = await story.query("select from audit_log where action = 'codes_made'");
  expect(made.length).toBe(2);
});

test('a song has the length of its master or its entry, never of its preview', async () => {
  const thing = await story.item({ name: 'Lengths' });
  const song = (position: number, more: object) =>
    story.insert('songs', {
      uuid: randomUUID(),
      project_id: thing.project_id,
      title: `${position}`,
      side: 'A',
      position,
      duration_seconds: 20,
      ...more,
    });
  await song(1, { state: 'ready', preview_file: 'previews/a.mp3' });
  await song(2, { state: 'ready', preview_file: 'previews/b.mp3', master_file: 'masters/b.wav' });
  await song(3, { state: 'waiting' });
  const { body } = await app.visitor().get(`/api/projects/${thing.project_id}`);
  expect(body.songs.map(({ duration }: { duration: number | null }) => duration)).toEqual([null, 20, 20]);
});
