import { type RawBuilder, sql } from 'kysely';
import type { Matches } from '#platform/ports/search.ts';
import { FACETS, type Facet } from './facets.ts';
import type { PriceRange } from './price-range.ts';

// What a list holds, and what the database is asked for it.

/** Which projects a list holds. All parts must hold; `ids` names them one by one. */
export interface ListFilter {
  readonly genres?: readonly number[];
  readonly tag?: string;
  readonly category?: string;
  readonly category_id?: number;
  readonly artist_id?: number;
  readonly label_id?: number;
  readonly shop_id?: number;
  readonly type?: string;
  readonly selling_mode?: string;
  readonly format?: string;
  readonly exclusive?: boolean;
  /** Of fundings only those that can still be backed. */
  readonly is_running?: boolean;
  /** One of the values of each facet. */
  readonly facets?: Readonly<Partial<Record<Facet, readonly string[] | undefined>>>;
  /** One of these, by the currency a shop sells in. */
  readonly prices?: readonly PriceRange[];
  /** The same range as it is shown, for what has a price of its own in that currency; only where anything has. */
  readonly own?: PriceRange;
  readonly b2b: boolean;
  readonly ids?: readonly number[];
  readonly without?: readonly number[];
  /** What a search found. */
  readonly matches?: Matches;
}

/** What must hold of a project `p` that stands in the list. */
export function conditions(filter: ListFilter, only?: RawBuilder<unknown>): RawBuilder<unknown> {
  const {
    genres,
    tag,
    category,
    category_id,
    artist_id,
    label_id,
    shop_id,
    type,
    selling_mode,
    format,
    exclusive,
    is_running,
    facets,
    prices,
    own,
    ids,
    without,
    matches,
  } = filter;
  const parts = [
    sql`p.listed`,
    !filter.b2b && sql`not p.b2b`,
    genres && sql`p.genre_ids && ${[...genres]}::smallint[]`,
    tag !== undefined && sql`p.tags @> ${[tag]}::text[]`,
    category !== undefined && sql`p.category = ${category}`,
    category_id !== undefined && sql`p.category_ids @> ${[category_id]}::smallint[]`,
    artist_id !== undefined && sql`p.artist_id = ${artist_id}`,
    label_id !== undefined && sql`p.label_id = ${label_id}`,
    shop_id !== undefined && sql`p.shop_id = ${shop_id}`,
    type !== undefined && sql`p.type = ${type}`,
    // In words that the index of the few others is made by, which a plan for all values cannot see in a value.
    type !== undefined && type !== 'standard' && sql`p.type <> 'standard'`,
    selling_mode !== undefined && sql`p.selling_mode = ${selling_mode}`,
    format !== undefined && sql`p.facets && ${wordsOf('format', [format])}::text[]`,
    exclusive && sql`p.category_ids @> '{284}'`,
    is_running && sql`p.funding_ends_at > now()`,
    ...FACETS.map((facet) => facets?.[facet]?.length && hasOne(facet, facets[facet])),
    prices && pricedIn(prices, own),
    ids && sql`p.id = any(${[...ids]}::bigint[])`,
    without?.length && sql`p.id <> all((select ${[...without]}::bigint[])::bigint[])`,
    matches &&
      (matches.beyond === null
        ? sql`p.id = any(${[...matches.ids]}::bigint[])`
        : sql`p.search @@ ${matches.beyond}::tsquery`),
    only,
  ];
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  );
}

/** Genres stand in the indexes of the orders, other facets in one of words. */
const hasOne = (facet: Facet, values: readonly string[]) =>
  facet === 'genre'
    ? sql`p.genre_ids && ${values.map(Number)}::smallint[]`
    : sql`p.facets && ${wordsOf(facet, values)}::text[]`;

/** The words that stand for values of a facet. */
export const wordsOf = (facet: Facet, values: readonly string[] = []) => values.map((value) => `${facet}:${value}`);

/** What a list sorts by is in euro cents of the day it was written: a wide range of them tells an index where to begin. */
function pricedIn(prices: readonly PriceRange[], own: PriceRange | undefined): RawBuilder<unknown> {
  if (!own) return setIn(prices);
  const owned = (more: RawBuilder<unknown>) =>
    sql`exists (select from own_prices o where o.project_id = p.id and o.currency = ${own.currency} ${more})`;
  return sql`(not ${owned(sql``)} and ${setIn(prices)} or ${owned(sql`and o.price between ${own.low}::int and ${own.high}::int`)})`;
}

function setIn(prices: readonly PriceRange[]): RawBuilder<unknown> {
  const euro = prices.find(({ currency }) => currency === 'EUR');
  const each = prices.map(
    ({ currency, low, high }) =>
      sql`p.price_currency = ${currency} and p.price_from between ${low}::int and ${high}::int`,
  );
  if (!euro) return each.length ? sql`(${sql.join(each, sql` or `)})` : sql`false`;
  const wide = sql`p.price_from_eur between ${Math.floor(euro.low * 0.75) - 100}::int and ${Math.ceil(Math.min(euro.high, 1e9) * 1.25) + 100}::int`;
  return sql`(${sql.join(each, sql` or `)}) and ${wide}`;
}
