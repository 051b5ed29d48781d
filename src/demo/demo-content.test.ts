import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { normaliseBarcode } from '#kit/barcode.ts';
import { GENRES } from '#kit/genres.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { verifyPassword } from '#modules/people/identity/hash-and-verify-password.server.ts';
import { decryptText } from '#platform/encrypted-text.server.ts';
import { hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { DEMO_GIFT_CODE } from './content/people-and-codes.ts';
import { seedDemo } from './seed-demo.server.ts';

let database: Database;
const NOW = new Date('2026-11-21T08:00:00Z');
const KEYS = { DATA_DIR: 'nowhere', SECRETS_KEY: 'a key that only this test has, long enough' };

beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
  await seedDemo({ db: database.db, now: NOW, keys: KEYS });
});
afterAll(() => database.close());

const all = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(database.db)).rows;
const count = async (query: string): Promise<number> =>
  (await all<{ count: number }>(`select count(*)::int as count from ${query}`))[0]?.count ?? 0;
const user = (name: string) => `(select id from users where email = '${name}@sillon.example')`;

test('no two records share a cover', async () => {
  expect(await count('projects')).toBe(await count('(select distinct picture from projects) sleeves'));
});

test('seeding again changes nothing', async () => {
  const before = await all(
    `select (select count(*) from projects) p, (select count(*) from items) i, (select count(*) from users) u, (select count(*) from tariff_steps) r, (select count(*) from vat_rates) v`,
  );
  await installReferenceData(database.db);
  expect(await seedDemo({ db: database.db, now: NOW, keys: KEYS })).toBe(false);
  expect(
    await all(
      `select (select count(*) from projects) p, (select count(*) from items) i, (select count(*) from users) u, (select count(*) from tariff_steps) r, (select count(*) from vat_rates) v`,
    ),
  ).toEqual(before);
});

test('a shop with accounts of its own is never filled with demo content', async () => {
  const other = await createTestDatabase();
  await installReferenceData(other.db);
  const { id } = await other.db
    .insertInto('parties')
    .values({ kind: 'user' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await other.db.insertInto('users').values({ id, email: 'owner@example.org' }).execute();
  expect(await seedDemo({ db: other.db, now: NOW, keys: KEYS })).toBe(false);
  await other.close();
});

test('every country has a shipping zone with prices of both services', async () => {
  expect(
    await count(
      `tariff_zones z where not exists (select from tariff_steps r where r.zone = z.zone and shipping_type = 'tracking') or not exists (select from tariff_steps r where r.zone = z.zone and shipping_type = 'standard')`,
    ),
  ).toBe(0);
  expect(await count('tariff_countries')).toBeGreaterThan(240);
});

test('at least sixty projects are listed, of twelve artists and five labels', async () => {
  expect(await count('projects where listed')).toBeGreaterThanOrEqual(60);
  expect(await count(`creators where kind = 'artist'`)).toBeGreaterThanOrEqual(12);
  expect(await count(`creators where kind = 'label'`)).toBeGreaterThanOrEqual(5);
});

test.each(GENRES.map(({ id, name }) => [id, name] as const))('genre %i, %s, has items for sale', async (id) => {
  expect(await count(`projects where listed and in_stock and genre_ids @> array[${id}]::smallint[]`)).toBeGreaterThan(
    0,
  );
});

test.each([9, 155, 260, 284, 285, 286, 287, 288])('category %i is not empty', async (id) => {
  expect(await count(`projects where listed and category_ids @> array[${id}]::smallint[]`)).toBeGreaterThan(0);
});

test.each(['vinyl', 'cd', 'tape', 'bundle', 'project', 't-shirt', 'hoodie', 'merch', 'digital', 'accessory'])(
  'there is a %s',
  async (category) => {
    expect(await count(`projects where listed and category = '${category}'`)).toBeGreaterThan(0);
  },
);

test.each(PROJECT_STEPS)('a project of the creator is in step %s, by allowed moves', async (step) => {
  expect(await count(`projects where step = '${step}' and owner_id = ${user('creator')}`)).toBeGreaterThan(0);
});

test.each(['shop', 'preorder', 'funding', 'ondemand', 'deposit_sale', 'direct_pressing'])(
  'a project sells by %s',
  async (mode) => {
    expect(await count(`projects where selling_mode = '${mode}'`)).toBeGreaterThan(0);
  },
);

test('the shops with rules of their own exist', async () => {
  const shops = await all<{ id: number }>(
    'select id, white_label, own_header, show_name, show_search, show_menu, forced_currency, artist_instagram, footer_bg from shops where id in (1423, 1194, 1300, 259413, 2001) order by id',
  );
  expect(shops).toMatchObject([
    {
      id: 1194,
      white_label: true,
      show_name: false,
      show_search: true,
      show_menu: true,
      artist_instagram: expect.any(String),
    },
    { id: 1300, white_label: true, show_name: false, show_search: false, show_menu: false, artist_instagram: null },
    { id: 1423, own_header: true },
    { id: 2001, white_label: false, footer_bg: expect.stringMatching(/^#/) },
    { id: 259413, forced_currency: 'USD' },
  ]);
});

test('staff find a title to approve, and buyers still read the approved one', async () => {
  const waiting = await all<object>(
    `select p.name, p.step, r.state, r.held from project_rechecks r join projects p on p.id = r.project_id`,
  );
  expect(waiting).toEqual([
    {
      ...{ name: 'Radio Edit for Nobody', step: 'promo', state: 'open' },
      held: { name: 'Radio Edit for Nobody (Short Version)' },
    },
  ]);
});

test('the special cases of the shop exist', async () => {
  expect(await count(`projects where tags @> '{sillon_exclusive}' and listed`)).toBeGreaterThan(0);
  expect(
    await count(`bundle_parts b join items i on i.id = b.part_item_id where i.type = 't-shirt' and i.size <> ''`),
  ).toBeGreaterThan(0);
  expect(
    await count(
      `(select group_shipment_id from projects where listed and group_shipment_id is not null group by 1 having count(distinct shop_id) >= 2) g`,
    ),
  ).toBe(1);
  expect(
    await count(
      `items i join projects p on p.id = i.project_id where p.listed and i.weight_grams is null and i.type <> 'digital'`,
    ),
  ).toBe(1);
  expect(await count('projects p join items i on i.project_id = p.id where p.edition_size = 50 and i.stock = 50')).toBe(
    1,
  );
  expect(await count(`projects where private and step = 'in_progress' and not listed`)).toBe(1);
  expect(await count(`(select project_id from songs group by 1 having count(*) >= 3) s`)).toBeGreaterThan(10);
  expect(await count('items where b2b_price is not null and b2b_price < price')).toBeGreaterThan(3);
  expect(await count('items where stock between 1 and 3')).toBeGreaterThan(0);
  expect(await count(`items i join projects p on p.id = i.project_id where p.listed and i.stock = 0`)).toBeGreaterThan(
    0,
  );
  // Google requires the colour of clothes, but not of records.
  expect(await count(`items where type in ('t-shirt', 'hoodie') and (color = '' or color_id is null)`)).toBe(0);
  expect(await count(`projects where category in ('t-shirt', 'hoodie') and category_ids @> '{285}'`)).toBe(0);
  expect(
    await count(`(select project_id from items where type = 'vinyl' group by 1 having count(distinct color_id) > 1) c`),
  ).toBeGreaterThan(5);
});

test('every barcode is valid', async () => {
  const codes = await all<{ barcode: string }>('select barcode from barcodes');
  expect(codes.length).toBeGreaterThan(50);
  for (const { barcode } of codes) expect(normaliseBarcode(barcode)).toBe(barcode);
});

test('one use of the download code remains', async () => {
  const code_hash = hashRedeemableCode('lamp room 2026');
  const code = await database.db
    .selectFrom('download_codes')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .executeTakeFirstOrThrow();
  expect(code.uses_allowed - code.uses).toBe(1);
});

test('the alert is live in both languages', async () => {
  expect(await all('select text_fr, text_en from alerts where live')).toEqual([
    { text_fr: expect.stringContaining('album'), text_en: expect.stringContaining('album') },
  ]);
});

test.each(['admin', 'team', 'production', 'creator', 'pro', 'user'])(
  '%s signs in with the demo password',
  async (name) => {
    const [account] = await all<{ password_hash: string }>(
      `select password_hash from users where email = '${name}@sillon.example'`,
    );
    expect(await verifyPassword(account?.password_hash ?? '', 'sillon-demo')).toBe(true);
  },
);

test('one user has two unread messages, one a sent order with tracking, one a box and a gift code, one nothing', async () => {
  expect(await count(`messages where to_user_id = ${user('messages')} and read_at is null`)).toBe(2);
  expect(
    await count(
      `orders o join shipments s on s.order_id = o.id where o.user_id = ${user('parcel')} and o.status = 'sent' and s.tracking_number <> '' and s.tracking_link like 'https://%'`,
    ),
  ).toBe(1);
  expect(await count(`box_subscriptions where user_id = ${user('box')} and status = 'active'`)).toBe(1);
  const gifts = await all<{ sealed_code: Buffer; order_item_id: number }>(
    `select sealed_code, order_item_id from gift_codes where bought_by = ${user('box')} and used_by is null`,
  );
  expect(gifts.map((gift) => decryptText(KEYS, `gift:${gift.order_item_id}`, gift.sealed_code))).toEqual([
    DEMO_GIFT_CODE,
  ]);
  for (const table of ['orders', 'wishes', 'reviews', 'box_subscriptions'])
    expect(await count(`${table} where user_id = ${user('nothing')}`)).toBe(0);
});

test('the creator owns an artist, a label, a shop and projects', async () => {
  expect(await all(`select kind from creators where user_id = ${user('creator')} order by kind`)).toEqual([
    { kind: 'artist' },
    { kind: 'label' },
  ]);
  expect(await count(`shops where owner_id = ${user('creator')}`)).toBe(1);
});

test('stock movements add up to the stock on the shelf', async () => {
  expect(
    await count(
      `items i where stock is not null and stock <> coalesce((select sum(quantity) from stock_movements m where m.item_id = i.id), 0)`,
    ),
  ).toBe(0);
  expect(
    await count(
      `items i where sold <> coalesce((select -sum(quantity) from stock_movements m where m.item_id = i.id and reason = 'sale'), 0)`,
    ),
  ).toBe(0);
});

test('orders add up: lines, parcels, tax and payments', async () => {
  expect(await count('orders')).toBeGreaterThan(3);
  expect(
    await count(
      `orders o where subtotal <> (select sum(total) from order_items where order_id = o.id) or shipping <> (select sum(shipping) from shipments where order_id = o.id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      `orders o where total <> (select sum(amount) from payment_attempts where order_id = o.id and status = 'paid')`,
    ),
  ).toBe(0);
});

test('every paid order has its invoice, numbered without a gap', async () => {
  expect(
    await count('orders o where o.paid_at is not null and not exists (select from invoices i where i.order_id = o.id)'),
  ).toBe(0);
  expect(
    await count(`invoice_counters c where last <> (select count(*) from invoices i where i.entity = c.entity)`),
  ).toBe(0);
});

test('lists sort by sums that follow the items', async () => {
  const before = await all('select id, price_from_eur, formats, in_stock, barcodes from projects order by id');
  await sql`select refresh_project_sums(array(select id from projects))`.execute(database.db);
  expect(await all('select id, price_from_eur, formats, in_stock, barcodes from projects order by id')).toEqual(before);
});

test('open requests have their costing, and one of them an offer', async () => {
  expect(
    await all(`select q.service, q.state, q.costing is not null as costed, (select sum(l.total)::int from quote_answers a join quote_answer_lines l on l.answer_id = a.id
      where a.quote_id = q.id and a.amount = (select sum(total) from quote_answer_lines where answer_id = a.id)) as offered from quotes q order by q.id`),
  ).toEqual([
    { service: 'vinyl', state: 'answered', costed: true, offered: 156_600 },
    { service: 'mastering', state: 'new', costed: true, offered: null },
    { service: 'audiotape', state: 'new', costed: true, offered: null },
  ]);
  expect(await count(`quotes where user_id = ${user('creator')}`)).toBe(1);
});
