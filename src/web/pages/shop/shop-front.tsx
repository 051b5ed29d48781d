import { data, redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import type { Route } from './+types/shop-front.ts';
import { loadShopFront } from './load-shop-front.server.ts';
import { ShopFrontView } from './shop-front-view.tsx';

export const handle = { texts: ['shop', 'artwork'], plain: true };

/** `/shop/{shop_code}`, and `/shop?search=` inside a branded shop; on the main host that search is the whole shop's. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const code = params.shop_code ?? ctx.shop?.code;
  const { pathname, search } = browserPageUrl(request);
  if (!code) throw redirect(`${localizePathOnPage(pathname, '/vinyl-shop')}${search}`);
  const page = await loadOrThrowProblemPage(loadShopFront(ctx, code, request), request);
  return page.is_beyond ? data(page, { status: 404 }) : page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopFrontView page={loaderData} />;
}
