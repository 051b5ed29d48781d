import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { makeStory, type Story } from '../../tests/support/story.ts';

let app: TestApp;
let story: Story;

beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
}, 60_000);
afterAll(() => app.close());

const preview = (name: string | number) => app.visitor().get(`/projects/${name}/preview_m.png`);

async function withPicture(picture: string, step: string): Promise<number> {
  const { project_id } = await story.item({ name: picture, picture, step });
  const folder = join(app.dataDir, 'media', 'projects', picture);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'preview_m.png'), picture);
  return project_id;
}

test('a preview is found by the folder of the pictures and by the id of the project', async () => {
  const id = await withPicture('ab12cd', 'in_progress');
  for (const name of ['ab12cd', id]) {
    const answer = await preview(name);
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([200, 'image/png', 'ab12cd']);
  }
});

test('what is not for sale yet has no preview by its id, nor has a number that is no project', async () => {
  const hidden = await withPicture('ef34gh', 'checking');
  for (const name of [hidden, 987_654_321, 0, '9e9']) expect((await preview(name)).status).toBe(404);
});

test('only the preview goes by id', async () => {
  const id = await withPicture('ij56kl', 'in_progress');
  expect((await app.visitor().get(`/projects/${id}/cover.jpg`)).status).toBe(404);
});

test('the address that calls name as a cover is a picture', async () => {
  await withPicture('mn78op', 'in_progress');
  writeFileSync(join(app.dataDir, 'media', 'projects', 'mn78op', 'cover.jpg'), 'cover');
  const answer = await app.visitor().get('/projects/mn78op/cover?v=3');
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([200, 'image/jpeg', 'cover']);
  expect((await app.visitor().get('/projects/nobody/cover')).status).toBe(404);
});
