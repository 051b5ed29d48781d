import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumAndDeleteOldVisits } from '#modules/site/tracking/tracking.jobs.server.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DAY = 86_400_000;
let app: TestApp;
let story: ShopStory;
let project: number;

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  project = story.record.project_id;
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, project]);
});
afterAll(() => app.close());

interface Day {
  readonly day: string;
  readonly pieces: number;
  readonly plays: number;
  readonly visits: number;
}
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const readStats = (query = '') => story.nova.visitor().get(`/api/projects/${project}/stats${query}`);
const readDays = async (query = '') => (await readStats(query)).body.days as Day[];
const view = (url: string, consent: string) => {
  const visitor = app.visitor();
  visitor.cookies.set('consent', consent);
  return visitor.post('/api/events', { type: 'page_view', url }, BROWSER);
};

test('a creator sees sales, plays and visits of a release by day, with zeros', async () => {
  const [song] = await story.query<{ id: number }>(
    "insert into songs (uuid, project_id, title, artist_name, side, position, state, duration_seconds) values (gen_random_uuid(), $1, 'Ebb', 'Nova', 'A', 1, 'ready', 60) returning id",
    [project],
  );
  for (const daysAgo of [0, 0, 3])
    await story.query(
      "insert into song_plays (song_id, duration, at) values ($1, 30, now() - $2::int * interval '1 day')",
      [song?.id ?? 0, daysAgo],
    );
  const yes = 'necessary.statistics';
  for (const url of [
    `/vinyl/${project}/low-tide`,
    `/fr/vinyl/${project}/low-tide?page=2`,
    `/shop/cellar-records/vinyl/${project}`,
    `/vinyl/${project}1/other`,
    `/vinyl-shop/${project}`,
    `/my-account/vinyl/${project}`,
  ])
    await view(url, yes);
  await view(`/vinyl/${project}/low-tide`, 'necessary');
  const browser = app.visitor();
  await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, [{ ...story.record, quantity: 2 }])));

  const days = await readDays();
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 90 }, (_, at) => dayBefore(89 - at)));
  expect(days.at(-1)).toEqual({ day: dayBefore(0), pieces: 2, plays: 2, visits: 3 });
  expect(days.at(-4)).toEqual({ day: dayBefore(3), pieces: 0, plays: 1, visits: 0 });
  expect(days.at(-2)).toEqual({ day: dayBefore(1), pieces: 0, plays: 0, visits: 0 });
});

test('visits stay the same after aggregation by day', async () => {
  for (const daysAgo of [100, 100, 40])
    await story.query(
      "insert into events (type, url, lang, at) values ('page_view', $1, 'en', now() - $2::int * interval '1 day')",
      [`/vinyl/${project}/low-tide`, daysAgo],
    );
  const before = await readDays('?days=365');
  expect(before).toHaveLength(365);
  expect(before.find(({ day }) => day === dayBefore(100))?.visits).toBe(2);
  await sumAndDeleteOldVisits({ db: app.database.db, config: { TRACKING_KEEP_DAYS: 90 } }, new Date());
  expect(await story.query("select from visit_days where measure = 'page'")).toHaveLength(1);
  expect(await readDays('?days=365')).toEqual(before);
});

test('four ranges of days exist, and figures are for owner and staff only', async () => {
  expect(await readDays('?days=7')).toHaveLength(7);
  expect((await readStats('?days=3650')).status).toBe(422);
  expect((await story.ben.visitor().get(`/api/projects/${project}/stats`)).status).toBe(404);
  expect((await story.team.visitor().get(`/api/projects/${project}/stats`)).status).toBe(200);
});

test('visits of one release are read by index', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const read = async (text: string) => JSON.stringify((await client.query(`explain ${text}`)).rows);
    expect(
      await read(
        "select from events where visited_project(url) = 42 and type = 'page_view' and at >= now() - interval '90 days'",
      ),
    ).toContain('events_project');
    expect(
      await read(
        "select from visit_days where visited_project(name) = 42 and measure = 'page' and day >= current_date - 90",
      ),
    ).toContain('visit_days_project');
  } finally {
    client.release(true);
  }
});
