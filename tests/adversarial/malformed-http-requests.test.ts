import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLogger } from '#platform/log.server.ts';
import { makeShopStory, type ShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../support/test-app.ts';
import { expectProblem, refusalFaults } from './answer-faults.ts';
import { rawRequestHead, sendRawHttp } from './raw-http.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

/** The answer read from the bare socket, in the form of the other tests. */
async function raw(request: Parameters<typeof sendRawHttp>[1]): Promise<TestAnswer> {
  const { status, head: lines, body: text } = await sendRawHttp(app.url, request);
  const headers = new Headers(
    lines
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]+: /, '')]),
  );
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(text, 'latin1').toString('utf8'));
  } catch {
    body = undefined;
  }
  return { status, headers, text, body };
}

const EVENT = { type: 'page_view', url: '/' };

describe('requests that the HTTP parser rejects are answered in the usual format', () => {
  test.each(['/api/projects/%', '/api/projects/%ff', '/%zz', '/songs/%ED%A0%80.mp3', '/projects/%c0%af/preview_m.png'])(
    'an address that can’t be decoded: %s',
    async (path) => {
      const answer = await raw(rawRequestHead(`GET ${path}`));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(refusalFaults(answer)).toEqual([]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('an invalid request line, too large headers, two lengths of one body', async () => {
    for (const [request, status] of [
      ['HELLO\r\n\r\n', 400],
      [rawRequestHead('GET /api/me', { 'x-large': 'x'.repeat(40_000) }), 431],
      [
        rawRequestHead('POST /api/events', {
          'content-length': '5',
          'transfer-encoding': 'chunked',
          'content-type': 'application/json',
        }),
        400,
      ],
      [rawRequestHead('POST /api/events', { 'content-length': '-1' }), 400],
    ] as const) {
      const answer = await raw(request);
      expect(answer.status).toBe(status);
      expect(refusalFaults(answer)).toEqual([]);
    }
  });

  test('a path longer than any of ours is not found', async () => {
    expectProblem(await raw(rawRequestHead(`GET /api/projects/${'1'.repeat(5000)}`)), 404, 'not_found');
  });

  test('an invalid, repeated or dotted host is refused on calls and pages', async () => {
    for (const path of ['/api/me', '/'])
      for (const host of [
        'localhost:3000@evil.example',
        'localhost.',
        'localhost.:3000',
        'localhost:abc',
        'localhost:99999',
        '',
        ' ',
        'a b',
        'local/host',
        '[:]:3000',
        '[1::2::3]',
        '999.999.999.999',
        '127.0.0.999:3000',
      ])
        expect([path, host, (await raw(rawRequestHead(`GET ${path}`, { host, origin: app.url }))).status]).toEqual([
          path,
          host,
          421,
        ]);
    expectProblem(
      await raw(rawRequestHead('GET /api/me', { Host: 'localhost' }).replace('\r\n', '\r\nhost: localhost\r\n')),
      400,
      'request_invalid',
    );
  });

  test('TRACE is not answered, with and without an origin', async () => {
    for (const path of ['/api/me', '/'])
      for (const headers of [{}, { origin: app.url }] as Record<string, string>[])
        expectProblem(await raw(rawRequestHead(`TRACE ${path}`, headers)), 405, 'method_not_allowed');
  });

  test('a request without a host, or for another one, in the line or beside it', async () => {
    expect((await raw('GET /api/me HTTP/1.0\r\n\r\n')).status).toBeLessThan(500);
    expectProblem(await raw(rawRequestHead('GET /api/me', { host: 'evil.example' })), 421, 'host_unknown');
    expectProblem(await raw(rawRequestHead('GET /api/me', { host: 'localhost@evil.example' })), 421, 'host_unknown');
    const answer = await raw(rawRequestHead('GET http://evil.example/api/me'));
    expect(answer.text).not.toContain('evil.example');
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a body is read as JSON or not at all', () => {
  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    app.visitor().post('/api/events', body, headers);

  test('compressed bodies are refused before they are decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
    expectProblem(await post(bomb, { 'content-encoding': 'gzip' }), 415, 'media_type_unsupported');
    expectProblem(await post(JSON.stringify(EVENT), { 'content-encoding': 'br, gzip' }), 415, 'media_type_unsupported');
    expect((await post(JSON.stringify(EVENT), { 'content-encoding': 'identity' })).status).toBe(204);
  });

  test.each([
    'application/json\t',
    'application/json;',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json, text/plain',
    'application/jsonx',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json;charset=utf-7',
    ';application/json',
  ])('the type %j never lets a body past its contract', async (type) => {
    const answer = await raw(
      `${rawRequestHead('POST /api/events', { 'content-type': type, 'content-length': '17' })}{"type":"nothing"`
        .replace('17', '18')
        .concat('}'),
    );
    expect([415, 422]).toContain(answer.status);
    expect(refusalFaults(answer)).toEqual([]);
  });

  test('two types at once, no type, no body', async () => {
    const text = JSON.stringify(EVENT);
    const twice = rawRequestHead('POST /api/events', {
      'content-type': 'application/json',
      'Content-Type': 'text/plain',
      'content-length': String(text.length),
    });
    expect([204, 415]).toContain((await raw(twice + text)).status);
    expectProblem(
      await raw(rawRequestHead('POST /api/events', { 'content-length': String(text.length) }) + text),
      415,
      'media_type_unsupported',
    );
    expect((await raw(rawRequestHead('POST /api/events'))).status).toBe(422);
    expect(
      (await raw(rawRequestHead('POST /api/events', { 'content-type': 'application/json', 'content-length': '0' })))
        .status,
    ).toBeLessThan(500);
  });

  test('a byte order mark is accepted, invalid UTF-8 is refused', async () => {
    expect(
      (await post(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify(EVENT))]))).status,
    ).toBe(204);
    for (const bytes of [
      [0xff, 0xfe],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
    ]) {
      expectProblem(
        await post(Buffer.concat([Buffer.from('{"type":"page_view","url":"/'), Buffer.from(bytes), Buffer.from('"}')])),
        400,
        'json_malformed',
      );
    }
  });

  test('of two fields with one name the last is checked and used', async () => {
    expectProblem(await post('{"type":"page_view","url":"/","url":5}'), 422, 'input_invalid', 'url');
  });

  test('a body with a too large length is refused before it is sent', async () => {
    const started = Date.now();
    const answer = await raw(
      rawRequestHead('POST /api/events', { 'content-type': 'application/json', 'content-length': '9000000' }),
    );
    expectProblem(answer, 413, 'body_too_large');
    expect(Date.now() - started).toBeLessThan(1500);
  });

  test('a body that grows too large on the way is cut off', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const answer = await raw([
      rawRequestHead('POST /api/events', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
      ...Array.from({ length: 20 }, () => chunk),
    ]);
    expectProblem(answer, 413, 'body_too_large');
  });

  test('ten thousand and 160,000 levels are refused at once, everywhere, with and without a key', async () => {
    for (const depth of [65, 10_000, 160_000]) {
      const deep = '['.repeat(depth) + ']'.repeat(depth);
      for (const body of [
        deep,
        `{"shops":{"s_1":{"id":1,"items":[{"project_id":1,"item_id":1,"quantity":1,"chosen_sizes":${deep}}]}}}`,
      ]) {
        const started = performance.now();
        expectProblem(
          await app.visitor().post('/api/cart/calculate', body, { 'idempotency-key': `deep-${depth}` }),
          400,
          'json_malformed',
        );
        expect(performance.now() - started).toBeLessThan(500);
      }
    }
  });

  test('many wrong fields and endless names get a short answer', async () => {
    const items = Array.from({ length: 5000 }, () => ({ project_id: 'x', item_id: null }));
    const many = await app.visitor().post('/api/cart/calculate', { shops: { s_1: { id: 1, items } } });
    expect(refusalFaults(many)).toEqual([]);
    const long = await app
      .visitor()
      .post('/api/cart/calculate', { shops: { ['x'.repeat(500_000)]: { id: 1, items: [] } } });
    expect(refusalFaults(long)).toEqual([]);
    const strange = await story.admin
      .visitor()
      .post('/api/admin/alerts', Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 1])));
    expect(refusalFaults(strange)).toEqual([]);
  });
});

describe('wrong types are named by their type', () => {
  test.each([
    [undefined, 'input_required'],
    ['2', 'input_must_integer'],
    [1.5, 'input_must_integer'],
    [true, 'input_must_integer'],
    [[2], 'input_must_integer'],
    [null, 'input_must_integer'],
    [{}, 'input_must_integer'],
  ])('an id that is %j is %s', async (item_id, key) => {
    const body = { shops: { s_1: { id: 1, items: [{ project_id: 1, item_id, quantity: 1 }] } } };
    expectProblem(await app.visitor().post('/api/cart/calculate', body), 422, key, 'item_id');
  });

  test.each([
    ['5', 'input_must_number'],
    [null, 'input_must_number'],
    [undefined, 'input_required'],
  ])('a duration that is %j is %s', async (duration, key) => {
    expectProblem(await app.visitor().post('/api/songs/stats', { song_id: 1, duration }), 422, key, 'duration');
  });
});

describe('an Idempotency-Key', () => {
  const alert = (more: object = {}) => ({
    text_fr: 'Bonjour',
    link_fr: '/',
    text_en: 'Hello',
    link_en: '/',
    live: false,
    ...more,
  });
  const put = (visitor: ReturnType<TestApp['visitor']>, key: string, body: object) =>
    visitor.post('/api/admin/alerts', body, { 'idempotency-key': key });
  const count = async () => (await story.query<{ n: number }>('select count(*)::int as n from alerts'))[0]?.n;

  test('with the same body gives the same bytes and one row, twenty times concurrently or in turn', async () => {
    const before = (await count()) ?? 0;
    const admin = story.admin.visitor();
    const first = await Promise.all(Array.from({ length: 20 }, () => put(admin, 'same-key', alert())));
    const good = first.filter(({ status }) => status === 201);
    expect(good.length).toBeGreaterThan(0);
    for (const answer of first.filter(({ status }) => status !== 201)) expectProblem(answer, 409, 'request_in_flight');
    const again = await put(admin, 'same-key', alert());
    expect([again.status, again.text]).toEqual([201, good[0]?.text]);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('with another body, or at another call, is 409; another user’s is separate', async () => {
    const before = (await count()) ?? 0;
    const admin = story.admin.visitor();
    expect((await put(admin, 'my-key', alert())).status).toBe(201);
    expectProblem(await put(admin, 'my-key', alert({ text_en: 'Other' })), 409, 'idempotency_key_reused');
    expectProblem(
      await admin.post('/api/projects/call-me', alert(), { 'idempotency-key': 'my-key' }),
      409,
      'idempotency_key_reused',
    );
    expect((await put(story.team.visitor(), 'my-key', alert())).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  test.each([
    ['k'.repeat(10_000), 422],
    ['k'.repeat(256), 422],
    ['a b', 422],
    ['', 422],
    ['k'.repeat(255), 201],
  ])('%#: too long, empty or of several words is refused', async (key, status) => {
    const answer = await raw(
      `${rawRequestHead('POST /api/admin/alerts', { authorization: `Bearer ${story.admin.visitor().cookies.get('token')}`, 'content-type': 'application/json', 'idempotency-key': key, 'content-length': String(JSON.stringify(alert()).length) })}${JSON.stringify(alert())}`,
    );
    expect(answer.status).toBe(status);
    if (status === 422) expectProblem(answer, 422, 'idempotency_key_invalid');
  });

  test('can be used again after a refusal', async () => {
    const admin = story.admin.visitor();
    expectProblem(
      await put(admin, 'refused-key', alert({ link_en: 'javascript:alert(1)' })),
      422,
      'url_invalid',
      'link_en',
    );
    expect((await put(admin, 'refused-key', alert())).status).toBe(201);
  });
});

describe('request ids', () => {
  test.each(['a\\n{"level":60}', 'x'.repeat(10_000), '', '../../x', '<script>', 'short'])(
    '%#: an unsafe id is replaced',
    async (given) => {
      const { headers } = await app.visitor().get('/api/me', { 'x-request-id': given });
      expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
      expect(headers.get('x-request-id')).not.toBe(given);
    },
  );

  test('each log line of a request is one JSON object', () => {
    const lines: string[] = [];
    const log = makeLogger({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
    log.info({ url: '/a\n{"level":60}', reqId: 'a\r\nb' }, 'he\nllo\u2028');
    expect(
      lines
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => typeof JSON.parse(line)),
    ).toEqual(['object']);
  });
});
