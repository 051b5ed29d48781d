import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { minorUnitsPerUnit } from '#kit/currency.ts';
import { GENRE_MENU, parseGenres } from '#kit/genres.ts';
import { formatPrice } from '#kit/money.ts';
import { LIST_FACETS, type ListFacet } from '#modules/catalogue/listing/facets.ts';
import { LIST_AND_SEARCH_SORTS, LIST_SORTS } from '#modules/catalogue/listing/list-sorts.ts';
import {
  countShopFilters,
  NO_SHOP_FILTERS,
  type ShopListState,
  selectedGenres,
  shopListQueryString,
  toggleFacetValue,
} from '#modules/catalogue/listing/shop-list-address.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { facetLabel, facetValueLabel } from './facet-labels.ts';
/** Filters, records and pages of a list. All of it is in the address, and works by links and a plain form. */
import { PageOutOfRange } from './page-out-of-range.tsx';
import { PlayableRecordTile } from './playable-record-tile.tsx';
import { OpenFacetsButton, ShopFacets } from './shop-facets.tsx';
import type { ShopListingData } from './shop-listing-data.ts';
import css from './shop-record-list.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

export function ShopRecordList({ listing }: { listing: ShopListingData }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const { path, state, by, facets, currency, tiles, total, total_is_exact, pages } = listing;
  const to = (change: Partial<ShopListState>) => at(`${path}${shopListQueryString(state, change)}`);
  const shown = { ...state, page: 1, from: null };
  const isNarrow = total <= 1 && countShopFilters(state) === 0;
  return (
    <>
      {state.is_unknown && <Notice title={t('shop.facets.unknown')}>{t('shop.facets.unknown_text')}</Notice>}
      <div className={css.list}>
        {!isNarrow && (
          <CachedFragment id={() => `facets ${JSON.stringify([path, shown, facets, currency, total, total_is_exact])}`}>
            <ShopFacets listing={listing} />
          </CachedFragment>
        )}
        <div className={css.found}>
          {!isNarrow && (
            <CachedFragment id={() => `filters ${JSON.stringify([path, shown, by, currency])}`}>
              <OpenFacetsButton state={state} />
              <div className={css.filters}>
                <Chosen listing={listing} to={to} />
                <SortMenu state={state} to={to} />
              </div>
            </CachedFragment>
          )}
          {listing.meant && total > 0 && <p className={css.meant}>{t('shop.meant', { words: listing.meant })}</p>}
          <h2 className="visually-hidden">{t('shop.results')}</h2>
          <p className="visually-hidden" role="status">
            {t(total_is_exact ? 'shop.records' : 'shop.records_over', { count: total })}
          </p>
          {tiles.length > 0 ? (
            <RecordWall rhythm="beside">
              {tiles.map((tile, index) => (
                <PlayableRecordTile key={tile.id} tile={tile} eager={index < 4} sizes={recordWallSizes('beside')} />
              ))}
            </RecordWall>
          ) : (
            <Nothing listing={listing} to={to} />
          )}
          {total > 0 && (
            <Pagination
              page={state.page}
              pages={pages}
              linkTo={(page) => to({ page, from: formatListPosition(page, listing) })}
              label={t('shop.pages')}
              previousText={t('shop.page_before')}
              nextText={t('shop.page_after')}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Near the beginning, paging by offset is as fast as by cursor, and keeps the address plain. */
const COUNTED_OFF = 10;

function formatListPosition(page: number, { state, next, previous }: ShopListingData): string | null {
  if (page <= COUNTED_OFF) return null;
  if (page === state.page) return state.from;
  return page === state.page + 1 ? next : page === state.page - 1 ? previous : null;
}

type To = (change: Partial<ShopListState>) => string;

/** One active filter, and the state without it. */
interface Part {
  readonly facet?: ListFacet;
  readonly words: string;
  readonly without: Partial<ShopListState>;
}

function useParts({ state, by, currency, facets }: ShopListingData): Part[] {
  const t = useTranslate();
  const lang = useLanguage();
  const { search, tag, chosen, price_from, price_to } = state;
  const price = (units: number | null) =>
    units === null ? '' : formatPrice(units * minorUnitsPerUnit(currency), currency, lang);
  const range = `${price(price_from)} – ${price(price_to)}`.trim();
  return [
    ...(search ? [{ words: `“${search}”`, without: { search: '' } }] : []),
    ...(by ? [{ words: by.name, without: { by: null } }] : []),
    ...LIST_FACETS.flatMap((facet) =>
      chosen[facet].map((value) => ({
        facet,
        words: facetValueLabel(t, lang, facet, value, findFacetValueName(facets, facet, value)),
        without: toggleFacetValue(state, facet, value),
      })),
    ),
    ...(tag ? [{ words: tag, without: { tag: '' } }] : []),
    ...(range === '–' ? [] : [{ words: range, without: { price_from: null, price_to: null } }]),
  ];
}

/** The label of a value in the facets (visible-facets.ts). */
const findFacetValueName = (facets: ShopListingData['facets'], facet: ListFacet, value: string): string | undefined =>
  facets.find(({ name }) => name === facet)?.values.find(([each]) => each === value)?.[2];

/** The active filters of the list: each can be removed, or all at once. */
function Chosen({ listing, to }: { listing: ShopListingData; to: To }) {
  const t = useTranslate();
  const parts = useParts(listing);
  if (parts.length === 0) return null;
  return (
    <FilterChips label={t('shop.asked')}>
      {parts.map(({ facet, words, without }) => (
        <FilterChipLink key={`${facet} ${words}`} to={to(without)} on>
          {facet && <span className="visually-hidden">{facetLabel(t, facet)}: </span>}
          {words}
        </FilterChipLink>
      ))}
      {countShopFilters(listing.state) > 1 && (
        <FilterChipLink to={to(NO_SHOP_FILTERS)}>{t('shop.facets.clear')}</FilterChipLink>
      )}
    </FilterChips>
  );
}

function SortMenu({ state, to }: { state: ShopListState; to: To }) {
  const t = useTranslate();
  return (
    <div className={css.sort}>
      <Menu label={t('shop.sort')} face={t(`shop.sort_by.${state.sort}`)}>
        {(state.search ? LIST_AND_SEARCH_SORTS : LIST_SORTS).map((sort) => (
          <MenuItem key={sort} current={sort === state.sort}>
            <Link
              to={to({ sort })}
              rel="nofollow"
              aria-current={sort === state.sort ? 'true' : undefined}
              preventScrollReset
            >
              {t(`shop.sort_by.${sort}`)}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function Nothing({ listing, to }: { listing: ShopListingData; to: To }) {
  const t = useTranslate();
  const parts = useParts(listing);
  const { state, total, pages } = listing;
  if (total > 0) return <PageOutOfRange page={state.page} pages={pages} to={(page) => to({ page })} />;
  return (
    <EmptyState
      title={state.search ? t('shop.nothing_for', { search: state.search }) : t('shop.nothing')}
      action={<WayOut filters={parts.filter(({ without }) => without.search === undefined)} to={to} />}
    >
      <p>{t(parts.length ? 'shop.nothing_filtered' : 'shop.nothing_yet')}</p>
      {listing.named.length > 0 && (
        <>
          <p>{t('shop.nothing_but')}</p>
          <FilterChips label={t('shop.nothing_but')}>
            {listing.named.map(({ name, link }) => (
              <FilterChipLink key={link} to={link}>
                {name}
              </FilterChipLink>
            ))}
          </FilterChips>
        </>
      )}
      <NearGenres state={state} to={to} />
    </EmptyState>
  );
}

/** Removes the last filter, or all of them; without filters links to all records. */
function WayOut({ filters, to }: { filters: readonly Part[]; to: To }) {
  const t = useTranslate();
  const last = filters.at(-1);
  if (!last) return <LinkButton to="/vinyl-shop">{t('shop.to_all')}</LinkButton>;
  return (
    <p className={css.ways}>
      <LinkButton look="primary" to={to(last.without)}>
        {t('shop.without', { filter: last.words })}
      </LinkButton>
      {filters.length > 1 && <LinkButton to={to(NO_SHOP_FILTERS)}>{t('shop.facets.clear')}</LinkButton>}
    </p>
  );
}

/** Links to the entries of the genre menu that contain a chosen genre. */
function NearGenres({ state, to }: { state: ShopListState; to: To }) {
  const t = useTranslate();
  const genres = selectedGenres(state);
  const near = GENRE_MENU.filter(({ value }) => parseGenres(value).some((id) => genres.includes(id)));
  if (near.length === 0) return null;
  return (
    <FilterChips label={t('shop.genres')}>
      {near.map(({ key, value }) => (
        <FilterChipLink
          key={key}
          to={to({ ...NO_SHOP_FILTERS, search: '', chosen: { ...NO_SHOP_FILTERS.chosen, genre: value.split('|') } })}
        >
          {t(`shop.genre.${key}`)}
        </FilterChipLink>
      ))}
    </FilterChips>
  );
}
