import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTexts } from '#platform/load-texts.server.ts';
import { makeShopStory, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
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

test('an unpublished project has no preview by its id, nor has an invalid number', async () => {
  const hidden = await withPicture('ef34gh', 'checking');
  for (const name of [hidden, 987_654_321, 0, '9e9']) expect((await preview(name)).status).toBe(404);
});

test('only the preview is found by id', async () => {
  const id = await withPicture('ij56kl', 'in_progress');
  expect((await app.visitor().get(`/projects/${id}/cover.jpg`)).status).toBe(404);
});

test('the cover address in API answers is a picture', async () => {
  await withPicture('mn78op', 'in_progress');
  writeFileSync(join(app.dataDir, 'media', 'projects', 'mn78op', 'cover.jpg'), 'cover');
  const answer = await app.visitor().get('/projects/mn78op/cover?v=3');
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([200, 'image/jpeg', 'cover']);
  expect((await app.visitor().get('/projects/nobody/cover')).status).toBe(404);
});

test('a picture of a release is scaled once for all requests', async () => {
  await withPicture('qr90st', 'in_progress');
  const folder = join(app.dataDir, 'media', 'projects', 'qr90st');
  const drawn = sharp({ create: { width: 960, height: 480, channels: 4, background: '#c3202b80' } });
  writeFileSync(join(folder, 'back.webp'), await drawn.webp().toBuffer());
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${app.url}/projects/qr90st/back-160.webp?v=1`)),
  );
  const pictures = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const picture of pictures) expect(picture.equals(readFileSync(join(folder, 'back-160.webp')))).toBe(true);
  const { width, height, format, hasAlpha } = await sharp(pictures[0]).metadata();
  expect([width, height, format, hasAlpha]).toEqual([160, 80, 'webp', true]);
  for (const name of ['back-161', 'label-160', 'back-160-160', '../back-160'])
    expect((await fetch(`${app.url}/projects/qr90st/${name}.webp`)).status).toBe(404);
});

test('the texts of a page are sent compressed, and are cached for ever', async () => {
  const address = loadTexts('locales').urls.en.errors;
  const answer = await fetch(app.url + address, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(12_000);
  expect(await answer.json()).toEqual(JSON.parse(readFileSync('locales/en/errors.json', 'utf8')));
  const plain = await fetch(app.url + address, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.json()]).toEqual([
    null,
    JSON.parse(readFileSync('locales/en/errors.json', 'utf8')),
  ]);
});
