import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the API can be read at /api/docs, and what is not there is refused in our shape', async () => {
  const room = await app.visitor().get('/api/docs/');
  expect([room.status, room.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(room.headers.get('content-security-policy')).toContain("object-src 'none'");
  expect(room.headers.get('x-request-id')).toBeTruthy();
  const style = await app.visitor().get('/api/docs/static/swagger-ui.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')]);
  const { status, body } = await app.visitor().get('/api/docs/nope');
  expect([status, body.error.key]).toEqual([404, 'not_found']);
});

test('the document names every call with who may make it', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/cart/calculate'].post['x-access']).toBe('anyone');
});
