import { findHomeSections, HOME_CACHE_TAGS } from '#modules/site/home/find-home-sections.server.ts';
import type { DisplayedAnnouncement } from '#modules/site/shell/announcement.ts';
import { loadDisplayedAnnouncement } from '#modules/site/shell/find-announcement.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { loadOrThrowProblemPage } from '../page-problem.server.ts';
import { Announcement } from '../shell/announcement.tsx';
import { requireBrandedShopComponents } from '../shell/load-branded-shop-components.ts';
import type { Route } from './+types/home.ts';
import { loadDefaultUnitPrices } from './services/load-costing-data.server.ts';
import { HomePageBody } from './shop/home-page-body.tsx';
import { toHomePageSection } from './shop/home-page-section.ts';
import { HOME_PRICED_PRODUCTS } from './shop/home-services-for-creators.tsx';
import { loadShopFront } from './shop/load-shop-front.server.ts';
import { buildPageMeta } from './shop/page-meta.server.ts';
import { shopFrontStyles } from './shop/shop-front-styles.ts';
import { siteStructuredData } from './shop/site-structured-data.server.ts';

export const handle = { texts: ['shop', 'artwork'], plain: true, Above: AboveHome };

/** The platform's home page, or a branded shop's on its own host. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil(...HOME_CACHE_TAGS);
  const brand = ctx.shop && (await loadOrThrowProblemPage(loadShopFront(ctx, ctx.shop.code, request), request));
  if (brand) return { brand, ...noHome };
  const [sections, banner, making] = await Promise.all([
    findHomeSections(ctx),
    loadDisplayedAnnouncement(ctx, new URL(request.url)),
    loadDefaultUnitPrices(ctx, HOME_PRICED_PRODUCTS),
  ]);
  ctx.shareUntil('price-list');
  return { brand: null, sections: sections.map(toHomePageSection), meta: homeMeta(ctx), banner, making };
}

const noHome = { sections: [], meta: [], banner: null, making: [] };

/** The banner that the shell shows above its header on this page. */
function AboveHome({ loaderData }: { loaderData?: { banner: DisplayedAnnouncement | null } }) {
  return loaderData?.banner ? <Announcement banner={loaderData.banner} /> : null;
}

function homeMeta(ctx: Ctx) {
  const { BRAND_NAME } = ctx.config;
  return buildPageMeta(ctx, {
    title: ctx.t('shop.home.title', { brand: BRAND_NAME }),
    description: ctx.t('shop.home.description', { brand: BRAND_NAME }),
    path: '/',
    structuredData: siteStructuredData(ctx),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.brand?.meta ?? loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brand, sections, making } = loaderData;
  if (!brand) return <HomePageBody sections={sections} making={making} />;
  const { Front } = requireBrandedShopComponents(shopFrontStyles);
  return <Front page={brand} />;
}
