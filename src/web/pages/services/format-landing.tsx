import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import type { Route } from './+types/format-landing.ts';
import { DiscSizeComparison } from './disc-size-comparison.tsx';
import { CdSleeveChoices, MerchTypeChoices, TapeShellChoices } from './format-choices.tsx';
import { FORMAT_LANDINGS, type FormatLandingKey } from './format-landings.ts';
import { loadProductCostingData } from './load-costing-data.server.ts';
import { ServiceLanding } from './service-landing-view.tsx';
import { loadServicePageContent } from './service-page-content.server.ts';
import { VinylColourGallery } from './vinyl-colour-gallery.tsx';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** `/vinyl`, `/cd`, `/tape`, `/merch` and `/vinyl-pressing`: one page, which FORMAT_LANDINGS fills. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const format = pathWithoutLanguage(browserPageUrl(request).pathname).slice(1) as FormatLandingKey;
  const { offer, related, product } = FORMAT_LANDINGS[format];
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadServicePageContent(ctx, request, { offer, related, picture: offer }),
    loadProductCostingData(ctx, product),
  ]);
  return { format, texts, onward, meta, calculator };
}

export default function FormatLandingPage({ loaderData: { format, ...shown } }: Route.ComponentProps) {
  const { offer, look, order, quote, start } = FORMAT_LANDINGS[format];
  return (
    <ServiceLanding key={format} {...shown} picture={offer} look={look} order={order} quote={quote} start={start}>
      <Choices format={format} />
    </ServiceLanding>
  );
}

/** The sleeves, shells, garments or colours of a format, each of which begins a quote. */
function Choices({ format }: { format: FormatLandingKey }) {
  switch (format) {
    case 'vinyl':
      return (
        <>
          <VinylColourGallery />
          <DiscSizeComparison />
        </>
      );
    case 'cd':
      return <CdSleeveChoices />;
    case 'tape':
      return <TapeShellChoices />;
    case 'merch':
      return <MerchTypeChoices />;
    case 'vinyl-pressing':
      return null;
  }
}
