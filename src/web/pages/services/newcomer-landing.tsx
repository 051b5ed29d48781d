import { slugOrId } from '#kit/slug.ts';
import { requestContext } from '#platform/request-context.ts';
import { unknownAddressResponse } from '../../page-problem.server.ts';
import type { Route } from './+types/newcomer-landing.ts';
import { ServiceLanding } from './service-landing-view.tsx';
import { loadServicePageContent } from './service-page-content.server.ts';

export const handle = { texts: ['services', 'quote'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** `/{product}-new`: any other single word is no page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (params.page !== `${slugOrId(ctx.config.BRAND_NAME, 'shop')}-new`) throw unknownAddressResponse(request);
  const { texts, onward, meta } = await loadServicePageContent(ctx, request, {
    offer: 'brand-new',
    related: ['artiststore', 'ondemand', 'vinyl', 'fulfillment'],
    picture: 'brand-new',
  });
  return { texts, onward, meta };
}

/** The platform for visitors who do not know it. */
export default function BrandedLandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceLanding
      {...loaderData}
      picture="brand-new"
      look={{ hero: 'over', points: 'large', steps: 'line' }}
      order={['points', 'steps', 'table', 'faq']}
      quote="/quote"
      start="/pressing"
    />
  );
}
