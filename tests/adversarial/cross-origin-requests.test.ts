import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { expectProblem } from './answer-faults.ts';

// Case 55 on every route: a write by cookie must come from our own pages.
let app: TestApp;
let story: ShopStory;
let writes: { method: 'POST' | 'PUT' | 'DELETE'; path: string }[];
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  story = await makeShopStory(app);
  const { body } = await app.visitor().get('/api/openapi.json');
  writes = Object.entries(body.paths as Record<string, object>)
    .flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({ method: method.toUpperCase() as 'POST', path: path.replace(/\{\w+\}/g, '1') })),
    )
    .filter(({ path }) => !path.startsWith('/api/webhooks/'));
});
afterAll(() => app.close());

let address = 0;
/** A request as a browser sends it for another site; the jar's own Origin is removed or replaced. */
async function foreign(
  visitor: TestVisitor,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
) {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${address++ % 250}`,
      ...headers,
    },
    body: '{}',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
}

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a site whose name begins like ours', { origin: 'http://localhost.evil.example' }],
  ['this host by another scheme', { origin: 'https://localhost' }],
  ['another site by its Referer', { referer: 'https://evil.example/localhost' }],
  ['another port of this host', { origin: 'http://localhost:1' }],
  ['another site that leaves out its name', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['nobody knows where', {}],
  ['another site with a made-up Authorization', { origin: 'https://evil.example', authorization: 'Basic eDp5' }],
  ['another site with half a token', { origin: 'https://evil.example', authorization: 'Bearer x' }],
];

describe.each(FOREIGN)('from %s', (_, headers) => {
  test('no write of a signed-in user is accepted, on any route', async () => {
    const wrong: string[] = [];
    for (const write of writes) {
      const { status, body } = await foreign(story.admin.visitor(), write, headers);
      if (status !== 403 || body?.error?.key !== 'origin_not_allowed')
        wrong.push(`${write.method} ${write.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['cart', 'Abcdefghij.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['orders', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('nor one that the cookie %s vouches for', async (name, value) => {
    const visitor = app.visitor();
    visitor.cookies.set(name, value);
    for (const path of ['/api/cart/calculate', '/api/cart/pay', '/api/cart/confirm', '/api/cart/feedback'])
      expectProblem(await foreign(visitor, { method: 'POST', path }, headers), 403, 'origin_not_allowed');
  });
});

test('our own pages, and programs with a token, are accepted', async () => {
  const { status } = await foreign(
    story.ada.visitor(),
    { method: 'POST', path: '/api/user/lang' },
    { origin: app.url },
  );
  expect(status).toBe(422);
  expect(
    (
      await foreign(
        story.ada.visitor(),
        { method: 'POST', path: '/api/user/lang' },
        { 'sec-fetch-site': 'same-origin' },
      )
    ).status,
  ).toBe(422);
  const token = story.ada.visitor().cookies.get('token') ?? '';
  expect(
    (
      await foreign(
        app.visitor(),
        { method: 'POST', path: '/api/user/lang' },
        { authorization: `Bearer ${token}`, origin: 'https://partner.example' },
      )
    ).status,
  ).toBe(422);
});

test('no answer lets another site read it', async () => {
  for (const path of ['/api/me', '/api/projects', '/api/openapi.json', '/api/cart']) {
    const { headers } = await app.visitor().get(path, { origin: 'https://evil.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a form of the type %j writes nothing',
  async (type) => {
    const visitor = story.ada.visitor();
    const answer = await visitor.post('/api/user/lang', '{"lang":"fr"}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expect((await visitor.get('/api/auth/check')).body.lang).toBe('en');
  },
);

describe('when a browser sends few headers or a proxy changes the host', () => {
  const write = async (shop: TestApp, headers: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/api/events`, {
      method: 'POST',
      headers: { cookie: 'cart=abcdefghij.secret', 'content-type': 'application/json', ...headers },
      body: '{"type":"page_view","url":"/"}',
    });
    return answer.status;
  };

  test('our Referer suffices when Origin and Sec-Fetch-Site are both absent, as in w3m and lynx', async () => {
    // Node's fetch sends only `sec-fetch-mode`.
    expect(await write(app, { referer: `${app.url}/cart?x=1` })).toBe(204);
    expect(await write(app, { referer: 'https://evil.example/' })).toBe(403);
    expect(await write(app, { referer: `${app.url}/cart`, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await write(app, { referer: `${app.url}/cart`, origin: 'null' })).toBe(403);
    expect(await write(app, {})).toBe(403);
  });

  test('the same host with another scheme is another origin', async () => {
    const { host } = new URL(app.url);
    expect(await write(app, { origin: `https://${host}` })).toBe(403);
    expect(await write(app, { origin: `http://${host}` })).toBe(204);
  });

  test('the origin of PUBLIC_URL is ours behind a proxy that does not pass Host on, with its scheme', async () => {
    const shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
    try {
      expect(await write(shop, { origin: 'https://shop.example' })).toBe(204);
      expect(await write(shop, { origin: 'http://shop.example' })).toBe(403);
      expect(await write(shop, { origin: 'https://evil.example' })).toBe(403);
      expect(await write(shop, { origin: shop.url })).toBe(204);
    } finally {
      await shop.close();
    }
  });
});
