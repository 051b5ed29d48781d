import { useTranslate } from '#i18n/texts-context.tsx';
import { countGenres } from '#modules/catalogue/count-genres.server.ts';
import { findHome } from '#modules/catalogue/find-home.server.ts';
import type { ShownTile } from '#modules/catalogue/shown-tile.ts';
import { findHomeBanners } from '#modules/content/banners.server.ts';
import { findCreators } from '#modules/creators/find-creators.server.ts';
import { discOf } from '#modules/projects/pictures.ts';
import { coloursOf } from '#modules/projects/tile-words.ts';
import type { Banner } from '#modules/shell/banner.ts';
import { findBanner } from '#modules/shell/find-banner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Kept } from '#ui/kept/kept.tsx';
import { orPage } from '../page-problem.server.ts';
import { Announcement } from '../shell/announcement.tsx';
import { brandParts } from '../shell/brand-parts.ts';
import type { Route } from './+types/home.ts';
import css from './home.module.css';
import { HomeBanners } from './home-banners.tsx';
import { homePart } from './shop/home-part.ts';
import { GenreWords, HomeSection } from './shop/home-sections.tsx';
import { houseThings } from './shop/house-things.server.ts';
import { loadShopFront } from './shop/load-shop-page.server.ts';
import { pageMeta } from './shop/page-meta.server.ts';
import './shop/shop-front-look.ts';
import { Sky } from './shop/sky.tsx';

export const handle = { texts: ['shop', 'artwork'], plain: true, Above: AboveHome };

/** The house's own front page, or a branded shop's on its own host. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('home', 'projects', 'banners');
  const brand = ctx.shop && (await orPage(loadShopFront(ctx, ctx.shop.code, request), request));
  if (brand) return { brand, ...noHome };
  const [house, banner, strips] = await Promise.all([
    houseHome(ctx),
    findBanner(ctx, new URL(request.url)),
    findHomeBanners(ctx),
  ]);
  return { brand: null, ...house, banner, strips };
}

const noHome = { sections: [], artists: [], genres: [], meta: [], banner: null, strips: [] };

/** What the shell puts above its header while this page is shown. */
function AboveHome({ loaderData }: { loaderData?: { banner: Banner | null } }) {
  return loaderData?.banner ? <Announcement banner={loaderData.banner} /> : null;
}

async function houseHome(ctx: Ctx) {
  const [sections, artists, counts] = await Promise.all([
    findHome(ctx),
    findCreators(ctx, { kind: 'artist', limit: 8 }),
    countGenres(ctx),
  ]);
  const { BRAND_NAME } = ctx.config;
  const meta = pageMeta(ctx, {
    title: ctx.t('shop.home.title', { brand: BRAND_NAME }),
    description: ctx.t('shop.home.description', { brand: BRAND_NAME }),
    path: '/',
    things: houseThings(ctx),
  });
  return {
    sections: sections
      .filter(({ look, tiles }) => tiles.length > 0 || look === 'words' || look === 'faces')
      .map(homePart),
    artists,
    genres: [...counts],
    meta,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.brand?.meta ?? loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brand, banner: _above, ...house } = loaderData;
  if (!brand) return <House {...house} />;
  const { Front } = brandParts();
  return <Front page={brand} />;
}

/** The colour of the featured disc and the tone of its sleeve. */
const tonesOf = ({ color_vinyl, cover_tone }: ShownTile): string[] =>
  [...discOf(coloursOf(color_vinyl), cover_tone).colours.slice(0, 1), cover_tone].filter((tone) => tone !== null);

function House({
  sections,
  artists,
  genres,
  strips,
}: Omit<Route.ComponentProps['loaderData'], 'brand' | 'meta' | 'banner'>) {
  const t = useTranslate();
  const feature = sections.find((section) => section.look === 'feature')?.tiles[0];
  const isEmpty = sections.every(({ tiles }) => tiles.length === 0);
  return (
    <div className={css.home}>
      <Sky tones={feature ? tonesOf(feature) : []} />
      {!feature && <h1 className={css.bare}>{t('shop.home.heading')}</h1>}
      {isEmpty ? (
        <EmptyState
          title={t('shop.home.empty')}
          action={<LinkButton to="/my-account/projects">{t('shop.home.empty_action')}</LinkButton>}
        />
      ) : (
        sections.map((section) =>
          section.look === 'words' ? (
            <Kept key={section.id} id={() => `genres ${JSON.stringify(genres)}`}>
              <GenreWords counts={genres} />
            </Kept>
          ) : (
            <Kept key={section.id} id={() => `home ${JSON.stringify([section, section.look === 'faces' && artists])}`}>
              <HomeSection section={section} artists={artists} />
            </Kept>
          ),
        )
      )}
      <HomeBanners banners={strips} />
      {!isEmpty && (
        <p className={css.closing}>
          {t('shop.home.closing')}{' '}
          <LinkButton to="/vinyl-shop" look="plain" className={css.all}>
            {t('shop.home.all')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
