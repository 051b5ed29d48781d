import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/vinyl-pressing.ts';
import { Landing } from './landing.tsx';
import { loadOfferPage } from './offer-page.server.ts';

export const handle = { texts: ['services'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { texts, onward, meta } = await loadOfferPage(context.get(requestContext), request, {
    offer: 'vinyl-pressing',
    related: ['vinyl', 'mastering', 'direct-pressing', 'ondemand'],
    picture: 'vinyl-pressing',
  });
  return { texts, onward, meta };
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
