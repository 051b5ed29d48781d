import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { ALL_RECORDS_FACET_KEY } from './facets.ts';
import type { CatalogueSample } from './list-strategy.ts';

/** Sampled pages of the table. Each holds some ten records. */
const PAGES = 2000;

const [PRICES, SHOP_PRICES, POPULAR, NEWEST, TIERS] = ['=prices', '=shop_prices', '=popular', '=newest', '=tiers'];

/** Numbers travel as 4 bytes each: reading them from text took a twelfth of a start. */
export async function loadCatalogueSample(db: Db): Promise<CatalogueSample> {
  const { rows } = await sql<{ what: string; list: Buffer | null }>`
    with sampled as materialized (
      select row_number() over (order by price_from_eur nulls last, id) as position,
        int4send((row_number() over (order by price_from_eur nulls last, id) - 1)::int) as n, id,
        price_from_eur, price_from, price_currency, popularity, published_at, facets, category_ids, type, selling_mode
      from projects tablesample system (least(100,
        ${PAGES}::float8 * 100 * 8192 / greatest(pg_relation_size('projects'), 8192))) repeatable (1)
      where listed and not b2b)
    select ${PRICES} as what, string_agg(int4send(price_from_eur), '' order by position) as list from sampled
    union all select ${SHOP_PRICES}, string_agg(int4send(coalesce(price_from, 0)), '' order by position) from sampled
    union all select ${POPULAR}, string_agg(n, '' order by popularity desc, id desc) from sampled
    union all select ${NEWEST}, string_agg(n, '' order by published_at desc, id desc) from sampled
    union all select ${TIERS}, string_agg(int4send(tier), '' order by at)
      from unnest(price_tiers()) with ordinality as tiers (tier, at)
    union all select word, string_agg(n, '')
      from sampled, unnest(${ALL_RECORDS_FACET_KEY}::text || facets || array['type:' || type, 'mode:' || selling_mode,
      'in:' || price_currency]) word
      where word is not null group by word
    union all select 'category:' || category, string_agg(n, '') from sampled, unnest(category_ids) category
      group by category`.execute(db);
  const lists = new Map(rows.map(({ what, list }) => [what, parseNumbers(list)]));
  const named = (key: string) => lists.get(key) ?? NONE;
  return {
    rows: named(ALL_RECORDS_FACET_KEY).length,
    prices: named(PRICES),
    shopPrices: named(SHOP_PRICES),
    popular: named(POPULAR),
    newest: named(NEWEST),
    tiers: named(TIERS),
    words: lists,
  };
}

const NONE = new Uint32Array();

function parseNumbers(list: Buffer | null): Uint32Array {
  if (!list) return NONE;
  const numbers = new Uint32Array(list.length / Uint32Array.BYTES_PER_ELEMENT);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = list.readUInt32BE(i * Uint32Array.BYTES_PER_ELEMENT);
  return numbers;
}
