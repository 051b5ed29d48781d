import { data, redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { type Category, categoryLink, findCategory } from '#kit/category-pages.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import {
  canonicalLinkQueryString,
  findMenuGenre,
  isShopListNoindex,
  selectedGenres,
} from '#modules/catalogue/listing/shop-list-address.ts';
import { platformExclusiveTag } from '#modules/catalogue/listing/tile-prices-and-badges.ts';
import { genreFeedSubject } from '#modules/site/feeds/feed-name.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { errorPageResponse, loadOrThrowProblemPage } from '../../page-problem.server.ts';
import type { Route } from './+types/vinyl-shop.ts';
import { loadShopListing } from './load-shop-listing.server.ts';
import { breadcrumbStructuredData, buildPageMeta, projectListFeedLink } from './page-meta.server.ts';
import { RecordListHeader } from './record-list-header.tsx';
import { SearchTabs } from './search-tabs.tsx';
import type { ShopListingData } from './shop-listing-data.ts';
import css from './shop-record-list.module.css';
import { ShopRecordList } from './shop-record-list.tsx';
import { useShopPathBuilder } from './use-shop-path.ts';

export const handle = { texts: ['shop', 'artwork'], plain: true };

/** The shop and its category pages: genre, tag, search, format, stock, sort and page are all in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const category = requireCategory(params, request);
  const path = category ? categoryLink(category) : '/vinyl-shop';
  const listing = await loadOrThrowProblemPage(
    loadShopListing(ctx, request, path, category ? { category: `${category.id}` } : {}),
    request,
  );
  const page = { category: category?.key ?? null, heading: listHeading(ctx, category, listing), listing };
  const isBeyond = listing.total > 0 && listing.tiles.length === 0;
  const shown = { ...page, meta: buildListMeta(ctx, category, page.heading, listing) };
  if (isBeyond) return data(shown, { status: 404 });
  ctx.shareUntil('projects');
  return shown;
}

/** An unknown category is 404; a wrong or missing slug redirects to the right one. @throws Response */
function requireCategory({ id, slug }: { id?: string; slug?: string }, request: Request): Category | null {
  if (id === undefined) return null;
  const category = findCategory(parseId(id) ?? 0);
  if (!category) throw errorPageResponse(notFound(), request);
  if (slug === category.slug) return category;
  const { pathname, search } = browserPageUrl(request);
  throw redirect(`${localizePathOnPage(pathname, categoryLink(category))}${search}`, 301);
}

function listHeading(ctx: Ctx, category: Category | null, { state, by }: ShopListingData): string {
  const { search, tag } = state;
  if (search) return `“${search}”`;
  if (by) return by.name;
  const genres = selectedGenres(state);
  const menu = findMenuGenre(genres);
  const genre = menu ? ctx.t(`shop.genre.${menu}`) : genres.map((id) => ctx.t(`shop.genre_name.${id}`)).join(', ');
  if (category) {
    const name = ctx.t(`shop.category.${category.key}`, { brand: ctx.config.BRAND_NAME });
    return genre ? ctx.t('shell.pair', { name, what: genre }) : name;
  }
  if (genre) return genre;
  return tag === platformExclusiveTag(ctx.config.BRAND_NAME)
    ? ctx.t('shop.category.exclusives', { brand: ctx.config.BRAND_NAME })
    : tag || ctx.t('shop.all_records');
}

function buildListMeta(ctx: Ctx, category: Category | null, heading: string, { path, state }: ShopListingData) {
  const { page } = state;
  const first = canonicalLinkQueryString({ ...state, page: 1 });
  const genre = !category && genreFeedSubject(findMenuGenre(selectedGenres(state)) ?? '');
  const trail = [
    { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
    ...(category || first ? [{ name: heading, path: `${path}${first}` }] : []),
  ];
  return buildPageMeta(ctx, {
    title: page > 1 ? ctx.t('shop.title_page', { title: heading, page }) : heading,
    description: category
      ? ctx.t(`shop.category_text.${category.key}`, { brand: ctx.config.BRAND_NAME })
      : ctx.t('shop.description', { heading }),
    path: `${path}${canonicalLinkQueryString(state)}`,
    feed: genre ? projectListFeedLink(ctx, genre, heading) : undefined,
    noindex: isShopListNoindex(state) || category?.pro_only,
    structuredData: [breadcrumbStructuredData(ctx, trail)],
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function VinylShop({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const { category, heading, listing } = loaderData;
  const { total, total_is_exact } = listing;
  return (
    <div className={css.page}>
      <RecordListHeader
        trail={
          category || heading !== t('shop.all_records')
            ? [
                { to: at('/vinyl-shop'), label: t('shop.shop') },
                ...(listing.by ? [{ to: at(listing.by.link), label: listing.by.name }] : []),
                { label: listing.by ? t('shop.creator.filtered') : heading },
              ]
            : [{ label: t('shop.shop') }]
        }
        title={heading}
        count={t(total_is_exact ? 'shop.records' : 'shop.records_over', { count: total })}
        intro={category && t(`shop.category_text.${category}`)}
      />
      {listing.state.search !== '' && <SearchTabs current="projects" search={listing.state.search} />}
      <ShopRecordList listing={listing} />
    </div>
  );
}
