import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/vinyl-pressing.ts';
import { Landing } from './landing.tsx';
import { smallReckoning } from './load-costing.server.ts';
import { loadOfferPage } from './offer-page.server.ts';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadOfferPage(ctx, request, {
      offer: 'vinyl-pressing',
      related: ['vinyl', 'mastering', 'direct-pressing', 'ondemand'],
      picture: 'vinyl-pressing',
    }),
    smallReckoning(ctx, 'vinyl'),
  ]);
  return { texts, onward, meta, calculator };
}

/** How a record is made, from the lathe to the sleeve. */
export default function VinylPressingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Landing
      {...loaderData}
      picture="vinyl-pressing"
      look={{ hero: 'under', points: 'columns', steps: 'tracks' }}
      order={['steps', 'table', 'points', 'faq']}
      quote="/quote?service=vinyl"
      start="/creation/vinyl"
    />
  );
}
