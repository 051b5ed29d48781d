import type pg from 'pg';

const WORDS = [
  'midnight',
  'sunday',
  'the',
  'love',
  'blue',
  'long',
  'secret',
  'winter',
  'broken',
  'last',
  'first',
  'ocean',
  'silent',
  'burning',
  'wild',
  'tender',
  'lost',
  'neon',
  'quiet',
  'red',
];
const THINGS = [
  'train',
  'love',
  'garden',
  'letter',
  'night',
  'road',
  'river',
  'machine',
  'mirror',
  'signal',
  'dance',
  'summer',
  'heart',
  'ghost',
  'island',
  'theory',
  'radio',
  'parade',
  'window',
  'fire',
];

/**
 * A generated catalogue for tests of plans and counts: every fiftieth project is b2b, every 97th private, every
 * twentieth exclusive. `change` is a statement that changes them afterwards.
 */
export async function fillCatalogue(pool: pg.Pool, projects: number, change?: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const indexes = await dropIndexes(client);
    await fill(client, projects);
    for (const index of indexes) await client.query(index);
    if (change) await client.query(change);
    await client.query('vacuum projects');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

/**
 * Drops the inverted indexes of projects, which grow row by row: half of the time. The others stay as sales would leave
 * them.
 * @returns the statements that create them again
 */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = relam
     where indrelid = 'projects'::regclass and amname = 'gin' order by c.oid`,
  );
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ definition }) => definition);
}

async function fill(client: pg.PoolClient, projects: number): Promise<void> {
  await client.query(
    "insert into shops (id, code, name, type) values (1, 'sillon', 'Sillon', 'platform') on conflict do nothing",
  );
  await client.query("insert into parties (id, kind) select g, 'artist' from generate_series(100001, 102000) g");
  await client.query(`insert into creators (id, kind, name, slug)
    select g, 'artist', 'Artist ' || md5(g::text), 'a' from generate_series(100001, 102000) g`);
  await client.query(
    `insert into projects (shop_id, artist_id, name, artist_name, slug, category, step, genre_ids, popularity, published_at, price_from_eur, price_from, price_currency, formats, sizes, in_stock, catalogue_number, b2b, private, exclusive,
      color_vinyl, country_id, released, selling_mode)
    select 1, c.id, initcap(($2::text[])[1 + (hashint4(g) & 1023) % 20] || ' ' || ($3::text[])[1 + (hashint4(g + 7) & 1023) % 20]) || ' ' || substr(md5(g::text), 1, 5),
      c.name, 'x', (array['vinyl', 'vinyl', 'vinyl', 'cd', 'tape', 'merch'])[1 + g % 6], 'confirmed',
      array[(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20])[1 + (hashint4(g + 3) & 1023) % 19]]::smallint[],
      hashint4(g + 1) & 65535, now() - (g || ' minutes')::interval, 1500 + (hashint4(g + 2) & 4095), 1500 + (hashint4(g + 2) & 4095), 'EUR', array['vinyl'], array[(array[12, 12, 12, 12, 12, 10, 7, 7])[1 + (hashint4(g + 4) & 1023) % 8]]::smallint[], true, 'CAT-' || g, g % 50 = 0, g % 97 = 0, g % 20 = 0,
      case when hashint4(g + 5) & 3 = 0 then jsonb_build_array((array['red', 'blue', 'amber', 'blue_marble', 'white_red_splatter'])[1 + (hashint4(g + 6) & 1023) % 5]) else '["black"]' end,
      (array['FR', 'DE', 'US', 'GB', 'JP', 'KR', 'BR', null])[1 + (hashint4(g + 8) & 1023) % 8], (1960 + (hashint4(g + 9) & 1023) % 66)::text,
      (array['shop', 'shop', 'shop', 'shop', 'shop', 'shop', 'preorder', 'ondemand', 'funding'])[1 + (hashint4(g + 10) & 1023) % 9]
    from generate_series(1, $1::int) g join creators c on c.id = 100001 + g % 2000`,
    [projects, WORDS, THINGS],
  );
  await client.query(
    "insert into items (project_id, type, price, currency, stock, weight_grams) select id, 'vinyl', price_from_eur, 'EUR', 10, 300 from projects p where not exists (select from items i where i.project_id = p.id)",
  );
}
