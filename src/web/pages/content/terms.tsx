import { requestContext } from '#platform/request-context.ts';
import { pageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './legal-page.tsx';

export const handle = { texts: ['content'] };

const SECTIONS = ['seller', 'orders', 'prices', 'delivery', 'preorders', 'made_to_order', 'warranty', 'contact'];

/** What is agreed with the platform as the seller, also where somebody buys in a branded shop. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const brand = ctx.config.BRAND_NAME;
  ctx.shareUntil('shops');
  const title = ctx.t('content.terms.title');
  const description = ctx.t('content.terms.lead', { brand });
  return { brand, meta: pageMeta(ctx, { title, description, path: '/terms' }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage brand={loaderData.brand} text="terms" sections={SECTIONS} />;
}
