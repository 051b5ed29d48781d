import { redirect } from 'react-router';
import { minorUnitsPerUnit } from '#kit/currency.ts';
import { DEFAULT_PAGE_SIZE, parsePaging } from '#kit/paging.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { readCreatorNameAndLink } from '#modules/catalogue/creators/creator-and-shop-pages.server.ts';
import { displayedCurrency } from '#modules/catalogue/listing/displayed-currency.server.ts';
import { LIST_FACETS } from '#modules/catalogue/listing/facets.ts';
import { findFacetsByListFilter } from '#modules/catalogue/listing/find-facets.server.ts';
import { findProjectListPage } from '#modules/catalogue/listing/find-projects.server.ts';
import { parseListCursor } from '#modules/catalogue/listing/list-cursor.server.ts';
import {
  type ParsedProjectListQuery,
  parseProjectListFilter,
} from '#modules/catalogue/listing/parse-project-list-filter.server.ts';
import { toDisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import {
  isFormSubmissionAddress,
  readShopListAddress,
  type ShopListState,
  shopListQueryString,
  withSortedFacetValues,
} from '#modules/catalogue/listing/shop-list-address.ts';
import { searchCatalogue } from '#modules/catalogue/search/search.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import type { ShopListingData } from './shop-listing-data.ts';
import { selectVisibleFacets } from './visible-facets.ts';

/**
 * The list for an address, 24 a page, with its facets. `within` is the fixed filter of the page, `path` the list's
 * address. The query of a form without scripts is redirected to its canonical address. @throws Problem 404 for
 * category 155
 */
export async function loadShopListing(
  ctx: Ctx,
  request: Request,
  path: string,
  within: ParsedProjectListQuery = {},
): Promise<ShopListingData> {
  const query = new URL(request.url).searchParams;
  const state = readShopListAddress(query);
  if (isFormSubmissionAddress(query))
    throw redirect(`${browserPageUrl(request).pathname}${shopListQueryString(withSortedFacetValues(state))}`);
  // A cursor of another list, or an edited one, is ignored: the page is then found by its number.
  const cursor = (state.page > 1 && state.from && parseListCursor(state.from, state.sort) && state.from) || undefined;
  const page = cursor ? state.page : parsePaging(state).page;
  const creator = state.by === null ? null : await readCreatorNameAndLink(ctx, state.by);
  const currency = displayedCurrency(ctx);
  const asked = {
    ...within,
    ...toProjectFilter(state, minorUnitsPerUnit(currency)),
    ...(creator && { [`${creator.kind}_id`]: creator.id }),
  };
  const filter = await parseProjectListFilter(ctx, asked);
  const [{ list, previous }, { facets }] = await Promise.all([
    findProjectListPage(ctx, filter, { ...asked, sort: state.sort, page, cursor, limit: DEFAULT_PAGE_SIZE }),
    findFacetsByListFilter(ctx, filter),
  ]);
  const { items, total, total_is_exact, next } = list;
  return {
    path,
    state: {
      ...state,
      page,
      from: cursor ?? null,
      by: creator?.id ?? null,
      is_unknown: state.is_unknown || (state.by !== null && !creator),
    },
    by: creator && { name: creator.name, link: creator.link },
    currency,
    facets: selectVisibleFacets(facets, state, ctx.lang),
    named: total === 0 && state.search && !ctx.shop && !within.shop_id ? await namedSo(ctx, state.search) : [],
    meant: filter?.matches?.meant ?? null,
    tiles: items.map(toDisplayedProjectTile),
    total,
    total_is_exact,
    // Pages beyond the counted number are reached one by one.
    pages: Math.max(Math.ceil(total / DEFAULT_PAGE_SIZE), total_is_exact || !next ? 1 : page + 1),
    previous,
    next,
  };
}

/** The number of named entries of each kind. */
const MAX_NAMED = 3;

/** Record labels and artists with a name that matches no record: a label's name is on the sleeve, not in the title. */
async function namedSo(ctx: Ctx, name: string): Promise<ShopListingData['named']> {
  const found = (type: 'labels' | 'artists') => searchCatalogue(ctx, { type, search: name, limit: MAX_NAMED });
  const [labels, artists] = await Promise.all([found('labels'), found('artists')]);
  return [
    ...labels.map((label) => ({ name: label.name, link: labelLink(label) })),
    ...artists.map((artist) => ({ name: artist.name, link: artistLink(artist) })),
  ];
}

function toProjectFilter(
  { chosen, tag, search, price_from, price_to }: ShopListState,
  unit: number,
): ParsedProjectListQuery {
  const { genre, ...facets } = chosen;
  const given = LIST_FACETS.flatMap((facet) =>
    facet === 'genre' || !facets[facet].length ? [] : [[facet, facets[facet]]],
  );
  return {
    ...Object.fromEntries(given),
    genre: genre.join('|') || undefined,
    tag: tag || undefined,
    search: search || undefined,
    price_min: price_from === null ? undefined : price_from * unit,
    price_max: price_to === null ? undefined : price_to * unit,
  };
}
