import { requestContext } from '#platform/request-context.ts';
import { pageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/return-and-refund-policy.ts';
import { LegalPage } from './legal-page.tsx';

export const handle = { texts: ['content'] };

const SECTIONS = ['withdrawal', 'how', 'state', 'exempt', 'money', 'funding', 'faulty', 'contact'];

/** How something is given back to the platform as the seller, also where somebody buys in a branded shop. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const brand = ctx.config.BRAND_NAME;
  ctx.shareUntil('shops');
  const title = ctx.t('content.refunds.title');
  const description = ctx.t('content.refunds.lead', { brand });
  return { brand, meta: pageMeta(ctx, { title, description, path: '/return-and-refund-policy' }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage brand={loaderData.brand} text="refunds" sections={SECTIONS} />;
}
