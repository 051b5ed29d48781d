import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MAINTENANCE: '1' });
});
afterAll(() => app.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['/', 'en-GB', 'en', 'We’ll be right back'],
  ['/fr/vinyl-shop', 'en-GB', 'fr', 'Nous revenons très vite'],
  ['/cart', 'zh-CN', 'zh', '我们马上回来'],
])(
  'a closed shop shows who opens %s a page in their language that comes again by itself',
  async (path, browser, lang, title) => {
    const answer = await app.visitor().get(path, { accept: BROWSER, 'accept-language': browser });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain(`<html lang="${lang}">`);
    expect(answer.text).toContain('<meta http-equiv="refresh" content="60">');
    expect(answer.text).toContain(title);
    expect(answer.text).not.toContain('<script');
  },
);

test.each([
  ['/api/projects', BROWSER],
  ['/api/me', 'application/json'],
  ['/vinyl-shop.data', '*/*'],
])('a call of %s is refused in the shape of all refusals', async (path, accept) => {
  const answer = await app.visitor().get(path, { accept });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.body.error.key).toBe('maintenance');
});

test('monitoring requests are still answered', async () => {
  expect((await app.visitor().get('/healthz')).status).toBe(200);
});
