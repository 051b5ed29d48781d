import { data, redirect } from 'react-router';
import { brandPrefix, localizedPath } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isFrenchPath } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { loadCreatorPage } from '#modules/creators/load-creator.server.ts';
import { CreatorHead } from '#modules/creators/ui/creator-head.tsx';
import { FaceWall } from '#modules/creators/ui/face-wall.tsx';
import { sharingLink } from '#modules/sharing/sharing-link.ts';
import { publicUrl } from '#platform/config.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordWall } from '#ui/record-tile/record-tile.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/creator.ts';
import css from './creator.module.css';
import { FollowButton } from './follow-button.tsx';
import { breadcrumbs, pageMeta } from './page-meta.server.ts';
import { useShopPath } from './shop-links.ts';
import { ShopTile } from './shop-tile.tsx';

export const handle = { texts: ['shop', 'artwork'], plain: true };

const PAGE = 24;

/** `/artist/{id}/{name-slug}` and `/label/{id}/{name-slug}`; another slug leads to the right one (spec §2). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = pageAddress(request);
  const kind = /\/label\/\d+/.test(url.pathname) ? 'label' : 'artist';
  const id = parseId(params.id);
  if (id === null) throw pageAnswer(notFound(), request);
  const asked = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const { shop_code, projects, ...creator } = await orPage(
    loadCreatorPage(ctx, kind, id, { page, limit: PAGE }),
    request,
  );
  leadToRightAddress(creator.link, url);
  const isBeyond = projects.total > 0 && projects.items.length === 0;
  if (!isBeyond) ctx.shareUntil(`creator:${id}`, 'projects');
  const meta = pageMeta(ctx, {
    title: creator.name,
    description: creator.bio || ctx.t('shop.creator_description', { name: creator.name }),
    path: page > 1 ? `${creator.link}?page=${page}` : creator.link,
    kind: 'profile',
    picture: sharingLink(kind, id, [creator.name, creator.picture], ctx.lang),
    things: [
      {
        '@type': kind === 'artist' ? 'MusicGroup' : 'Organization',
        name: creator.name,
        url: `${publicUrl(ctx.config)}${encodeURI(creator.link)}`,
        sameAs: creator.links.map((link) => link.url),
      },
      breadcrumbs(ctx, [
        { name: ctx.t('shop.shop'), path: '/vinyl-shop' },
        { name: creator.name, path: creator.link },
      ]),
    ],
  });
  const shown = {
    creator,
    shop_code,
    tiles: projects.items,
    total: projects.total,
    page,
    pages: Math.ceil(projects.total / PAGE),
    meta,
  };
  return data(shown, { status: isBeyond ? 404 : 200 });
}

/** @throws redirect 301 */
function leadToRightAddress(link: string, { pathname, search }: URL): void {
  const right = localizedPath(`${brandPrefix(pathname)}${link}`, isFrenchPath(pathname) ? 'fr' : 'en');
  const asked = decodeURI(pathname.replace(/\.data$/, '')).normalize('NFC');
  if (asked !== right) throw redirect(`${encodeURI(right)}${search}`, 301);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Creator({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const at = useShopPath();
  const { creator, shop_code, tiles, total, page, pages } = loaderData;
  const { kind, name, kin } = creator;
  const country = creator.country_id && new Intl.DisplayNames(lang, { type: 'region' }).of(creator.country_id);
  return (
    <div className={css.page}>
      <CreatorHead
        creator={creator}
        facts={[t(`shop.creator.${kind}`), country, t('shop.records', { count: total })].filter(Boolean).join(' · ')}
        shopPath={shop_code && `/shop/${shop_code}`}
        follow={<FollowButton id={creator.id} name={name} followers={creator.followers} link={creator.link} />}
      />
      <section className={css.part}>
        <SectionHeading>{t('shop.creator.records')}</SectionHeading>
        {tiles.length > 0 ? (
          <RecordWall rhythm={tiles.length > 4 && tiles.length < 8 ? 'lead' : 'even'}>
            {tiles.map((tile) => (
              <ShopTile key={tile.id} tile={tile} />
            ))}
          </RecordWall>
        ) : (
          <EmptyState title={t('shop.creator.nothing', { name })} />
        )}
        <Pagination
          page={page}
          pages={pages}
          linkTo={(each) => `${at(creator.link)}${each > 1 ? `?page=${each}` : ''}`}
          label={t('shop.pages')}
          previousText={t('shop.page_before')}
          nextText={t('shop.page_after')}
        />
      </section>
      {kin.length > 0 && <FaceWall title={t(`shop.creator.kin_${kind}`)} creators={kin} linkTo={at} size="medium" />}
    </div>
  );
}
