import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { productLinkCategory } from '#kit/product-link.ts';

export interface BenchItems {
  readonly shop_id: number;
  readonly items: { project_id: number; item_id: number }[];
  readonly link: string;
  /** A thousand product pages. */
  readonly links: string[];
  /** Thousands of others, each requested once. */
  readonly otherLinks: string[];
  readonly promo_code: string;
  /** Search texts typed on the way to a thousand titles: some ten thousand different ones. */
  readonly searches: string[];
}

/** Twenty items of one shop that never run out, one of their product pages, and a promotion code. */
export async function prepareBenchItems(pool: pg.Pool): Promise<BenchItems> {
  const { rows } = await pool.query<{
    project_id: number;
    item_id: number;
    shop_id: number;
    category: string;
    slug: string;
  }>(`
    select distinct on (p.id) p.id as project_id, i.id as item_id, p.shop_id, p.category, p.slug from projects p join items i on i.project_id = p.id
    where p.listed and i.active and i.type = 'vinyl' and i.weight_grams is not null and p.selling_mode = 'shop'
      and p.shop_id = (select shop_id from projects where listed and selling_mode = 'shop' group by shop_id order by count(*) desc limit 1)
    order by p.id desc limit 20`);
  const [first] = rows;
  if (!first) throw new Error('There is nothing to buy: seed first.');
  await pool.query(
    `with wanted as (select id, 10000000 - stock as more from items where id = any($1) and stock is not null and stock < 10000000),
    moved as (insert into stock_movements (item_id, quantity, reason, note) select id, more, 'correction', 'bench' from wanted)
    update items i set stock = i.stock + w.more from wanted w where w.id = i.id`,
    [rows.map(({ item_id }) => item_id)],
  );
  await pool.query(
    "insert into promo_codes (code, kind, value) values ('BENCH10', 'percent', 10) on conflict do nothing",
  );
  const { rows: others } = await pool.query<{ id: number; category: string; slug: string; name: string }>(
    'select id, category, slug, name from projects where listed and not b2b order by popularity desc, id limit 9000',
  );
  const links = others.map(
    ({ id, category, slug }) => `/${productLinkCategory(category)}/${id}/${encodeURIComponent(slug)}`,
  );
  return {
    shop_id: first.shop_id,
    items: rows.map(({ project_id, item_id }) => ({ project_id, item_id })),
    link: `/${productLinkCategory(first.category)}/${first.project_id}/${encodeURIComponent(first.slug)}`,
    searches: searchTextPrefixes(others.slice(0, 1000).map(({ name }) => name)),
    links: links.slice(0, 1000),
    otherLinks: links.slice(1000),
    promo_code: 'BENCH10',
  };
}

/** The search texts on the way to these titles, each once. */
export const searchTextPrefixes = (names: readonly string[]): string[] => [...new Set(names.flatMap(beginnings))];

/** A title as it is typed, letter by letter from the third on. */
const beginnings = (name: string): string[] =>
  Array.from({ length: Math.max(1, name.length - 2) }, (_, letters) => name.slice(0, letters + 3).trim());

/** A session of an ordinary account: its pages are rendered individually, never sent from memory. */
export async function createBenchSession(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ id: number }>(
    "with p as (insert into parties (kind) values ('user') returning id) insert into users (id, email) select id, 'bench-' || id || '@people.example' from p returning id",
  );
  await pool.query("insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
    createHash('sha256').update(token).digest(),
    rows[0]?.id,
  ]);
  return token;
}
