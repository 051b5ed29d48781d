import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { backUpShop } from './back-up-shop.ts';
import { backupTablePath } from './backup-folder.ts';
import { restoreShop } from './restore-shop.ts';

const place = mkdtempSync(join(tmpdir(), 'sillon-backup-'));
const folder = join(place, 'backup');
let app: TestApp;
let story: ShopStory;
let paidBefore: number[];
let paidAfter: number[];

/** Buys until stopped. @returns the orders that were answered as paid */
function sell(browser = () => app.visitor()) {
  let isOver = false;
  const paid: number[] = [];
  const buy = async () => {
    while (!isOver) {
      const visitor = browser();
      const { body } = await visitor.post('/api/cart/pay', paymentBody(await fillVisitorCart(visitor, [story.record])));
      if (body.status === 'paid') paid.push(body.order_id);
    }
  };
  const buying = Promise.all([buy(), buy(), buy()]);
  const end = () => {
    isOver = true;
    return buying;
  };
  return { paid, end };
}

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await story.query(
    "with more as (insert into stock_movements (item_id, quantity, reason) values ($1, 9900, 'correction')) update items set stock = 10000 where id = $1",
    [story.record.item_id],
  );
  await story.insert('alerts', { text_fr: 'été — «ça»\u2028', text_en: 'tab\tquote"\\n\nline' });
  const files = makeDiskFileStore(join(app.dataDir, 'media'));
  await files.put('projects/7/cover.bin', Buffer.from('a cover'), { mime: 'image/png' });
  const selling = sell();
  await vi.waitUntil(() => selling.paid.length > 3, { timeout: 20_000 });
  paidBefore = [...selling.paid];
  await backUpShop(app.database.pool, files, folder);
  await vi.waitUntil(() => selling.paid.length > paidBefore.length + 3, { timeout: 20_000 });
  await selling.end();
  paidAfter = selling.paid;
}, 90_000);
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true, force: true });
});

describe('a backup made while the shop sells', () => {
  test('has the time of its snapshot, which is before the first table was written', () => {
    const { made_at } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const written = readdirSync(join(folder, 'tables')).map((name) => statSync(join(folder, 'tables', name)).mtimeMs);
    expect(Date.parse(made_at)).toBeLessThanOrEqual(Math.min(...written));
  });

  test('restores on an empty machine all orders paid before it: the doctor agrees, files and sign-ins are there', async () => {
    const database = await createTestDatabase();
    const files = makeDiskFileStore(join(place, 'media'));
    await restoreShop(database, files, folder);
    const rows = async (sql: string) => (await database.pool.query(sql)).rows;
    expect((await runDoctor(database.db)).findings.filter(({ count }) => count > 0)).toEqual([]);
    const orders = (await rows('select id from orders')).map(({ id }) => id);
    expect(orders).toEqual(expect.arrayContaining(paidBefore));
    expect(orders.length).toBeLessThan(paidAfter.length + 3);
    expect(await rows('select text_fr, text_en from alerts')).toEqual([
      { text_fr: 'été — «ça»\u2028', text_en: 'tab\tquote"\\n\nline' },
    ]);
    expect(await rows('select token_hash from sessions order by 1')).toEqual(
      await story.query('select token_hash from sessions order by 1'),
    );
    const cover = await files.get('projects/7/cover.bin');
    expect([cover?.mime, cover && (await text(cover.stream))]).toEqual(['image/png', 'a cover']);
    await database.close();
  });

  test('keeps the constraints of the database, and sequences continue', async () => {
    const database = await createTestDatabase();
    await restoreShop(database, makeDiskFileStore(join(place, 'media-2')), folder);
    const query = (sql: string) => database.pool.query(sql);
    await expect(query('update items set stock = -1')).rejects.toMatchObject({ code: '23514' });
    await expect(
      query("insert into sessions (token_hash, user_id, expires_at) values ('x', 0, now())"),
    ).rejects.toMatchObject({
      code: '23503',
    });
    const { rows: bonds } = await query(
      "select count(*)::int as n from pg_constraint where contype = 'f' and not convalidated",
    );
    const { rows: asleep } = await query(
      "select count(*)::int as n from pg_trigger where not tgisinternal and tgenabled <> 'O'",
    );
    expect([bonds[0].n, asleep[0].n]).toEqual([0, 0]);
    const { rows } = await query(
      "insert into alerts (text_fr, text_en) values ('', '') returning id > (select min(id) from alerts) as later",
    );
    expect(rows).toEqual([{ later: true }]);
    await database.close();
  });
});

test('a backup is never written over another, nor restored over a shop', async () => {
  const files = makeDiskFileStore(join(app.dataDir, 'media'));
  await expect(backUpShop(app.database.pool, files, folder)).rejects.toThrow('already exists');
  await expect(restoreShop(app.database, files, folder)).rejects.toThrow('The database already holds a shop');
});

test('an incomplete or damaged folder is refused before any change', async () => {
  const database = await createTestDatabase();
  const files = makeDiskFileStore(join(place, 'media-3'));
  await expect(restoreShop(database, files, place)).rejects.toThrow('not a complete backup');
  appendFileSync(backupTablePath(folder, 'orders'), 'x');
  await expect(restoreShop(database, files, folder)).rejects.toThrow('is missing or damaged');
  const { rows } = await database.pool.query('select count(*)::int as n from users');
  expect(rows).toEqual([{ n: 0 }]);
  await database.close();
});
