import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_RATE_LIMIT } from '#modules/people/identity/identity.contract.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const opened = (path: string, language = 'en') =>
  app.visitor().get(path, { accept: BROWSER, 'accept-language': language });

test.each([
  ['en', 'You can try again in'],
  ['fr', 'Vous pourrez réessayer dans'],
  ['zh', '秒后可以重试'],
])('who goes to a provider too often is told in words when to go on (%s)', async (language, words) => {
  const path = '/api/auth/google/start?redirect=/cart';
  for (let count = 0; count < AUTH_RATE_LIMIT.max; count++) await opened(path);
  for (let count = 0; count < AUTH_RATE_LIMIT.max; count++) await opened(path);
  const answer = await opened(path, language);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.text).toContain(words);
  expect(answer.text).toContain(`href="${language === 'fr' ? '/fr' : '/'}"`);
});

test('a minute and a half is written in minutes', async () => {
  const path = '/api/downloads/1';
  let answer = await opened(path);
  while (answer.status === 404) answer = await opened(path);
  expect(answer.status).toBe(429);
  expect(answer.text).toContain('You can try again in 5 minutes.');
});

test('a missing or forbidden file is a page with further links', async () => {
  const missing = await opened('/pictures/none.webp');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.text).toContain('Not found.');
  const unknown = await opened('/api/user/catalogue/csv');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
  expect(unknown.text).toContain('href="/sign?tab=in"');
});

test.each([
  ['a call that answers JSON', '/api/user/social', BROWSER],
  ['a program', '/api/user/catalogue/csv', 'application/json'],
  ['one that takes anything', '/api/user/catalogue/csv', '*/*'],
])('%s gets the shape of all refusals', async (_, path, accept) => {
  const { status, body } = await app.visitor().get(path, { accept });
  expect([status, body.error.key]).toEqual([401, 'not_signed_in']);
});
