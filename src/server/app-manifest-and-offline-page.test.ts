import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BRAND_NAME: 'Rille & Co' });
});
afterAll(() => app.close());

test('the manifest has the name of the platform and icons that exist, one of them maskable', async () => {
  const { status, headers, body } = await app.visitor().get('/manifest.webmanifest');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(body).toMatchObject({ name: 'Rille & Co', start_url: '/', display: 'standalone' });
  expect(body.icons.map((icon: { purpose: string }) => icon.purpose)).toEqual(['any', 'any', 'maskable']);
});

test.each([
  ['en', 'You’re offline'],
  ['fr', 'Vous êtes hors ligne'],
  ['zh', '您已离线'],
])('the offline page speaks %s, needs no file, and its policy knows its one script', async (lang, title) => {
  const { text, headers } = await app.visitor().get(`/offline?lang=${lang}`);
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).not.toMatch(/\s(src|href)="[^"]/);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
});
