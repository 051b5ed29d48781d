import { data } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import {
  loadCreatorPage,
  RELEASES_PER_CREATOR_PAGE,
} from '#modules/catalogue/creators/creator-and-shop-pages.server.ts';
import {
  type DiscographyFormat,
  type DiscographyState,
  discographyQueryString,
  groupReleasesByHeading,
  readDiscographyAddress,
} from '#modules/catalogue/creators/discography-address.ts';
import { CreatorPageHeader } from '#modules/catalogue/creators/ui/creator-page-header.tsx';
import { CreatorPortraitWall } from '#modules/catalogue/creators/ui/creator-portrait-wall.tsx';
import { toDisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { feedPath } from '#modules/site/feeds/feed-name.ts';
import { sharePicturePath } from '#modules/site/sharing/share-picture-path.ts';
import { whiteLabelShop } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { loadOrThrowProblemPage, requirePageId } from '../../page-problem.server.ts';
import type { Route } from './+types/creator.ts';
import { redirectOtherShopsRecordToMainSite, redirectUnlessCanonical } from './canonical-redirects.ts';
import css from './creator.module.css';
import { FollowButton } from './follow-button.tsx';
import { breadcrumbStructuredData, buildPageMeta, canonicalUrl, projectListFeedLink } from './page-meta.server.ts';
import { PageOutOfRange } from './page-out-of-range.tsx';
import { PlayableRecordTile } from './playable-record-tile.tsx';
import { useShopPathBuilder } from './use-shop-path.ts';

export const handle = { texts: ['shop', 'artwork'], plain: true };

/** `/artist/{id}/{name-slug}` and `/label/{id}/{name-slug}`; another slug redirects to the right one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  const kind = /\/label\/\d+/.test(url.pathname) ? 'label' : 'artist';
  const id = requirePageId(params.id, request);
  const state = readDiscographyAddress(url.searchParams, kind);
  const { shop_code, works, total, kinds, ...creator } = await loadOrThrowProblemPage(
    loadCreatorPage(ctx, kind, id, state),
    request,
  );
  if (total === 0 && kinds.length === 0) redirectOtherShopsRecordToMainSite(ctx, null, creator.link, request);
  redirectUnlessCanonical(creator.link, request);
  const isBeyond = total > 0 && works.length === 0;
  if (!isBeyond) ctx.shareUntil(`creator:${id}`, 'projects');
  const meta = buildPageMeta(ctx, {
    title: creator.name,
    description: creator.bio || ctx.t('shop.creator_description', { name: creator.name }),
    path: `${creator.link}${discographyQueryString(state, { by: 'year', page: state.page })}`,
    kind: 'profile',
    feed: projectListFeedLink(ctx, { kind, id }, creator.name),
    picture: sharePicturePath(kind, id, [creator.name, creator.picture], ctx.lang),
    structuredData: [
      {
        '@type': kind === 'artist' ? 'MusicGroup' : 'Organization',
        name: creator.name,
        url: canonicalUrl(ctx, creator.link),
        sameAs: creator.links.map((link) => link.url),
      },
      breadcrumbStructuredData(ctx, [
        { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
        { name: creator.name, path: creator.link },
      ]),
    ],
  });
  const shown = {
    creator,
    country: creator.country_id && countryDisplayName(creator.country_id, ctx.lang),
    /** In a white-label shop the visitor is already there. */
    shop_code: whiteLabelShop(ctx) ? null : shop_code,
    works: works.map(({ tile, year }) => ({ tile: toDisplayedProjectTile(tile), year })),
    total,
    kinds,
    state,
    pages: Math.ceil(total / RELEASES_PER_CREATOR_PAGE),
    meta,
  };
  return data(shown, { status: isBeyond ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Creator({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const at = useShopPathBuilder();
  const { creator, country, shop_code, total, state } = loaderData;
  const { kind, id, name, kin } = creator;
  const count = state.kind === null && t('shop.records', { count: total });
  return (
    <div className={css.page}>
      <CreatorPageHeader
        creator={creator}
        facts={[t(`shop.creator.${kind}`), country, count].filter(Boolean).join(' · ')}
        shopPath={shop_code && `/shop/${shop_code}`}
        feed={{ href: local(feedPath({ kind, id }, 'rss')), text: t('shop.feed.link') }}
        follow={<FollowButton id={id} name={name} followers={creator.followers} link={creator.link} />}
      />
      <Works {...loaderData} />
      {kin.length > 0 && (
        <CreatorPortraitWall title={t(`shop.creator.kin_${kind}`)} creators={kin} linkTo={at} size="medium" />
      )}
    </div>
  );
}

/** All they released, by year or by artist; which kinds is a link, so that it works everywhere and can be shared. */
function Works({ creator, works, total, kinds, state, pages }: Route.ComponentProps['loaderData']) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const to = (change: Partial<DiscographyState>) => `${at(creator.link)}${discographyQueryString(state, change)}`;
  const groups = groupReleasesByHeading(works, ({ tile, year }) =>
    state.by === 'artist' ? tile.artist_name : String(year),
  );
  return (
    <section className={css.part} aria-labelledby="works">
      <SectionHeading id="works">{t('shop.creator.records')}</SectionHeading>
      <Filters kinds={kinds} state={state} isLabel={creator.kind === 'label'} to={to} />
      {pages > 1 && (
        <Link to={at(`/vinyl-shop?by=${creator.id}`)} rel="nofollow" className={css.filter}>
          {t('shop.creator.filter')}
        </Link>
      )}
      {works.length === 0 &&
        (total > 0 ? (
          <PageOutOfRange page={state.page} pages={pages} to={(page) => to({ page })} />
        ) : (
          <EmptyState title={t('shop.creator.nothing', { name: creator.name })} />
        ))}
      {groups.map(({ heading, works: some }, index) => (
        <section key={some[0]?.tile.id} className={css.group} aria-labelledby={`works-${index}`}>
          <h3 id={`works-${index}`} className={css.year}>
            {heading}
          </h3>
          <RecordWall rhythm="even">
            {some.map(({ tile }) => (
              <PlayableRecordTile key={tile.id} tile={tile} sizes={recordWallSizes('even')} />
            ))}
          </RecordWall>
        </section>
      ))}
      <Pagination
        page={state.page}
        pages={pages}
        linkTo={(page) => to({ page })}
        label={t('shop.pages')}
        previousText={t('shop.page_before')}
        nextText={t('shop.page_after')}
      />
    </section>
  );
}

function Filters({
  kinds,
  state,
  isLabel,
  to,
}: {
  kinds: readonly DiscographyFormat[];
  state: DiscographyState;
  isLabel: boolean;
  to: (change: Partial<DiscographyState>) => string;
}) {
  const t = useTranslate();
  if (kinds.length < 2 && !isLabel) return null;
  return (
    <FilterChips label={t('shop.creator.show')}>
      {kinds.length > 1 &&
        kinds.map((kind) => (
          <FilterChipLink key={kind} to={to({ kind: state.kind === kind ? null : kind })} on={state.kind === kind}>
            {t(`shop.kind.${kind}`)}
          </FilterChipLink>
        ))}
      {isLabel && (
        <FilterChipLink to={to({ by: state.by === 'artist' ? 'year' : 'artist' })} on={state.by === 'artist'}>
          {t('shop.creator.by_artist')}
        </FilterChipLink>
      )}
    </FilterChips>
  );
}
