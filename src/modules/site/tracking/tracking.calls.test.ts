import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';
import { loadTrafficReport } from './load-traffic.server.ts';
import { sumAndDeleteOldVisits } from './tracking.jobs.server.ts';

let app: TestApp;
beforeAll(async () => {
  // Requests from this machine count as sent by a trusted proxy, so that a test can set another country.
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from events');
  await app.database.pool.query('delete from visit_days');
});

const events = async () => (await app.database.pool.query('select * from events order by id')).rows;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const view = (visitor: TestVisitor, url = '/', headers = {}) =>
  visitor.post('/api/events', { type: 'page_view', url }, { ...BROWSER, ...headers });
const who = (consent?: string) => {
  const visitor = app.visitor();
  if (consent) visitor.cookies.set('consent', consent);
  return visitor;
};

describe('consent decides', () => {
  test.each([undefined, 'necessary', 'necessary.marketing', 'nonsense'])(
    'with %j nothing is recorded',
    async (consent) => {
      expect((await view(who(consent))).status).toBe(204);
      expect(await events()).toEqual([]);
    },
  );

  test('a yes to statistics is recorded, taking it back stops it at once', async () => {
    const visitor = who('necessary.statistics');
    await view(visitor);
    visitor.cookies.set('consent', 'necessary');
    await view(visitor);
    expect(await events()).toHaveLength(1);
  });

  test('a bot is never recorded, even with consent', async () => {
    await view(who('necessary.statistics'), '/', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await events()).toEqual([]);
  });
});

describe('the stored data of a visit', () => {
  test('page, origin, site, language and country; neither address nor secrets', async () => {
    const visitor = who('necessary.statistics');
    visitor.cookies.set('origin', 'GGO');
    visitor.cookies.set('referrer', 'www.google.fr');
    const headers = { 'accept-language': 'fr', 'x-forwarded-for': '193.51.208.13' };
    await view(visitor, '/reset-password?token=secret&page=2', headers);
    const [kept] = await events();
    expect(kept).toMatchObject({
      type: 'page_view',
      url: '/reset-password?page=2',
      origin: 'GGO',
      referrer: 'www.google.fr',
      lang: 'fr',
      country_id: 'FR',
      user_id: null,
    });
    expect(JSON.stringify(kept)).not.toMatch(/193\.51|secret/);
  });

  test('a click in the menu with its category', async () => {
    await who('necessary.statistics').post('/api/events', { type: 'click_menu', category: 'products' }, BROWSER);
    expect(await events()).toMatchObject([{ type: 'click_menu', category: 'products', url: null, origin: 'DI' }]);
  });

  test('the account of a signed-in visitor, by either call', async () => {
    const { visitor, id } = await createPerson(app, 'user');
    visitor.cookies.set('consent', 'necessary.statistics');
    await visitor.post('/api/user/event', { type: 'page_view', url: '/my-account' }, BROWSER);
    await view(visitor);
    expect((await events()).map(({ user_id }) => user_id)).toEqual([id, id]);
  });

  test('an address of another site is not recorded', async () => {
    expect((await view(who('necessary.statistics'), 'https://evil.example/')).status).toBe(204);
    expect(await events()).toEqual([]);
  });
});

test.each([
  [{ origin: 'PA1', referrer: 'linktr.ee' }, {}, { origin: 'PA1', referer: 'linktr.ee' }],
  [{}, {}, { origin: 'DI', referer: null }],
  [
    { origin: 'GGO' },
    { origin: 'NLjan', referrer: 'https://mail.example/' },
    { origin: 'NLjan', referer: 'https://mail.example/' },
  ],
])('a sign-up of a visit with %j that sends %j stores %j', async (cookies, sent, kept) => {
  const visitor = app.visitor();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  const email = `${Math.random().toString(36).slice(2)}@visits.example`;
  const person = { email, password: 'a long password', firstname: 'Ada', lastname: 'Story' };
  expect((await visitor.post('/api/auth/signup', { ...person, ...sent })).status).toBe(201);
  const { rows } = await app.database.pool.query('select origin, referer from users where email = $1', [email]);
  expect(rows).toEqual([kept]);
});

describe('old visits', () => {
  const at = (daysAgo: number, hours = 12) =>
    new Date(Date.UTC(2026, 5, 30) - daysAgo * 86_400_000 + hours * 3_600_000).toISOString();
  const insert = (when: string, url: string, origin = 'GGO') =>
    app.database.pool.query(
      "insert into events (type, url, origin, lang, country_id, at) values ('page_view', $1, $2, 'en', 'FR', $3)",
      [url, origin, when],
    );
  const sum = () =>
    sumAndDeleteOldVisits(
      { db: app.database.db, config: { TRACKING_KEEP_DAYS: 90 } },
      new Date('2026-06-30T15:00:00Z'),
    );
  const kept = async () =>
    (
      await app.database.pool.query(
        "select to_char(day, 'YYYY-MM-DD') as day, measure, name, count::int from visit_days order by 1, 2, 3",
      )
    ).rows;

  test('become daily sums, younger ones are unchanged', async () => {
    await insert(at(91), '/');
    await insert(at(91, 3), '/');
    await insert(at(91), '/cart', 'DI');
    await insert(at(90), '/');
    await sum();
    expect(await kept()).toEqual([
      { day: '2026-03-31', measure: 'country', name: 'FR', count: 3 },
      { day: '2026-03-31', measure: 'lang', name: 'en', count: 3 },
      { day: '2026-03-31', measure: 'origin', name: 'DI', count: 1 },
      { day: '2026-03-31', measure: 'origin', name: 'GGO', count: 2 },
      { day: '2026-03-31', measure: 'page', name: '/', count: 2 },
      { day: '2026-03-31', measure: 'page', name: '/cart', count: 1 },
      { day: '2026-03-31', measure: 'views', name: '', count: 3 },
    ]);
    expect(await events()).toHaveLength(1);
  });

  test('are summed once, however often it runs and however many run at a time', async () => {
    for (let i = 0; i < 20; i += 1) await insert(at(95), '/');
    await Promise.all([sum(), sum(), sum()]);
    await sum();
    expect((await kept()).find(({ measure }) => measure === 'views')?.count).toBe(20);
  });

  test('staff see the same numbers before and after, without staff pages', async () => {
    for (const [daysAgo, url] of [
      [91, '/'],
      [91, '/admin/orders'],
      [2, '/'],
      [1, '/cart'],
    ] as const)
      await insert(at(daysAgo), url);
    const look = () => loadTrafficReport({ db: app.database.db, now: new Date('2026-06-30T15:00:00Z') }, 365);
    const before = await look();
    expect(before.total).toBe(4);
    expect(before.top.page).toEqual([
      { name: '/', count: 2 },
      { name: '/cart', count: 1 },
    ]);
    expect(before.top.origin).toEqual([{ name: 'GGO', count: 4 }]);
    expect(before.views).toHaveLength(365);
    await sum();
    expect(await look()).toEqual(before);
  });
});
