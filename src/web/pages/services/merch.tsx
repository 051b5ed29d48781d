import { useTranslate } from '#i18n/texts-context.tsx';
import { MERCH_THINGS } from '#modules/making/costing/configuration.ts';
import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/merch.ts';
import { Shelf } from './format-shelf.tsx';
import { Landing } from './landing.tsx';
import { smallReckoning } from './load-costing.server.ts';
import { loadOfferPage } from './offer-page.server.ts';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadOfferPage(ctx, request, {
      offer: 'landing-merch',
      related: ['merch', 'design', 'artiststore', 'fulfillment'],
      picture: 'landing-merch',
    }),
    smallReckoning(ctx, 'merch'),
  ]);
  return { texts, onward, meta, calculator };
}

export default function MerchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Landing
      {...loaderData}
      picture="landing-merch"
      look={{ hero: 'under', points: 'list', steps: 'line' }}
      order={['table', 'points', 'faq']}
      quote="/quote?service=merch"
      start="/project/project?category=t-shirt"
    >
      <Shelf
        title={t('services.shelf.merch')}
        things={MERCH_THINGS.map((thing) => ({
          picture: `merch-${thing}`,
          name: t(`quote.formats.${thing}`),
          to: `/quote?service=merch&thing=${thing}`,
        }))}
      />
    </Landing>
  );
}
