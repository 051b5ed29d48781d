import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/vinyl.ts';
import { ColourWall } from './colour-wall.tsx';
import { Landing } from './landing.tsx';
import { loadOfferPage } from './offer-page.server.ts';
import { Sizes } from './sizes.tsx';

export const handle = { texts: ['services', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { texts, onward, meta } = await loadOfferPage(context.get(requestContext), request, {
    offer: 'landing-vinyl',
    related: ['vinyl', 'direct-pressing', 'ondemand', 'mastering'],
    picture: 'landing-vinyl',
  });
  return { texts, onward, meta };
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
