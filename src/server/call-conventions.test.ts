import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('rules of every call', () => {
  test('an unknown call is 404 in the format of every error, with a request id', async () => {
    const { status, body, headers } = await app.visitor().get('/api/nothing-here');
    expect(status).toBe(404);
    expect(body.error).toMatchObject({ key: 'not_found' });
    expect(body.error.request_id).toBe(headers.get('x-request-id'));
    expect(body.error.message).not.toBe('');
  });

  test('an invalid JSON body is 400, one of another type 415, one too large 413, none of them a 500', async () => {
    const visitor = app.visitor();
    expect((await visitor.post('/api/events', '{"type":')).status).toBe(400);
    expect(
      (await visitor.post('/api/events', 'type=page_view', { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(415);
    expect((await visitor.post('/api/events', `{"type":"page_view","url":"${'x'.repeat(1_100_000)}"}`)).status).toBe(
      413,
    );
    for (const text of ['null', '[]', '"{}"', '1'])
      expect((await visitor.post('/api/cart/calculate', text)).status).toBe(422);
    expect((await visitor.post('/api/events', `${'['.repeat(160_000)}${']'.repeat(160_000)}`)).status).toBe(400);
  });

  test('text that no text column can hold is refused, nothing is stored', async () => {
    const visitor = app.visitor();
    const sent = await Promise.all(
      ['/a\\u0000b', '/a\\ud800b'].map((url) => visitor.post('/api/events', `{"type":"page_view","url":"${url}"}`)),
    );
    expect(sent.map(({ status }) => status)).toEqual([422, 422]);
    const { rows } = await app.database.pool.query('select count(*)::int as count from events');
    expect(rows[0].count).toBe(0);
  });

  test('a missing field is input_required in the caller’s language', async () => {
    const { status, body } = await app
      .visitor()
      .post('/api/events', { type: 'page_view' }, { 'accept-language': 'fr' });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ key: 'input_required', fields: { url: 'input_required' } });
  });

  test('a public answer carries an ETag and is not sent again to a client that has it', async () => {
    const visitor = app.visitor();
    const first = await visitor.get('/api/alerts');
    expect(first.body).toEqual({});
    const again = await visitor.get('/api/alerts', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const oneOfTwo = await visitor.get('/api/alerts', { 'if-none-match': `"other", ${first.headers.get('etag')}` });
    expect(oneOfTwo.status).toBe(304);
  });

  test('a write authorised by a cookie must come from our own pages', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('cart', 'abcdefghij.secret');
    const from = (headers: Record<string, string>) =>
      visitor.post('/api/events', { type: 'page_view', url: '/' }, headers);
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ origin: 'null' })).status).toBe(403);
    expect((await from({})).status).toBe(204);
  });

  test('the API document names every call and its access', async () => {
    const { body } = await app.visitor().get('/api/openapi.json');
    expect(body.paths['/api/build-id'].get['x-access']).toBe('anyone');
    expect(body.paths['/api/user/event'].post['x-access']).toBe('signed_in');
  });

  test('every answer is timed, also those of calls', async () => {
    await app.visitor().get('/api/alerts');
    expect((await app.visitor().get('/metrics')).text).toContain('route="/api/alerts"');
  });

  test('a guest is asked to sign in where a user is needed', async () => {
    const { status, body } = await app.visitor().post('/api/user/event', { type: 'page_view', url: '/' });
    expect([status, body.error.key]).toEqual([401, 'not_signed_in']);
  });
});
