import { useTranslate } from '#i18n/texts-context.tsx';
import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/tape.ts';
import { Shelf } from './format-shelf.tsx';
import { Landing } from './landing.tsx';
import { smallReckoning } from './load-costing.server.ts';
import { loadOfferPage } from './offer-page.server.ts';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const SHELLS = ['white', 'black', 'clear', 'smoke', 'red', 'orange', 'yellow', 'green', 'blue', 'pink'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadOfferPage(ctx, request, {
      offer: 'landing-tape',
      related: ['audiotape', 'mastering', 'design'],
      picture: 'landing-tape',
    }),
    smallReckoning(ctx, 'tape'),
  ]);
  return { texts, onward, meta, calculator };
}

export default function TapePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Landing
      {...loaderData}
      picture="landing-tape"
      look={{ hero: 'before', points: 'columns', steps: 'line' }}
      order={['table', 'points', 'faq']}
      quote="/quote?service=audiotape"
      start="/project/project?category=tape"
    >
      <Shelf
        wide
        title={t('services.shelf.tape')}
        things={SHELLS.map((shell) => ({
          picture: `shell-${shell}`,
          name: t(`services.shells.${shell}`),
          to: '/quote?service=audiotape',
        }))}
      />
    </Landing>
  );
}
