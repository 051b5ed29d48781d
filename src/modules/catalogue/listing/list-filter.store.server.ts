import { type RawBuilder, sql } from 'kysely';
import type { ProjectMatches } from '#platform/ports/search.ts';
import { AVAILABILITY_FACET_VALUES, LIST_FACETS, type ListFacet } from './facets.ts';
import type { EuroCentRange, PriceRange } from './price-range.ts';

// The filter of a list, and its SQL conditions.

/** The projects of a list. All conditions must hold; `ids` names projects one by one. */
export interface ProjectListFilter {
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
  /** Only fundings that accept pledges. */
  readonly is_running?: boolean;
  /** At least one of the values of each facet. */
  readonly facets?: Readonly<Partial<Record<ListFacet, readonly string[] | undefined>>>;
  /** At least one of these ranges, by the shop's currency. */
  readonly prices?: readonly PriceRange[];
  /** The range in euro cents of the day of writing, by which lists are sorted. */
  readonly euro?: EuroCentRange;
  /** The same range as displayed, for items with their own price in that currency; only where such items exist. */
  readonly own?: PriceRange;
  readonly b2b: boolean;
  readonly ids?: readonly number[];
  readonly without?: readonly number[];
  /** The matches of a search. */
  readonly matches?: ProjectMatches;
}

/** The list has no conditions besides these. */
export const isFilteredOnlyBy = (filter: ProjectListFilter, ...parts: readonly (keyof ProjectListFilter)[]): boolean =>
  Object.entries(filter).every(
    ([name, part]) => part === undefined || part === false || parts.some((each) => each === name),
  );

/** The index that serves the conditions: that of the order, that of words, or that of words within price tiers. */
type FoundBy = 'order' | 'words' | { readonly tiers: readonly number[] };

/** Matches have an index of their own, so further words use the word index. */
const usually = ({ matches }: ProjectListFilter): FoundBy => (matches ? 'words' : 'order');

/** The conditions on a project `p` of the list. */
export function projectListConditionsSql(
  filter: ProjectListFilter,
  only?: RawBuilder<unknown>,
  by = usually(filter),
): RawBuilder<unknown> {
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
    exclusive,
    is_running,
    prices,
    euro,
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
    category_id !== undefined && typeof by === 'string' && isOfPage(category_id, by),
    artist_id !== undefined && sql`p.artist_id = ${artist_id}`,
    label_id !== undefined && sql`p.label_id = ${label_id}`,
    shop_id !== undefined && sql`p.shop_id = ${shop_id}`,
    type !== undefined && sql`p.type = ${type}`,
    // Literal SQL like the partial index, because a generic plan cannot match a parameter to it.
    type !== undefined && type !== 'standard' && sql`p.type <> 'standard'`,
    selling_mode !== undefined && !isSellingModeIndexed(selling_mode) && sql`p.selling_mode = ${selling_mode}`,
    exclusive && sql`p.category_ids @> '{284}'`,
    is_running && sql`p.funding_ends_at > now()`,
    ...(typeof by === 'string' ? indexWordsForFilter(filter) : indexWordsForFilterAndPage(filter)).map((words) =>
      hasOneOf(words, by),
    ),
    prices && isPricedWithin(prices, own),
    euro && !own && sql`p.price_from_eur between ${euro.low}::int and ${euro.high}::int`,
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

/**
 * The order indexes contain genres; one index contains all words. Reading in order uses functions instead of
 * operators, so that no plan gathers all rows with a word first.
 */
function hasOneOf(words: readonly string[], by: FoundBy): RawBuilder<unknown> {
  if (by === 'words') return sql`p.facets && ${[...words]}::text[]`;
  if (by === 'order') {
    return words.every((word) => word.startsWith(GENRE))
      ? sql`arrayoverlap(p.genre_ids, ${words.map((word) => Number(word.slice(GENRE.length)))}::smallint[])`
      : sql`arrayoverlap(p.facets, ${[...words]}::text[])`;
  }
  const inTiers = words.flatMap((word) => by.tiers.map((tier) => `${word}@${tier}`));
  // Hidden from the planner, which expects thousands of rows for each word outside its statistics.
  return sql`words_by_price(p.facets, p.category_ids, p.price_from_eur) && (select ${inTiers}::text[])`;
}

const GENRE = 'genre:';
const PAGE = 'category:';

/** The order indexes contain these words. */
export const areWordsInSortIndexes = (words: readonly string[]): boolean =>
  words.every((word) => word.startsWith(GENRE) || word.startsWith(PAGE));

const isOfPage = (category_id: number, by: 'order' | 'words') =>
  by === 'order'
    ? sql`arraycontains(p.category_ids, ${[category_id]}::smallint[])`
    : sql`p.category_ids @> ${[category_id]}::smallint[]`;

/** For each condition its words; a record must have at least one. */
export function indexWordsForFilter({ facets, selling_mode, format }: ProjectListFilter): string[][] {
  const parts = LIST_FACETS.flatMap((facet) => (facets?.[facet]?.length ? [facetWords(facet, facets[facet])] : []));
  if (selling_mode !== undefined && isSellingModeIndexed(selling_mode))
    parts.push(facetWords('availability', [selling_mode]));
  if (format !== undefined) parts.push(facetWords('format', [format]));
  return parts;
}

/** The same, with the page of the shop that contains the list. */
export const indexWordsForFilterAndPage = (filter: ProjectListFilter): string[][] => [
  ...indexWordsForFilter(filter),
  ...(filter.category_id === undefined ? [] : [[`${PAGE}${filter.category_id}`]]),
];

/** The same with type and selling mode, which only a sample has as words. */
export const sampleWordsForFilter = (filter: ProjectListFilter): string[][] => {
  const { type, selling_mode } = filter;
  return [
    ...indexWordsForFilterAndPage(filter),
    ...(type === undefined ? [] : [[`type:${type}`]]),
    ...(selling_mode === undefined || isSellingModeIndexed(selling_mode) ? [] : [[`mode:${selling_mode}`]]),
  ];
};

const facetWords = (facet: ListFacet, values: readonly string[]) => values.map((value) => `${facet}:${value}`);

/** These selling modes are also words of the index. */
const MODES_WITH_A_WORD: readonly string[] = AVAILABILITY_FACET_VALUES.filter((value) => value !== 'in_stock');

export const isSellingModeIndexed = (mode: string): boolean => MODES_WITH_A_WORD.includes(mode);

function isPricedWithin(prices: readonly PriceRange[], own: PriceRange | undefined): RawBuilder<unknown> {
  const each = prices.map(
    ({ currency, low, high }) =>
      sql`p.price_currency = ${currency} and p.price_from between ${low}::int and ${high}::int`,
  );
  const within = each.length ? sql`(${sql.join(each, sql` or `)})` : sql`false`;
  if (!own) return within;
  const owned = (more: RawBuilder<unknown>) =>
    sql`exists (select from own_prices o where o.project_id = p.id and o.currency = ${own.currency} ${more})`;
  return sql`(not ${owned(sql``)} and ${within}
    or ${owned(sql`and o.price between ${own.low}::int and ${own.high}::int`)})`;
}
