import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { ALL_RECORDS_FACET_KEY } from './facets.ts';
import type { CatalogueSample } from './list-strategy.ts';

/** Sampled pages of the table. Each holds some ten records. */
const PAGES = 2000;

const [PRICES, SHOP_PRICES, POPULAR, NEWEST, TIERS] = ['=prices', '=shop_prices', '=popular', '=newest', '=tiers'];

export async function loadCatalogueSample(db: Db): Promise<CatalogueSample> {
  const { rows } = await sql<{ what: string; list: string | null }>`
    with sampled as materialized (
      select (row_number() over (order by price_from_eur nulls last, id) - 1)::text as n, id,
        price_from_eur, price_from, price_currency, popularity, published_at, facets, category_ids, type, selling_mode
      from projects tablesample system (least(100,
        ${PAGES}::float8 * 100 * 8192 / greatest(pg_relation_size('projects'), 8192))) repeatable (1)
      where listed and not b2b)
    select ${PRICES} as what, string_agg(price_from_eur::text, ',' order by n::int) as list from sampled
    union all select ${SHOP_PRICES}, string_agg(coalesce(price_from, 0)::text, ',' order by n::int) from sampled
    union all select ${POPULAR}, string_agg(n, ',' order by popularity desc, id desc) from sampled
    union all select ${NEWEST}, string_agg(n, ',' order by published_at desc, id desc) from sampled
    union all select ${TIERS}, array_to_string(price_tiers(), ',')
    union all select word, string_agg(n, ',')
      from sampled, unnest(${ALL_RECORDS_FACET_KEY}::text || facets || array['type:' || type, 'mode:' || selling_mode,
      'in:' || price_currency]) word
      where word is not null group by word
    union all select 'category:' || category, string_agg(n, ',') from sampled, unnest(category_ids) category
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

const parseNumbers = (list: string | null): Uint32Array => (list ? Uint32Array.from(list.split(','), Number) : NONE);
