import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSecondProcess } from '../../../../tests/support/second-process.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await story.query(
    "insert into projects (shop_id, name, slug, artist_name, category, step) select shop_id, 'Fourth', 'fourth', 'Nova', category, step from projects where listed limit 1",
  );
  const rows = await story.query<{ id: number }>('select id from projects where listed order by id limit 4');
  ids = rows.map(({ id }) => Number(id));
  expect(ids).toHaveLength(4);
});
afterAll(() => app.close());

const staff = () => story.team.visitor();
const add = (id: number) => staff().post('/api/admin/picks', { project_id: id });
const move = (id: number, to: string) => staff().send('PUT', `/api/admin/picks/${id}/place`, { to });
const remove = (id: number) => staff().send('DELETE', `/api/admin/picks/${id}`);
const picks = async (): Promise<number[]> =>
  (await staff().get('/api/admin/picks')).body.items.map(({ id }: { id: number }) => id);
/** As visitors see it. A change reaches cached pages a moment later. */
const onPage = async (): Promise<number[]> =>
  (await app.visitor().get('/api/projects?category=9')).body.items.map(({ id }: { id: number }) => id).sort();

describe('staff picks', () => {
  test('added picks come first, once, and appear on their page at once', async () => {
    for (const id of [...ids].reverse()) expect((await add(id)).status).toBe(200);
    expect(await picks()).toEqual(ids);
    await add(ids[2] ?? 0);
    const keyed = (id = 0) => staff().post('/api/admin/picks', { project_id: id }, { 'idempotency-key': 'pick' });
    expect([(await keyed(ids[2])).status, (await keyed(ids[1])).status]).toEqual([200, 409]);
    expect(await picks()).toEqual(ids);
    expect(await onPage()).toEqual([...ids].sort());
  });

  test('picks move a place at a time, and stay at either end', async () => {
    const [a, b, c, d] = ids as [number, number, number, number];
    await move(a, 'up');
    await move(d, 'down');
    expect(await picks()).toEqual([a, b, c, d]);
    await move(c, 'up');
    await move(a, 'down');
    expect(await picks()).toEqual([c, a, b, d]);
    expect((await move(a, 'sideways')).status).toBe(422);
  });

  test('the category page lists them in staff order, page by page, unless another order is chosen', async () => {
    const listed = async (query = '') => (await app.visitor().get(`/api/projects?category=9&limit=2${query}`)).body;
    const listIds = (list: { items: { id: number }[] }) => list.items.map(({ id }) => id);
    for (const pick of [ids[3], ids[0]]) {
      await move(pick ?? 0, 'up');
      const order = await picks();
      const first = await listed();
      expect([listIds(first), listIds(await listed('&page=2'))]).toEqual([order.slice(0, 2), order.slice(2)]);
      expect(listIds(await listed(`&cursor=${first.next}`))).toEqual(order.slice(2));
    }
    expect(listIds(await listed('&sort=newest'))).toEqual([...ids].sort((x, y) => y - x).slice(0, 2));
  });

  test('picks moved concurrently from two processes are each listed once', async () => {
    const other = await startSecondProcess(app);
    const elsewhere = other.visitor();
    elsewhere.cookies.set('token', staff().cookies.get('token') ?? '');
    const moves = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        (i % 2 ? elsewhere : staff()).send('PUT', `/api/admin/picks/${ids[i % 4]}/place`, {
          to: i % 3 ? 'up' : 'down',
        }),
      ),
    );
    await other.end();
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await picks()).sort()).toEqual([...ids].sort());
  });

  test('removed picks leave the page and keep their note for later', async () => {
    const [a] = ids as [number];
    const texts = { en: ' Loud. ', ko: '시끄럽다.', fr: '' };
    expect((await staff().send('PUT', `/api/admin/picks/${a}`, { texts })).status).toBe(200);
    expect((await remove(a)).status).toBe(200);
    expect(await onPage()).not.toContain(a);
    expect(await picks()).not.toContain(a);
    for (const answer of [await remove(a), await move(a, 'up'), await staff().get(`/api/admin/picks/${a}`)])
      expect(answer.status).toBe(404);
    await add(a);
    expect((await staff().get(`/api/admin/picks/${a}`)).body.texts).toEqual({ en: 'Loud.', ko: '시끄럽다.' });
  });

  test('unlisted picks keep their place for staff and are hidden from others', async () => {
    const [, b] = ids as [number, number];
    const order = await picks();
    await story.query("update projects set step = 'checking' where id = $1", [b]);
    expect(await picks()).toEqual(order);
    expect((await staff().get(`/api/admin/picks/${b}`)).body.listed).toBe(false);
    expect(await onPage()).not.toContain(b);
    await remove(b);
    expect((await add(b)).status).toBe(404);
  });

  test('changes to them are recorded in the audit log', async () => {
    const rows = await story.query<{ action: string; user_id: number }>(
      "select distinct action, user_id from audit_log where action like 'pick%' order by action",
    );
    expect(rows.map(({ action }) => action)).toEqual(['pick_added', 'pick_moved', 'pick_noted', 'pick_removed']);
    expect(new Set(rows.map(({ user_id }) => Number(user_id)))).toEqual(new Set([story.team.id]));
  });

  test('only staff change the picks', async () => {
    expect((await story.ada.visitor().post('/api/admin/picks', { project_id: ids[0] })).status).toBe(403);
    expect((await app.visitor().get('/api/admin/picks')).status).toBe(401);
    expect((await add(999_999)).status).toBe(404);
  });
});
