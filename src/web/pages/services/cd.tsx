import { useTranslate } from '#i18n/texts-context.tsx';
import { CD_SLEEVES } from '#modules/making/costing/configuration.ts';
import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/cd.ts';
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
      offer: 'landing-cd',
      related: ['cd', 'design', 'digitaldistribution'],
      picture: 'landing-cd',
    }),
    smallReckoning(ctx, 'cd'),
  ]);
  return { texts, onward, meta, calculator };
}

export default function CdPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Landing
      {...loaderData}
      picture="landing-cd"
      look={{ hero: 'beside', points: 'large', steps: 'line' }}
      order={['points', 'table', 'faq']}
      quote="/quote?service=cd"
      start="/project/project?category=cd"
    >
      <Shelf
        title={t('services.shelf.cd')}
        things={CD_SLEEVES.map((sleeve) => ({
          picture: `cd-${sleeve}`,
          name: t(`quote.formats.${sleeve}`),
          to: `/quote?service=cd&sleeve=${sleeve}`,
        }))}
      />
    </Landing>
  );
}
