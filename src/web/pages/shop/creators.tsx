import { data } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRE_MENU, parseGenres } from '#kit/genres.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import { browseCreators } from '#modules/catalogue/creators/browse-creators.server.ts';
import {
  CREATOR_INITIALS,
  type CreatorListState,
  creatorListQueryString,
  NON_LETTER_INITIAL,
  readCreatorListAddress,
} from '#modules/catalogue/creators/creator-list-address.ts';
import { CreatorPortraitList } from '#modules/catalogue/creators/ui/creator-portrait-wall.tsx';
import { findMenuGenre } from '#modules/catalogue/listing/shop-list-address.ts';
import { searchCatalogue } from '#modules/catalogue/search/search.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import type { Route } from './+types/creators.ts';
import css from './creators.module.css';
import { breadcrumbStructuredData, buildPageMeta } from './page-meta.server.ts';
import { PageOutOfRange } from './page-out-of-range.tsx';
import { RecordListHeader } from './record-list-header.tsx';
import { SearchTabs } from './search-tabs.tsx';
import list from './shop-record-list.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

export const handle = { texts: ['shop'] };

const PAGE = 24;
/** As many as a search finds at once. */
const FOUND = 50;

type Kind = 'artist' | 'label';

/** `/artist` and `/label`: all creators with records on sale, by name, by first letter, by genre, or by search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  const kind: Kind = /\/label\/?$/.test(url.pathname) ? 'label' : 'artist';
  const state = readCreatorListAddress(url.searchParams);
  const found = state.search ? await searched(ctx, kind, state.search) : await browsed(ctx, kind, state);
  const isBeyond = found.total > 0 && found.creators.length === 0;
  if (!isBeyond) ctx.shareUntil('projects', 'creators');
  const title = ctx.t(`shop.creators.${kind}`);
  const own = creatorListQueryString({ ...state, search: '', page: 1 });
  const meta = buildPageMeta(ctx, {
    title: state.initial ? ctx.t('shell.pair', { name: title, what: initialName(state.initial) }) : title,
    description: ctx.t(`shop.creators.description_${kind}`),
    path: `/${kind}${own}`,
    noindex: state.search !== '' || state.genres.length > 0,
    structuredData: [
      breadcrumbStructuredData(ctx, [
        { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
        { name: title, path: `/${kind}` },
      ]),
    ],
  });
  return data({ kind, state, ...found, meta }, { status: isBeyond ? 404 : 200 });
}

async function browsed(ctx: Ctx, kind: Kind, state: CreatorListState) {
  const { list, initials } = await browseCreators(ctx, kind, state);
  return { creators: list.items, initials, total: list.total, pages: Math.ceil(list.total / PAGE) };
}

async function searched(ctx: Ctx, kind: Kind, text: string) {
  const found = await searchCatalogue(ctx, {
    type: kind === 'artist' ? 'artists' : 'labels',
    search: text,
    limit: FOUND,
  });
  const linkTo = kind === 'artist' ? artistLink : labelLink;
  const creators = found.map(({ id, name, picture }) => ({ id, name, picture, link: linkTo({ id, name }) }));
  return { creators, initials: [], total: creators.length, pages: 1 };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Creators({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const { kind, state, creators, total, page, pages } = { ...loaderData, page: loaderData.state.page };
  const to = (change: Partial<CreatorListState>) => at(`/${kind}${creatorListQueryString(state, change)}`);
  const title = t(`shop.creators.${kind}`);
  return (
    <div className={list.page}>
      <RecordListHeader
        trail={[{ to: at('/vinyl-shop'), label: t('shop.shop') }, { label: title }]}
        title={state.search ? `“${state.search}”` : title}
        count={t(`shop.creators.count_${kind}`, { count: total })}
        intro={!state.search && t(`shop.creators.intro_${kind}`)}
      />
      {state.search ? (
        <SearchTabs current={kind === 'artist' ? 'artists' : 'labels'} search={state.search} />
      ) : (
        <Filters state={state} initials={loaderData.initials} to={to} />
      )}
      {creators.length > 0 ? (
        <CreatorPortraitList creators={creators} linkTo={at} />
      ) : total > 0 ? (
        <PageOutOfRange page={page} pages={pages} to={(each) => to({ page: each })} />
      ) : (
        <EmptyState
          title={state.search ? t('shop.nothing_for', { search: state.search }) : t('shop.creators.nobody')}
          action={<LinkButton to={at(`/${kind}`)}>{t(`shop.creators.all_${kind}`)}</LinkButton>}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(each) => to({ page: each })}
        label={t('shop.pages')}
        previousText={t('shop.page_before')}
        nextText={t('shop.page_after')}
      />
    </div>
  );
}

function Filters({
  state,
  initials,
  to,
}: {
  state: CreatorListState;
  initials: readonly string[];
  to: (change: Partial<CreatorListState>) => string;
}) {
  const t = useTranslate();
  const genre = findMenuGenre(state.genres);
  return (
    <div className={css.filters}>
      <Initials state={state} initials={initials} to={to} />
      <FilterChips label={t('shop.genres')}>
        {GENRE_MENU.filter(({ value }) => value).map(({ key, value }) => (
          <FilterChipLink key={key} to={to({ genres: key === genre ? [] : parseGenres(value) })} on={key === genre}>
            {t(`shop.genre.${key}`)}
          </FilterChipLink>
        ))}
      </FilterChips>
    </div>
  );
}

/** The initial letters, as on the dividers of a crate. Letters without names are shown without a link. */
function Initials({ state, initials, to }: Parameters<typeof Filters>[0]) {
  const t = useTranslate();
  return (
    <nav aria-label={t('shop.creators.by_letter')} className={css.letters}>
      {CREATOR_INITIALS.map((each) =>
        initials.includes(each) || each === state.initial ? (
          <Link
            key={each}
            to={to({ initial: each === state.initial ? '' : each })}
            className={css.letter}
            aria-current={each === state.initial ? 'true' : undefined}
            aria-label={each === NON_LETTER_INITIAL ? t('shop.creators.other_letters') : undefined}
            preventScrollReset
          >
            {initialName(each)}
          </Link>
        ) : (
          <span key={each} className={css.letter} aria-hidden="true">
            {initialName(each)}
          </span>
        ),
      )}
    </nav>
  );
}

const initialName = (initial: string): string => (initial === NON_LETTER_INITIAL ? '#' : initial.toUpperCase());
