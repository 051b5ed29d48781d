import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import type { TestApp, TestVisitor } from './test-app.ts';

type Row = Record<string, string | number | boolean | null | object>;

/**
 * The people of every test: Ada buys, Nova is a musician with the shop Cellar Records, Ravi works in dispatch; and
 * items for sale.
 */
export interface ShopStory {
  readonly ada: StoryPerson;
  readonly ben: StoryPerson;
  readonly nova: StoryPerson;
  readonly ravi: StoryPerson;
  readonly team: StoryPerson;
  readonly admin: StoryPerson;
  readonly cellar: number;
  readonly attic: number;
  /** A record for 25 EUR, 300 g, 100 copies; and one with a single copy. */
  readonly record: StoryItem;
  readonly last: StoryItem;
  readonly attics: StoryItem;
  insert(table: string, row: Row): Promise<number>;
  /** A project with one item; a download gets a song with its master. */
  item(project: Row, item?: Row): Promise<StoryItem>;
  query<T = Row>(text: string, values?: unknown[]): Promise<T[]>;
}
export interface StoryPerson {
  readonly id: number;
  readonly email: string;
  /** A signed-in browser of this person. */
  visitor(): TestVisitor;
}
export interface StoryItem {
  readonly project_id: number;
  readonly item_id: number;
  readonly shop_id: number;
}

type Place = Pick<TestApp, 'database' | 'visitor'> & Partial<Pick<TestApp, 'dataDir'>>;

export async function makeShopStory(app: Place): Promise<ShopStory> {
  const { pool, db } = app.database;
  await installReferenceData(db);
  const query = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[];
  const insert = (table: string, row: Row) => insertRow(query, table, row);
  const person = (name: string, role: string) => insertPerson(app, query, name, role);
  const [ada, ben, nova, ravi, team, admin] = await Promise.all([
    person('Ada', 'user'),
    person('Ben', 'user'),
    person('Nova', 'creator'),
    person('Ravi', 'production'),
    person('Tess', 'team'),
    person('Adam', 'admin'),
  ]);
  const cellar = await insert('shops', {
    code: 'cellar-records',
    name: 'Cellar Records',
    type: 'label',
    owner_id: nova.id,
    pickup: true,
  });
  const attic = await insert('shops', { code: 'attic', name: 'Attic', type: 'shop' });
  const item = async (project: Row, more: Row = {}) => {
    const thing = await insertThing(insert, { shop_id: cellar, ...project }, more);
    if (more.type === 'digital') await insertMaster(app, insert, thing.project_id);
    return thing;
  };
  const record = await item({ name: 'Low Tide' });
  const last = await item({ name: 'Last Copy', limited_edition: true }, { stock: 1 });
  const attics = await item({ name: 'Attic Tapes', shop_id: attic, category: 'tape' }, { type: 'tape', price: 1200 });
  return { ada, ben, nova, ravi, team, admin, cellar, attic, record, last, attics, insert, item, query };
}

type Query = ShopStory['query'];

async function insertRow(query: Query, table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
  );
  const [made] = await query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    values,
  );
  return made?.id ?? 0;
}

async function insertThing(
  insert: ShopStory['insert'],
  project: Row & { shop_id: Row[string] },
  more: Row,
): Promise<StoryItem> {
  const head = {
    name: 'Untitled',
    artist_name: 'Nova',
    slug: 'untitled',
    category: 'vinyl',
    step: 'successful',
    ...project,
  };
  const project_id = await insert('projects', head);
  const item = { project_id, type: 'vinyl', price: 2500, currency: 'EUR', weight_grams: 300, stock: 100, ...more };
  const item_id = await insert('items', item);
  if (typeof item.stock === 'number' && item.stock > 0)
    await insert('stock_movements', { item_id, quantity: item.stock, reason: 'initial' });
  return { project_id, item_id, shop_id: Number(project.shop_id) };
}

async function insertMaster({ dataDir }: Place, insert: ShopStory['insert'], project_id: number) {
  const uuid = randomUUID();
  const master_file = `masters/${uuid}.wav`;
  const song = { uuid, project_id, title: 'Song', side: 'A', position: 1, state: 'ready' };
  await insert('songs', { ...song, master_file, master_type: 'wav' });
  if (dataDir === undefined) return;
  const path = join(dataDir, 'media', master_file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'the master');
}

async function insertPerson(app: Place, query: Query, firstname: string, role: string): Promise<StoryPerson> {
  const id = await insertRow(query, 'parties', { kind: 'user' });
  const email = `${firstname.toLowerCase()}@story.example`;
  await query(
    'insert into users (id, email, firstname, lastname, name, role, lang, currency, country_id) values ($1, $2, $3, $4, $3, $5, $6, $7, $8)',
    [id, email, firstname, 'Story', role, 'en', 'EUR', 'FR'],
  );
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await query("insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    hash,
    id,
  ]);
  const visitor = () => {
    const browser = app.visitor();
    browser.cookies.set('token', token);
    return browser;
  };
  return { id, email, visitor };
}

/** A cart as a browser sends it. */
export function cartRequestBody(
  things: readonly (StoryItem & { quantity?: number; chosen_sizes?: Record<string, string> })[],
  more: object = {},
) {
  const shops: Record<string, { id: number; items: object[] }> = {};
  for (const { shop_id, quantity = 1, ...line } of things) {
    shops[`s_${shop_id}`] ??= { id: shop_id, items: [] };
    shops[`s_${shop_id}`]?.items.push({ ...line, quantity });
  }
  return { shops, currency: 'EUR', customer: { country_id: 'FR' }, save: true, ...more };
}

export const ADA_ADDRESS = {
  email: 'ada@story.example',
  firstname: 'Ada',
  lastname: 'Story',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
  phone: '0100000000',
};

const PLACES: Readonly<Record<string, object>> = {
  DE: { zip_code: '10115', city: 'Berlin' },
  JP: { zip_code: '100-0001', city: 'Tokyo', state: 'Tokyo' },
  US: { zip_code: '94103', city: 'San Francisco', state: 'CA' },
};
/** The same buyer with an address in another country. */
export const addressIn = (country_id: string) => ({ ...ADA_ADDRESS, country_id, ...PLACES[country_id] });

/** Fills a browser's cart. @returns the cart with its sums, as the payment needs it */
export async function fillVisitorCart(
  browser: TestVisitor,
  things: Parameters<typeof cartRequestBody>[0],
  more: object = {},
) {
  const { body, status } = await browser.post('/api/cart/calculate', cartRequestBody(things, more));
  if (status !== 200) throw new Error(`calculate: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The body of a payment for a displayed cart. */
export const paymentBody = (cart: { id: string; total: number }, more: object = {}) => ({
  cart_id: cart.id,
  expected_total: cart.total,
  origin: 'test',
  payment_method: 'stripe',
  payment_method_id: 'pm_card_visa',
  customer: ADA_ADDRESS,
  ...more,
});
