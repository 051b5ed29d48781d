import { slugOrId } from '#kit/slug.ts';
import type { ServicePageTexts } from '#modules/making/services/service-pages.contract.ts';
import {
  listServices,
  readServicePageTexts,
  type ServiceSummary,
} from '#modules/making/services/service-pages.server.ts';
import { formatServicePagePath, type ServiceKey, type ServicePageKey } from '#modules/making/services/services.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';

/** A service page: its texts, links to related services, and its head. @throws the not-found page where it is hidden */
export async function loadServicePageContent(
  ctx: Ctx,
  request: Request,
  { offer, related = [], picture }: { offer: ServicePageKey; related?: readonly ServiceKey[]; picture: string },
) {
  const [texts, services] = await Promise.all([
    loadOrThrowProblemPage(readServicePageTexts(ctx, offer), request),
    listServices(ctx),
  ]);
  const path = formatServicePagePath(offer, slugOrId(ctx.config.BRAND_NAME, 'shop'));
  const trail = [
    ...(path === '/services' ? [] : [{ name: ctx.t('services.title'), path: '/services' }]),
    { name: texts.name, path },
  ];
  const meta = buildPageMeta(ctx, {
    title: texts.title,
    description: texts.lead,
    path,
    picture: `/assets/images/services/${picture}-1280.webp`,
    structuredData: [
      serviceStructuredData(ctx, texts),
      breadcrumbStructuredData(ctx, trail),
      ...faqStructuredData(texts),
    ],
  });
  return { texts, onward: findOnwardLinks(related, services), services, meta };
}

/** Links to visible services, with the first sentence of their text. */
const findOnwardLinks = (keys: readonly ServiceKey[], services: readonly ServiceSummary[]) =>
  keys.flatMap((key) =>
    services
      .filter((each) => each.key === key)
      .map(({ name, title }) => ({ to: `/services/${key}`, name, text: title })),
  );

const serviceStructuredData = ({ config }: Ctx, { name, lead }: ServicePageTexts) => ({
  '@type': 'Service',
  name,
  description: lead,
  provider: { '@type': 'Organization', name: config.BRAND_NAME, url: publicUrl(config) },
});

const faqStructuredData = ({ faq }: ServicePageTexts) =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
