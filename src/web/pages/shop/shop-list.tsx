import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRE_MENU, parseGenres } from '#kit/genres.ts';
import { FORMATS, type Format, menuGenreOf, type ShopState, shopQuery } from '#modules/catalogue/shop-address.ts';
import type { ShownTile } from '#modules/catalogue/shown-tile.ts';
import { SORTS } from '#modules/catalogue/sorts.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { ChipLink, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Kept } from '#ui/kept/kept.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordWall } from '#ui/record-tile/record-tile.tsx';
import { useShopPath } from './shop-links.ts';
import css from './shop-list.module.css';
import { ShopTile } from './shop-tile.tsx';

export interface ShopListing {
  /** The plain address of this list, without what filters it. */
  readonly path: string;
  readonly state: ShopState;
  readonly tiles: ShownTile[];
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly pages: number;
}

/** Filters, records and pages of a list. Every filter is a link, so the address says all of it (spec §2, Public shop). */
export function ShopList({
  listing,
  formats = FORMATS,
  genres = true,
}: {
  listing: ShopListing;
  formats?: readonly Format[];
  genres?: boolean;
}) {
  const t = useTranslate();
  const at = useShopPath();
  const { path, state, tiles, total, pages } = listing;
  const to = (change: Partial<ShopState>) => at(`${path}${shopQuery(state, change)}`);
  return (
    <>
      {state.genre_unknown && <Notice title={t('shop.genre_unknown')}>{t('shop.genre_unknown_text')}</Notice>}
      <Kept id={() => `filters ${JSON.stringify([path, { ...state, page: 1 }, formats, genres])}`}>
        <div className={css.filters}>
          <Asked state={state} to={to} />
          {genres && <GenreChips state={state} to={to} />}
          <div className={css.second}>
            <FormatChips state={state} to={to} formats={formats} />
            <SortMenu state={state} to={to} />
          </div>
        </div>
      </Kept>
      <h2 className="visually-hidden">{t('shop.results')}</h2>
      {tiles.length > 0 ? (
        <RecordWall>
          {tiles.map((tile, index) => (
            <ShopTile
              key={tile.id}
              tile={tile}
              eager={index < 4}
              sizes="(width < 640px) 50vw, (width < 1000px) 33vw, (width < 1600px) 25vw, 20vw"
            />
          ))}
        </RecordWall>
      ) : (
        <Nothing listing={listing} to={to} />
      )}
      {total > 0 && (
        <Pagination
          page={state.page}
          pages={pages}
          linkTo={(page) => to({ page })}
          label={t('shop.pages')}
          previousText={t('shop.page_before')}
          nextText={t('shop.page_after')}
        />
      )}
    </>
  );
}

type To = (change: Partial<ShopState>) => string;

/** What was typed or picked elsewhere: pressed again, it is gone. */
function Asked({ state, to }: { state: ShopState; to: To }) {
  const t = useTranslate();
  if (!state.search && !state.tag) return null;
  return (
    <Chips label={t('shop.asked')}>
      {state.search && (
        <ChipLink to={to({ search: '' })} on>
          “{state.search}”
        </ChipLink>
      )}
      {state.tag && (
        <ChipLink to={to({ tag: '' })} on>
          {state.tag}
        </ChipLink>
      )}
    </Chips>
  );
}

function GenreChips({ state, to }: { state: ShopState; to: To }) {
  const t = useTranslate();
  const current = menuGenreOf(state.genres);
  const ownChoice = state.genres.length > 0 && !current;
  return (
    <Chips label={t('shop.genres')}>
      {ownChoice && (
        <ChipLink to={to({ genres: [] })} on>
          {state.genres.map((id) => t(`shop.genre_name.${id}`)).join(', ')}
        </ChipLink>
      )}
      {GENRE_MENU.filter(({ value }) => value).map(({ key, value }) => (
        <ChipLink key={key} to={to({ genres: key === current ? [] : parseGenres(value) })} on={key === current}>
          {t(`shop.genre.${key}`)}
        </ChipLink>
      ))}
    </Chips>
  );
}

function FormatChips({ state, to, formats }: { state: ShopState; to: To; formats: readonly Format[] }) {
  const t = useTranslate();
  return (
    <Chips label={t('shop.formats')}>
      {formats.length > 1 &&
        formats.map((format) => (
          <ChipLink
            key={format}
            to={to({ format: state.format === format ? null : format })}
            on={state.format === format}
          >
            {t(`shop.kind.${format}`)}
          </ChipLink>
        ))}
      <ChipLink to={to({ in_stock: !state.in_stock })} on={state.in_stock}>
        {t('shop.in_stock_only')}
      </ChipLink>
    </Chips>
  );
}

function SortMenu({ state, to }: { state: ShopState; to: To }) {
  const t = useTranslate();
  return (
    <div className={css.sort}>
      <Menu label={t('shop.sort')} face={t(`shop.sort_by.${state.sort}`)}>
        {SORTS.map((sort) => (
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

function Nothing({ listing, to }: { listing: ShopListing; to: To }) {
  const t = useTranslate();
  const { state, total, pages } = listing;
  if (total > 0)
    return (
      <EmptyState
        title={t('shop.no_page', { page: state.page })}
        action={<LinkButton to={to({ page: pages })}>{t('shop.last_page')}</LinkButton>}
      >
        {t('shop.no_page_text', { count: pages })}
      </EmptyState>
    );
  const hasFilters = shopQuery(state) !== '';
  return (
    <EmptyState
      title={state.search ? t('shop.nothing_for', { search: state.search }) : t('shop.nothing')}
      action={<LinkButton to="/vinyl-shop">{t('shop.to_all')}</LinkButton>}
    >
      {t(hasFilters ? 'shop.nothing_filtered' : 'shop.nothing_yet')}
    </EmptyState>
  );
}
