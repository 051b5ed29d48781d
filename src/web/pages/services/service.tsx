import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import type { ConfigurationFieldTexts } from '#modules/making/quotes/configuration-url.ts';
import { parseQuoteRequestNotice } from '#modules/making/quotes/parse-quote-request-notice.ts';
import { CallbackRequestForm } from '#modules/making/quotes/ui/callback-request-form.tsx';
import { ChosenConfiguration } from '#modules/making/quotes/ui/chosen-configuration.tsx';
import { QuoteRequestForm, QuoteRequestSentNotice } from '#modules/making/quotes/ui/quote-request-form.tsx';
import {
  isServiceKey,
  PRODUCTION_FORMATS,
  SERVICE_LAYOUTS,
  type ServiceKey,
} from '#modules/making/services/services.ts';
import { ServiceHero } from '#modules/making/services/ui/service-hero.tsx';
import {
  FurtherServiceLinks,
  ServiceCallToAction,
  ServiceSections,
} from '#modules/making/services/ui/service-sections.tsx';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { requestContext } from '#platform/request-context.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { errorPageResponse } from '../../page-problem.server.ts';
import type { Route } from './+types/service.ts';
import { LazyQuoteCalculator } from './lazy-quote-calculator.tsx';
import { loadInitialServiceCosting } from './load-costing-data.server.ts';
import { answerQuoteRequestForm } from './quote-request-form.server.ts';
import { loadServicePageContent } from './service-page-content.server.ts';
import css from './services.module.css';

export const handle = { texts: ['services', 'quote', 'brief', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Service pages that also show their products: formats, colours, lengths. */
const LANDINGS: Partial<Record<ServiceKey, string>> = {
  vinyl: '/vinyl',
  cd: '/cd',
  audiotape: '/tape',
  merch: '/merch',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = params.service;
  if (!isServiceKey(key)) throw errorPageResponse(notFound(), request);
  const [{ texts, onward, meta }, start] = await Promise.all([
    loadServicePageContent(ctx, request, { offer: key, related: SERVICE_LAYOUTS[key].related, picture: key }),
    loadInitialServiceCosting(ctx, key, new URL(request.url).searchParams),
  ]);
  return { key, texts, onward, meta, start };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerQuoteRequestForm(context.get(requestContext), request);

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, start } = loaderData;
  return <Service key={`${key} ${start?.product} ${start?.format}`} loaderData={loaderData} actionData={actionData} />;
}

type PageProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

/** A service with its price and its request form. */
function Service({ loaderData, actionData }: PageProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { key, texts, onward, start } = loaderData;
  const look = SERVICE_LAYOUTS[key];
  const landing = LANDINGS[key];
  const [chosen, setChosen] = useState(start && { configured: start.configured, total: start.total });
  const page = chosen && {
    service: key,
    path: local(`/services/${key}`),
    configured: chosen.configured,
    onChange: (configured: ConfigurationFieldTexts, total: number | null) => setChosen({ configured, total }),
  };
  return (
    <article className={css.page} data-group={look.group}>
      <div className={css.top}>
        <Breadcrumb
          label={t('services.where')}
          trail={[{ to: local('/services'), label: t('services.title') }, { label: texts.name }]}
        />
        <ServiceHero
          look={look.hero}
          picture={key}
          title={texts.title}
          lead={texts.lead}
          actions={
            <>
              <LinkButton to="#contact" look="buy" size="large">
                {t('services.ask')}
              </LinkButton>
              {landing && (
                <LinkButton to={landing} look="plain">
                  {t('services.see_formats')}
                </LinkButton>
              )}
            </>
          }
        />
      </div>
      {start && page && (
        <div className={css.part}>
          {key === 'production' && <Productions current={start.format} />}
          <LazyQuoteCalculator
            product={start.product}
            list={start.list}
            money={start.money}
            times={start.times}
            page={page}
          />
        </div>
      )}
      <ServiceSections texts={texts} order={look.order} look={look} />
      <ServiceCallToAction
        id="contact"
        title={texts.call_title}
        text={texts.call_text}
        aside={<CallbackRequestForm service={key} />}
      >
        <Asking loaderData={loaderData} actionData={actionData} chosen={chosen} />
      </ServiceCallToAction>
      <FurtherServiceLinks title={t('services.onward')} links={onward} />
    </article>
  );
}

/** The products of a production, each with its own price. */
function Productions({ current }: { current: string | null }) {
  const t = useTranslate();
  return (
    <FilterChips label={t('configurator.make')}>
      {PRODUCTION_FORMATS.map((format) => (
        <FilterChipLink key={format} to={`/services/production?format=${format}#price`} on={format === current}>
          {t(`quote.formats.${format}`)}
        </FilterChipLink>
      ))}
    </FilterChips>
  );
}

type Choice = { readonly configured: ConfigurationFieldTexts; readonly total: number | null } | null;

function Asking({ loaderData: { key, start }, actionData, chosen }: PageProps & { chosen: Choice }) {
  const local = usePathLocalizer();
  const [query] = useSearchParams();
  const { signed_in } = useMe();
  const sent = actionData ? undefined : parseQuoteRequestNotice(query);
  if (sent)
    return (
      <QuoteRequestSentNotice
        confirmation={sent.confirmation}
        again={local(`/services/${key}#contact`)}
        paper={signed_in ? sent.paper : undefined}
      />
    );
  const format = start?.format;
  return (
    <>
      {start && chosen && (
        <ChosenConfiguration
          configured={chosen.configured}
          total={chosen.total}
          single={start.single}
          monthly={start.monthly}
          currency={start.money.currency}
        />
      )}
      <QuoteRequestForm
        service={key}
        answer={actionData}
        given={actionData?.given ?? {}}
        chosen={
          chosen
            ? { ...chosen.configured.texts, ...(format && { format }), quantity: chosen.configured.quantity }
            : undefined
        }
      />
    </>
  );
}
