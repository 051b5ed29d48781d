import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/vinyl.ts';
import { ColourWall } from './colour-wall.tsx';
import { Landing } from './landing.tsx';
import { smallReckoning } from './load-costing.server.ts';
import { loadOfferPage } from './offer-page.server.ts';
import { Sizes } from './sizes.tsx';

export const handle = { texts: ['services', 'quote', 'artwork', 'configurator', 'costing'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadOfferPage(ctx, request, {
      offer: 'landing-vinyl',
      related: ['vinyl', 'direct-pressing', 'ondemand', 'mastering'],
      picture: 'landing-vinyl',
    }),
    smallReckoning(ctx, 'vinyl'),
  ]);
  return { texts, onward, meta, calculator };
}

export default function VinylPage({ loaderData }: Route.ComponentProps) {
  return (
    <Landing
      {...loaderData}
      picture="landing-vinyl"
      look={{ hero: 'over', points: 'list', steps: 'line' }}
      order={['points', 'table', 'faq']}
      quote="/quote?service=vinyl"
      start="/creation/vinyl"
    >
      <ColourWall />
      <Sizes />
    </Landing>
  );
}
