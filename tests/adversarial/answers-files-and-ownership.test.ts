import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePool } from '#db/connect.server.ts';
import { seededRandom } from '#kit/seeded-random.ts';
import { refreshProjectListings } from '#modules/catalogue/projects/refresh-listing.server.ts';
import { makeBrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import { isCssColour } from '#modules/site/shops/css-colour.ts';
import { shopThemeStyle } from '#modules/site/shops/shop-theme-style.ts';
import { readConfig } from '#platform/config.server.ts';
import { assembleApp } from '#server/assemble-app.server.ts';
import { findFreePort } from '../support/free-port.ts';
import { cartRequestBody, fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { answerFaults, expectProblem, refusalFaults } from './answer-faults.ts';
import { rawRequestHead, sendRawHttp } from './raw-http.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await refreshProjectListings(app.database.db, 'all');
});
afterAll(() => app.close());

describe('answers cached for everyone', () => {
  test('have the right language, currency and host in any mix of requests, and contain no personal data', async () => {
    await story.insert('alerts', { text_fr: 'Bonjour', link_fr: '/', text_en: 'Hello', link_en: '/', live: true });
    await app.database.pool.query('select 1');
    const random = seededRandom('mixed');
    const paths = [
      '/api/projects',
      `/api/projects/${story.record.project_id}`,
      '/api/search?search=tide',
      '/api/alerts',
      '/api/home',
      '/api/projects?sort=newest',
    ];
    const kinds = [
      { lang: 'en', currency: 'EUR' },
      { lang: 'fr', currency: 'JPY' },
      { lang: 'ko', currency: 'KRW' },
      { lang: 'zh', currency: 'CNY' },
      { lang: 'es', currency: 'USD' },
    ];
    const ask = (path: string, { lang, currency }: (typeof kinds)[number]) => {
      const visitor = app.visitor();
      visitor.cookies.set('lang', lang).set('currency', currency);
      return visitor.get(path);
    };
    const right = new Map<string, string>();
    for (const path of paths) for (const kind of kinds) right.set(`${path} ${kind.lang}`, (await ask(path, kind)).text);
    const wrong: string[] = [];
    const rounds = random.shuffle(
      paths.flatMap((path) => kinds.flatMap((kind) => Array.from({ length: 7 }, () => ({ path, kind })))),
    );
    await Promise.all(
      rounds.map(async ({ path, kind }) => {
        const answer = await ask(path, kind);
        if (answer.text !== right.get(`${path} ${kind.lang}`)) wrong.push(`${path} ${kind.lang}`);
        if (answer.headers.getSetCookie().length) wrong.push(`${path} sets a cookie`);
        if (!/private|public, max-age=0/.test(answer.headers.get('cache-control') ?? ''))
          wrong.push(`${path} ${answer.headers.get('cache-control')}`);
        for (const name of ['cookie', 'accept-language'])
          if (!answer.headers.get('vary')?.includes(name)) wrong.push(`${path} does not vary by ${name}`);
      }),
    );
    expect(wrong).toEqual([]);
    const price = (text: string | undefined) => JSON.parse(text ?? '{}').items[0].price_from.currency;
    for (const { lang, currency } of kinds) expect(price(right.get(`/api/projects ${lang}`))).toBe(currency);
  });

  test('a signed-in user’s answer is never given to another user', async () => {
    for (const path of ['/api/projects', `/api/projects/${story.record.project_id}`]) {
      const { headers } = await story.ada.visitor().get(path);
      expect(headers.get('cache-control')).toMatch(/private|no-store/);
    }
    for (const path of ['/api/me', '/api/cart', '/api/auth/check', '/api/user/orders', '/api/admin/users']) {
      expect((await story.admin.visitor().get(path)).headers.get('cache-control')).toBe('no-store');
    }
    const anonymous = await app.visitor().get('/api/me');
    expect(anonymous.body).toMatchObject({ signed_in: false, count: 0, wishes: [], follows: [] });
  });

  test('a change of price is shown at once', async () => {
    const thing = await story.item({ name: 'Dearer Soon' });
    await refreshProjectListings(app.database.db, [thing.project_id]);
    const price = async () => (await app.visitor().get(`/api/projects/${thing.project_id}`)).body.items[0].price;
    expect(await price()).toBe(2500);
    await app.database.pool.query('update items set price = 2600 where id = $1', [thing.item_id]);
    await refreshProjectListings(app.database.db, [thing.project_id]);
    await expect.poll(price, { timeout: 3000 }).toBe(2600);
  });
});

describe('every answer', () => {
  test('forbids MIME sniffing, framing and sending the referrer', async () => {
    for (const path of [
      '/api/me',
      '/api/nothing',
      '/healthz',
      '/api/openapi.json',
      '/projects/none/preview_m.png',
      '/songs/1.mp3',
    ]) {
      const { headers } = await app.visitor().get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toMatch(/origin/);
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('server'), path).toBeNull();
    }
  });

  test('requires https from then on when requested over https, and its cookies are Secure even if no proxy says so', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
    const { headers } = await secure.visitor().get('/api/me');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    const { headers: after } = await secure.visitor().post('/api/auth/signup', {
      email: 'a@people.example',
      password: 'a long enough word',
      firstname: 'A',
      lastname: 'B',
    });
    expect(after.getSetCookie().length).toBeGreaterThan(0);
    expect(after.getSetCookie().every((cookie) => /Secure/.test(cookie))).toBe(true);
    await secure.close();
  });

  test('names the same host in upper and lower case', async () => {
    const { status } = await sendRawHttp(app.url, rawRequestHead('GET /api/me', { host: 'LocalHost' }));
    expect(status).toBe(200);
  });

  test('during maintenance is 503 in the usual format, and the health check still works', async () => {
    const mended = await startTestApp({ MAINTENANCE: '1' });
    const answer = await mended.visitor().get('/api/projects');
    expect([answer.status, answer.body.error.key, answer.headers.get('retry-after')]).toEqual([
      503,
      'maintenance',
      '60',
    ]);
    expect((await mended.visitor().get('/healthz')).status).toBe(200);
    await mended.close();
  });

  test('has times in UTC for any time zone of its database', async () => {
    const { connection, where } = app.database as typeof app.database;
    await app.database.pool.query(`alter database ${where} set timezone = 'Asia/Kathmandu'`);
    const pool = makePool({ connection, max: 1 });
    const { rows } = await pool.query(
      "select to_json('2026-11-21T06:00:00Z'::timestamptz) #>> '{}' as at, to_char('2026-11-21T23:00:00Z'::timestamptz, 'YYYY-MM-DD') as day",
    );
    await pool.end();
    expect(rows[0]).toEqual({ at: '2026-11-21T06:00:00+00:00', day: '2026-11-21' });
  });

  test('amounts are whole, times are of UTC, ids are numbers', async () => {
    const buyer = story.ada.visitor();
    const { body: paid } = await buyer.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(buyer, [story.record, story.attics])),
    );
    const paths = [
      '/api/projects',
      `/api/projects/${story.record.project_id}`,
      '/api/home',
      '/api/cart',
      '/api/user/orders',
      `/api/user/orders/${paid.order_id}`,
      `/api/user/orders/${paid.order_id}/tracking`,
      '/api/admin/orders',
      `/api/admin/orders/${paid.order_id}`,
      '/api/admin/stock',
      '/api/admin/users',
      '/api/admin/audit',
      '/api/admin/projects',
    ];
    const wrong: string[] = [];
    for (const path of paths) {
      for (const visitor of [buyer, story.admin.visitor()]) {
        const { body, status } = await visitor.get(path);
        if (status === 200) walk(body, path, wrong);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const MONEY = /^(price|total|subtotal|amount|discount|shipping|tax|refunded|captured|goal|revenue|b2b_price)$/;
const TIME = /(?<!low_stock)(_at|^at|^released)$/;
function walk(value: unknown, path: string, wrong: string[], name = ''): void {
  if (Array.isArray(value)) for (const each of value) walk(each, path, wrong, name);
  else if (value && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) walk(each, path, wrong, key);
  else if (MONEY.test(name) && value !== null && !Number.isSafeInteger(value)) wrong.push(`${path} ${name}: ${value}`);
  else if (
    TIME.test(name) &&
    value !== null &&
    !(typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00))?$/.test(value))
  )
    wrong.push(`${path} ${name}: ${value}`);
  else if (
    /(^|_)id$/.test(name) &&
    !/country_id|entity_id|request_id|provider_id|^id$/.test(name) &&
    value !== null &&
    typeof value !== 'number'
  )
    wrong.push(`${path} ${name}: ${value}`);
}

describe('lists and searches', () => {
  const LISTS = [
    '/api/projects',
    '/api/songs',
    '/api/admin/orders',
    '/api/admin/users',
    '/api/admin/projects',
    '/api/admin/outbox',
    '/api/admin/audit',
    '/api/admin/stock',
    '/api/user/orders',
    '/api/user/shop/orders',
    '/api/user/projects',
  ];
  const PAGES = [
    'page=0',
    'page=-1',
    'page=1000000000',
    'page=NaN',
    'page=1.5',
    'page=1&page=2',
    'limit=0',
    'limit=-5',
    'limit=1000000000',
    'limit=x',
    'sort=nothing',
    'sort=name;drop',
    'cursor=x',
    'cursor=WyJhIiwxXQ',
    'cursor=bnVsbA',
    `cursor=${'A'.repeat(5000)}`,
    'page=9999999',
    'page=99999&limit=100',
  ];

  test.each(LISTS)('%s accepts or refuses any paging', async (path) => {
    const faults: string[] = [];
    for (const query of PAGES) {
      const started = performance.now();
      const answer = await story.admin.visitor().get(`${path}?${query}`);
      faults.push(...answerFaults(answer, `${path}?${query}`));
      if (answer.body?.items?.length > 100) faults.push(`${path}?${query} gives ${answer.body.items.length}`);
      if (performance.now() - started > 1000) faults.push(`${path}?${query} is slow`);
    }
    expect(faults).toEqual([]);
  });

  const WORDS = [
    'x'.repeat(10_000),
    '%',
    '%_%_',
    '_',
    "':*&|!",
    '(a+)+$',
    'word '.repeat(200),
    "' OR 1=1 --",
    '\\',
    '<script>',
    '🎵',
    '\u202e',
    '"',
    '--',
    ';',
    '\u0000',
    "'||(select 1)||'",
    'a:* & b',
    '!!',
    '()',
    'ａｂｃ',
    'é'.repeat(300),
  ];
  test('any words are searched or refused quickly, and never find unlisted records', async () => {
    const hidden = await story.item({ name: 'Hidden Tide', private: true });
    await refreshProjectListings(app.database.db, 'all');
    const faults: string[] = [];
    for (const words of [...WORDS, 'Hidden Tide', 'hidden']) {
      for (const path of [
        '/api/projects?search=',
        '/api/search?search=',
        '/api/search?type=artists&search=',
        '/api/search?type=labels&search=',
        '/api/projects?tag=',
        '/api/projects?genre=',
        '/api/admin/users?search=',
        '/api/admin/orders?search=',
        '/api/admin/outbox?search=',
        '/api/admin/stock?search=',
        '/api/admin/projects?search=',
      ]) {
        const started = performance.now();
        const visitor = path.includes('admin') ? story.admin.visitor() : app.visitor();
        const answer = await visitor.get(path + encodeURIComponent(words).slice(0, 14_000));
        faults.push(...answerFaults(answer, path + words.slice(0, 40)));
        if (performance.now() - started > 1000) faults.push(`${path}${words.slice(0, 40)} is slow`);
        if (!path.includes('admin') && answer.text.includes(`"id":${hidden.project_id},`))
          faults.push(`${path}${words} finds what is hidden`);
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);

  test('a thousand genres are refused, and repeating one costs nothing', async () => {
    expectProblem(
      await app.visitor().get(`/api/projects?genre=${Array.from({ length: 1000 }, () => '11').join('|')}`),
      422,
      'genre_unknown',
    );
    expect((await app.visitor().get('/api/projects?genre=11|11|11|999')).status).toBe(200);
  });
});

describe('files', () => {
  test.each([
    '/projects/../../package.json',
    '/projects/%2e%2e/%2e%2e/package.json',
    '/projects/..%2f..%2fpackage.json',
    '/projects/..%5c..%5cpackage.json',
    '/pictures/....//....//etc/passwd',
    '/projects//etc/passwd',
    '/projects/%00.png',
    '/projects/a.png%00.svg',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/locales/../package.json',
    '/.git/config',
    '/.env',
    '/data/media',
    '/masters/audio/x',
    '/projects/../masters/audio/x',
    '/songs/../masters/x',
    '/songs/%2e%2e%2fmasters.mp3',
    '/package.json',
    '/server.js',
    '/src/server/run.ts',
    '/build/server/index.js',
    '/assets/index.js.map',
  ])('%s is not there', async (path) => {
    const { status, body } = await sendRawHttp(app.url, rawRequestHead(`GET ${path}`));
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/root:|"dependencies"|\[core\]/);
  });

  test('uploaded pictures are shown as pictures and never executed; other content is not shown', async () => {
    const keep = (key: string, text: string) => {
      const path = join(app.dataDir, 'media', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    keep('projects/evil/preview_m.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    keep('projects/evil/page.html', '<script>alert(1)</script>');
    const picture = await app.visitor().get('/projects/evil/preview_m.png');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toMatch(/sandbox/);
    for (const name of ['page.html', 'preview_m.png/', 'PREVIEW_M.PNG', 'preview_m.js'])
      expect((await app.visitor().get(`/projects/evil/${name}`)).status).toBe(404);
    expect(existsSync(join(app.dataDir, 'media/projects/evil/page.html'))).toBe(true);
  });

  test.each([
    'red;}</style><script>',
    'url(//e)',
    '#fff;x:y',
    'var(--a)',
    '#ggg',
    'expression(1)',
    'rgb(0,0,0);',
    'hsl(1)}',
    '#12345',
    'red',
    '\\75rl(x)',
    'rgb(var(--a))',
    '</style>',
    'rgb(1,2,3)/*',
    "rgb(1,2,3)'",
  ])('the colour %s stays out of the page', (colour) => {
    expect(isCssColour(colour)).toBe(false);
    const style = shopThemeStyle({
      bg_color: colour,
      header_bg: colour,
      header_color: null,
      footer_bg: null,
      footer_color: null,
      font_color: colour,
      logo_height: Number.NaN,
    });
    expect(style).toBe('@layer brand{:root{}}');
  });
});

test('a white-label shop shows no menu entry or social link that leads to a script', async () => {
  const evil = [
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//e',
    '/\\e',
  ];
  const menu = [...evil, '/vinyl-shop', 'https://example.org/'].map((url) => ({ label: url, url }));
  await app.database.pool.query(
    'insert into shops (code, name, white_label, menu, artist_facebook, artist_youtube) values ($1, $1, true, $2, $3, $4)',
    ['evil-shop', JSON.stringify(menu), evil[0], 'https://www.youtube.com/x'],
  );
  const shop = (await makeBrandedShopFinder(app.database.db)).find('localhost', '/shop/evil-shop');
  expect(shop?.menu.map(({ url }) => url)).toEqual(['/vinyl-shop', 'https://example.org/']);
  expect([shop?.artist_facebook, shop?.artist_youtube]).toEqual([null, 'https://www.youtube.com/x']);
});

describe('a cookie is input like any other', () => {
  test.each([
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%ff',
    '%',
    '1.5',
    '-1',
    '1e400',
    'x'.repeat(3000),
    '%E2%80%AE',
    "'--",
    '%0d%0aSet-Cookie:x',
    '__proto__',
    '[]',
    '%22',
  ])(
    'and %s in any of ours brings nothing down',
    async (value) => {
      const faults: string[] = [];
      for (const name of [
        'token',
        'cart',
        'orders',
        'origin',
        'lang',
        'currency',
        'consent',
        'cart_count',
        'signed',
        'download',
      ]) {
        const cookie = { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' };
        for (const path of ['/api/me', '/api/cart', '/api/projects', '/api/orders/1'])
          faults.push(...answerFaults(await app.visitor().get(path, cookie), `${path} ${name}`));
        faults.push(
          ...answerFaults(
            await app.visitor().post('/api/events', { type: 'page_view', url: '/' }, cookie),
            `events ${name}`,
          ),
        );
        faults.push(
          ...answerFaults(
            await app.visitor().post('/api/cart/calculate', cartRequestBody([story.record]), cookie),
            `calculate ${name}`,
          ),
        );
      }
      // The origin stored with an account and an order of this visit.
      const visit = { cookie: `origin=${value}`, 'sec-fetch-site': 'same-origin' };
      const somebody = {
        email: `c${value.length}-${Math.random()}@people.example`,
        password: 'a long enough word',
        firstname: 'A',
        lastname: 'B',
      };
      faults.push(...answerFaults(await app.visitor().post('/api/auth/signup', somebody, visit), 'signup'));
      const buyer = app.visitor();
      const cart = await fillVisitorCart(buyer, [story.attics]);
      const kept = { cookie: `cart=${buyer.cookies.get('cart')}; origin=${value}; orders=${value}` };
      faults.push(...answerFaults(await buyer.post('/api/cart/pay', paymentBody(cart), kept), 'pay'));
      expect(faults).toEqual([]);
    },
    60_000,
  );
});

describe('a slow or silent caller', () => {
  test('gets a limited time from the server, and a limited number of headers', async () => {
    const database = await createTestDatabase();
    const { http, close } = await assembleApp({
      config: readConfig({ PORT: String(await findFreePort()), DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal' }),
      database,
    });
    const { server } = http;
    expect(
      [server.requestTimeout, server.headersTimeout, server.timeout, server.keepAliveTimeout].every(
        (ms) => ms > 0 && ms <= 65_000,
      ),
    ).toBe(true);
    await close();
    await database.close();
  });

  test('two hundred slow callers do not delay the others', async () => {
    const { port } = new URL(app.url);
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/events HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      );
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    expect((await app.visitor().get('/api/projects')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
    for (const socket of sockets) socket.destroy();
  });
});

describe('objects of other people', () => {
  test('are answered like missing ones, on every call that takes an id', async () => {
    const buyer = story.ada.visitor();
    const { body: paid } = await buyer.post('/api/cart/pay', paymentBody(await fillVisitorCart(buyer, [story.record])));
    const draft = await story.item({ name: 'Draft', step: 'creating', owner_id: story.nova.id });
    const { body: upload } = await story.nova.visitor().post('/api/uploads', {
      fileName: 'a.wav',
      fileSize: 100,
      type: 'audio/wav',
      purpose: 'audio',
      project_id: draft.project_id,
    });
    const song = await story.insert('songs', { project_id: draft.project_id, title: 'Secret' }).catch(() => 0);
    const { body: document } = await app.visitor().get('/api/openapi.json');
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(
      document.paths as Record<string, Record<string, { 'x-access': string; requestBody?: object }>>,
    )) {
      for (const [method, { 'x-access': access, requestBody }] of Object.entries(methods)) {
        if (access !== 'signed_in' || !path.includes('{')) continue;
        const own = path.includes('/uploads/')
          ? upload.id
          : path.includes('/user/orders/')
            ? paid.order_id
            : path.includes('/projects/')
              ? draft.project_id
              : undefined;
        if (own === undefined || path.endsWith('/customer')) continue;
        const at = (id: number) =>
          path
            .replace(/\{id\}/, String(id))
            .replace(/\{trackId\}/, String(song || 1))
            .replace(/\{i\}/, '0');
        const body = BODIES[`${method} ${path}`] ?? (requestBody ? {} : undefined);
        const raw = path.endsWith('{i}') ? { 'content-type': 'application/octet-stream' } : undefined;
        const ask = (id: number) =>
          method === 'get'
            ? story.ben.visitor().get(at(id))
            : story.ben.visitor().send(method.toUpperCase() as 'PUT', at(id), raw ? Buffer.from('x') : body, raw);
        const [theirs, nobodys] = [await ask(own), await ask(987_654_321)];
        const outcome = ({ status, body: { error } = { error: {} } }: typeof theirs) =>
          JSON.stringify([status, { ...error, request_id: '' }]);
        if (outcome(theirs) !== outcome(nobodys))
          wrong.push(`${method} ${path}: ${outcome(theirs)} but ${outcome(nobodys)}`);
        if (theirs.status < 400) wrong.push(`${method} ${path}: ${theirs.status}`);
        else wrong.push(...refusalFaults(theirs).map((fault) => `${method} ${path} ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
    expect((await buyer.get(`/api/user/orders/${paid.order_id}`)).body.status).toBe(
      paid.status === 'paid' ? 'paid' : 'pending',
    );
    expect((await story.query('select name from projects where id = $1', [draft.project_id]))[0]).toEqual({
      name: 'Draft',
    });
  });
});

/** Bodies that would be accepted from the owner. */
const BODIES: Readonly<Record<string, object>> = {
  'put /api/projects/{id}': { name: 'Mine now' },
  'post /api/projects/{id}/step': { step: 'successful' },
  'post /api/projects/{id}/tracks': { title: 'Mine' },
  'put /api/projects/{id}/tracks/{trackId}': { title: 'Mine' },
  'post /api/projects/{id}/like': { like: true },
};
