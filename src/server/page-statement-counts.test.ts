import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DatabasePool } from '#db/connect.server.ts';
import { listFileChecks } from '#modules/making/file-checks/list-file-checks.server.ts';
import { readConfig } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { loader as drawHome } from '#web/pages/home.tsx';
import { loader as drawProduct } from '#web/pages/shop/product.tsx';
import { loader as drawList } from '#web/pages/shop/vinyl-shop.tsx';
import { makeShopStory, type ShopStory } from '../../tests/support/shop-story.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { type AssembledApp, assembleApp } from './assemble-app.server.ts';

// The number of statements of a page is independent of its content (no N+1).

const PAGES = { home: drawHome, product: drawProduct, list: drawList };
const dataDir = mkdtempSync(join(tmpdir(), 'sillon-statements-'));
let app: AssembledApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let story: ShopStory;
let asked = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ PORT: '1', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  // Never started, so that no job sends statements.
  app = await assembleApp({ config, database });
  app.http.get<{ Params: { page: keyof typeof PAGES; '*': string } }>('/drawn/:page/*', async (request) => {
    const ctx = await app.http.host.makeCtx(request);
    const context = new RouterContextProvider(new Map([[requestContext, ctx]]));
    const { page, '*': rest } = request.params;
    const address = new URL(`http://localhost/${rest}${request.url.match(/\?.*/)?.[0] ?? ''}`);
    const [, id, slug] = rest.split('/');
    const args = { context, request: new Request(address), params: page === 'product' ? { id, slug } : {} };
    asked = 0;
    await PAGES[page](args as never);
    return { asked };
  });
  app.http.get('/drawn/file-checks', async (request) => {
    const ctx = await app.http.host.makeCtx(request);
    const production = { role: 'production', user: { id: story.ravi.id, role: 'production' } };
    asked = 0;
    const { items } = await listFileChecks(Object.assign(ctx, production) as Ctx, { state: 'all' });
    return { asked, rows: items.length };
  });
  story = await makeShopStory({
    database,
    visitor: () => {
      throw new Error('Nobody visits.');
    },
  });
  count(database.pool);
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Counts the statements of each connection from now on, including those of the shared readers. */
function count(pool: DatabasePool) {
  const counted = new WeakSet<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      // The setup of a reader is not part of a page.
      if (!String(args[0]).startsWith('set ')) asked += 1;
      return query(...args);
    }) as typeof client.query;
  };
  for (const client of pool.reads.clients) listen(client);
  pool.on('acquire', listen);
}

async function statements(page: keyof typeof PAGES, path: string): Promise<number> {
  const answer = await app.http.inject({ url: `/drawn/${page}${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ asked: number }>().asked;
}

/** A record with this number of variants, songs, reviews, comments and companions, with an artist and a label. */
async function recordWith(many: number, mode = 'ondemand'): Promise<string> {
  const creatorId = async (kind: string) => {
    const id = await story.insert('parties', { kind });
    await story.insert('creators', { id, kind, name: `${kind} ${id}`, slug: kind });
    return id;
  };
  const group_shipment_id = await story.insert('group_shipments', { name: 'g', shop_id: story.cellar });
  const head = { artist_id: await creatorId('artist'), label_id: await creatorId('label'), group_shipment_id };
  const { project_id } = await story.item(
    {
      name: 'Much',
      slug: 'much',
      selling_mode: mode,
      limited_edition: true,
      edition_size: 500,
      genre_ids: '{7}',
      ...head,
    },
    { stock: null },
  );
  for (let n = 0; n < many; n += 1) {
    const item = await story.insert('items', { project_id, type: 'vinyl', price: 2500, currency: 'EUR', size: `${n}` });
    await story.insert('item_quantity_prices', { item_id: item, quantity: 5, price: 2000 });
    await story.insert('barcodes', { item_id: item, barcode: `${item}` });
    await story.insert('songs', {
      uuid: crypto.randomUUID(),
      project_id,
      title: 'x',
      side: 'A',
      position: n + 1,
      state: 'waiting',
    });
    await story.insert('comments', { project_id, user_id: story.ada.id, body: 'x' });
    await story.item({ name: `Companion ${n}`, genre_ids: '{7}', ...head });
  }
  return `/vinyl/${project_id}/much`;
}

test('an uncached product page sends as many statements for nine variants as for thirty, a repeat next to none', async () => {
  const [first, little, much] = [await recordWith(9), await recordWith(9), await recordWith(30)];
  // Tables of prices and rates are read by the first page, and again every two seconds, which do not pass here.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await statements('product', first);
    const [few, many] = [await statements('product', little), await statements('product', much)];
    // Two parts of the page load tiles concurrently. The second may find cached tiles of the first, so one statement
    // may be saved.
    for (const asks of [few, many]) expect(asks).toBeLessThanOrEqual(13);
    expect(await statements('product', `${much}?n=1`)).toBeLessThanOrEqual(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a long list sends as many statements as a short one, a repeat next to none', async () => {
  await recordWith(40, 'shop');
  await statements('list', '/vinyl-shop?search=low%20tide');
  const few = await statements('list', '/vinyl-shop?search=last%20copy');
  const many = await statements('list', '/vinyl-shop?search=companion');
  expect(many).toBeLessThanOrEqual(few);
  expect(few).toBeLessThanOrEqual(8);
  expect(await statements('list', '/vinyl-shop?search=companion&n=1')).toBeLessThanOrEqual(4);
});

test('the home page reads nothing again that it has already shown', async () => {
  await statements('home', '/');
  expect(await statements('home', '/?n=1')).toBeLessThanOrEqual(1);
});

/** Submitted records with two tracks, a refusal and an open recheck each. */
async function submitRecords(many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const { project_id } = await story.item({ name: `Submitted ${n}`, category: 'vinyl', step: 'checking' });
    for (const position of [1, 2]) {
      const song = { uuid: crypto.randomUUID(), project_id, title: 'x', side: 'A', position, state: 'ready' };
      await story.insert('songs', { ...song, master_file: `masters/${project_id}/${position}` });
    }
    await story.query("insert into project_rechecks (project_id, part) values ($1, 'audio')", [project_id]);
    const file = { project_id, part: 'cover', file: `covers/${project_id}`, file_name: 'c.png', reason: 'Too small' };
    await story.insert('file_refusals', { ...file, refused_by: story.ravi.id });
  }
}

test('the queue of file checks sends as many statements for two releases as for twelve', async () => {
  const read = async () => {
    const answer = await app.http.inject({ url: '/drawn/file-checks' });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ asked: number; rows: number }>();
  };
  // An empty page reads the plant profile and the price tables.
  await read();
  await submitRecords(2);
  const [few, fewAgain] = [await read(), await read()];
  await submitRecords(10);
  const [many, manyAgain] = [await read(), await read()];
  expect([few.rows, many.rows]).toEqual([2, 12]);
  expect([many.asked, manyAgain.asked]).toEqual([few.asked, fewAgain.asked]);
  expect(many.asked).toBeLessThanOrEqual(16);
});
