import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStory, type Story } from '../../../../tests/support/shop-story.ts';
import { type TestApp, testApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: Story;
let id: number;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
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

const check = (code: string) => app.visitor().post('/api/projects/check-code', { code });

test('staff create codes that are shown once, see their uses, and revoke a batch', async () => {
  const team = story.team.visitor();
  const { status, body } = await team.post(`/api/admin/digital/${id}/codes`, { count: 3, uses_allowed: 2 });
  expect([status, new Set(body.codes).size]).toEqual([201, 3]);
  const { body: later } = await team.post(`/api/admin/digital/${id}/codes`, { count: 1, uses_allowed: 1 });
  expect((await check(body.codes[0])).body).toMatchObject({ project_id: id, uses_left: 2 });

  const { body: list } = await team.get('/api/admin/digital?search=low%20ti');
  expect(list.items).toMatchObject([{ project_id: id, songs: 2, ready: 1, codes: 4, uses: 0, uses_allowed: 7 }]);
  const { body: desk } = await team.get(`/api/admin/digital/${id}`);
  expect(JSON.stringify(desk)).not.toContain(body.codes[0]);
  expect(desk.batches.map(({ codes }: { codes: number }) => codes)).toEqual([1, 3]);

  const { made_at } = desk.batches[1];
  const { body: after } = await team.send('DELETE', `/api/admin/digital/${id}/codes`, { made_at });
  expect(after).toMatchObject({ codes: 1, batches: [{ revoked: 0 }, { codes: 3, revoked: 3 }] });
  expect((await check(body.codes[0])).status).toBe(404);
  expect((await check(later.codes[0])).status).toBe(200);
  expect((await team.send('DELETE', `/api/admin/digital/${id}/codes`, { made_at })).status).toBe(404);
});

test.each([
  { count: 0, uses_allowed: 1 },
  { count: 1001, uses_allowed: 1 },
  { count: 1, uses_allowed: 21 },
  { count: '2', uses_allowed: 1 },
  { count: 1 },
])('%j makes none', async (batch) => {
  expect((await story.team.visitor().post(`/api/admin/digital/${id}/codes`, batch)).status).toBe(422);
  expect((await story.nova.visitor().post(`/api/admin/digital/${id}/codes`, batch)).status).toBe(403);
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
