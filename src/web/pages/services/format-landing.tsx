import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../page-address.ts';
import type { Route } from './+types/format-landing.ts';
import { ColourWall } from './colour-wall.tsx';
import { type FormatLanding, formatLandings } from './format-landings.ts';
import { CdShelf, MerchShelf, TapeShelf } from './format-shelf.tsx';
import { Landing } from './landing.tsx';
import { loadProductCosting } from './load-costing.server.ts';
import { loadOfferPage } from './offer-page.server.ts';
import { DiscSizes } from './sizes.tsx';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** `/vinyl`, `/cd`, `/tape`, `/merch` and `/vinyl-pressing`: one page, which formatLandings fills. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const format = pathWithoutLanguage(browserPageUrl(request).pathname).slice(1) as FormatLanding;
  const { offer, related, product } = formatLandings[format];
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadOfferPage(ctx, request, { offer, related, picture: offer }),
    loadProductCosting(ctx, product),
  ]);
  return { format, texts, onward, meta, calculator };
}

export default function FormatLandingPage({ loaderData: { format, ...shown } }: Route.ComponentProps) {
  const { offer, look, order, quote, start } = formatLandings[format];
  return (
    <Landing key={format} {...shown} picture={offer} look={look} order={order} quote={quote} start={start}>
      <Choices format={format} />
    </Landing>
  );
}

/** The sleeves, shells, garments or colours of a format, each of which begins a quote. */
function Choices({ format }: { format: FormatLanding }) {
  switch (format) {
    case 'vinyl':
      return (
        <>
          <ColourWall />
          <DiscSizes />
        </>
      );
    case 'cd':
      return <CdShelf />;
    case 'tape':
      return <TapeShelf />;
    case 'merch':
      return <MerchShelf />;
    case 'vinyl-pressing':
      return null;
  }
}
