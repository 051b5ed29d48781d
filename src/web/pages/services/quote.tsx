import { useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { SELLER_COUNTRY } from '#kit/vat.ts';
import { COSTED_PRODUCTS, type CostedProduct } from '#modules/making/costing/configuration.ts';
import {
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  createConfigurationFormFields,
  parseConfigurationQuery,
  SECOND_CONFIGURATION_PREFIX,
  SERVICE_BY_PRODUCT,
} from '#modules/making/quotes/configuration-url.ts';
import { parseQuoteRequestNotice } from '#modules/making/quotes/parse-quote-request-notice.ts';
import { CallbackRequestForm } from '#modules/making/quotes/ui/callback-request-form.tsx';
import { Configurator } from '#modules/making/quotes/ui/configurator.tsx';
import {
  ConfirmQuoteRequestForm,
  QuoteRequestForm,
  QuoteRequestSentNotice,
} from '#modules/making/quotes/ui/quote-request-form.tsx';
import { isServiceKey, SERVICE_KEYS, type ServiceKey } from '#modules/making/services/services.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { requestContext } from '#platform/request-context.ts';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/quote.ts';
import { loadCostingData } from './load-costing-data.server.ts';
import own from './quote.module.css';
import { answerQuoteRequestForm, listCountryChoices, readPresetQuoteFields } from './quote-request-form.server.ts';

export const handle = { texts: ['quote', 'brief', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A configuration with its price, and the request form. The address holds the configuration, but nothing personal. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services');
  const { t } = ctx;
  const url = new URL(request.url);
  const given = readPresetQuoteFields(url);
  const service = isServiceKey(given.service) ? given.service : 'vinyl';
  const configured = parseConfigurationQuery(url.searchParams);
  const to = url.searchParams.get('to') ?? '';
  const trail = [{ name: t('quote.title'), path: '/quote' }];
  const countries = listCountryChoices(ctx.lang);
  return {
    service,
    given,
    countries,
    start: configured && {
      ...(await loadCostingData(ctx, [configured.product])),
      service,
      configured,
      second: hasSecond(url) ? parseConfigurationQuery(url.searchParams, SECOND_CONFIGURATION_PREFIX) : null,
      to: countries.some(({ code }) => code === to) ? to : SELLER_COUNTRY,
    },
    meta: buildPageMeta(ctx, {
      title: t('configurator.title'),
      description: t('configurator.lead'),
      path: '/quote',
      structuredData: [breadcrumbStructuredData(ctx, trail)],
    }),
  };
}

const hasSecond = (url: URL): boolean =>
  [...url.searchParams.keys()].some((key) => key.startsWith(SECOND_CONFIGURATION_PREFIX));

export const action = ({ context, request }: Route.ActionArgs) =>
  answerQuoteRequestForm(context.get(requestContext), request);

/** Choices are priced in the browser. Only another product, or a sent form, calls the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidate): boolean =>
  formMethod !== undefined || currentUrl.search !== nextUrl.search;
interface ShouldRevalidate {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly formMethod?: string | undefined;
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [query] = useSearchParams();
  const { signed_in } = useMe();
  const sent = actionData ? undefined : parseQuoteRequestNotice(query);
  const confirmed = actionData?.intent === 'confirm' ? actionData : undefined;
  const { start } = loaderData;
  const heads = start && !sent && !query.has('confirm');
  return (
    <div className={own.page}>
      <header className={own.head}>
        <h1>{t(heads ? 'configurator.title' : 'quote.title')}</h1>
        <p>{t(heads ? 'configurator.lead' : 'quote.lead')}</p>
      </header>
      {sent ? (
        <div id="contact">
          <QuoteRequestSentNotice
            confirmation={sent.confirmation}
            again={local('/quote')}
            paper={signed_in ? sent.paper : undefined}
          />
        </div>
      ) : query.has('confirm') ? (
        <ConfirmQuoteRequestForm
          token={query.get('confirm') ?? ''}
          refused={confirmed && 'key' in confirmed ? confirmed.key : undefined}
        />
      ) : (
        <>
          <Things service={loaderData.service} product={start?.configured.product} />
          {start ? (
            <Configurator
              key={start.configured.product}
              {...start}
              countries={loaderData.countries}
              unsaved={actionData?.intent === 'save' ? actionData.key : undefined}
            >
              {(configured, _isPossible, to) => (
                <Asking loaderData={loaderData} actionData={actionData} configured={configured} to={to} />
              )}
            </Configurator>
          ) : (
            <Asking loaderData={loaderData} actionData={actionData} />
          )}
        </>
      )}
    </div>
  );
}

type PageProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

/** Products with a price list first, then those that staff price. */
function Things({ service, product }: { service: ServiceKey; product: CostedProduct | undefined }) {
  const t = useTranslate();
  const reckoned = new Set(COSTED_PRODUCTS.map((each) => SERVICE_BY_PRODUCT[each].service));
  return (
    <FilterChips label={t('configurator.make')}>
      {COSTED_PRODUCTS.map((each) => (
        <FilterChipLink
          key={each}
          to={`/quote?${new URLSearchParams({ ...SERVICE_BY_PRODUCT[each] })}`}
          on={each === product}
        >
          {each === 'box' ? t('configurator.box') : t(`quote.services.${SERVICE_BY_PRODUCT[each].service}`)}
        </FilterChipLink>
      ))}
      {SERVICE_KEYS.filter((key) => !reckoned.has(key) && key !== 'direct-pressing').map((key) => (
        <FilterChipLink key={key} to={`/quote?service=${key}`} on={key === service && product === undefined}>
          {t(`quote.services.${key}`)}
        </FilterChipLink>
      ))}
    </FilterChips>
  );
}

/** The request form with the configuration above it, and a call-back form beside it. */
function Asking({
  loaderData,
  actionData,
  configured,
  to,
}: PageProps & { configured?: ConfigurationFieldTexts; to?: string }) {
  const { service, given, countries, start } = loaderData;
  const answer = actionData?.intent === 'quote' ? actionData : undefined;
  const call = actionData?.intent === 'call' ? actionData : undefined;
  return (
    <div className={own.body}>
      <div className={own.form} id="contact">
        {configured && start && <Chosen configured={configured} start={start} />}
        <QuoteRequestForm
          key={`${service} ${given.format}`}
          service={service}
          answer={answer}
          given={{ ...given, ...(to && { country_id: to }), ...answer?.given }}
          countries={countries}
          chosen={configured && createConfigurationFormFields(configured)}
        />
      </div>
      <aside className={own.aside}>
        <CallbackRequestForm service={service} answer={call} given={call?.given} />
      </aside>
    </div>
  );
}

function Chosen({
  configured,
  start,
}: {
  configured: ConfigurationFieldTexts;
  start: NonNullable<PageProps['loaderData']['start']>;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const reckoned = calculateCostingOrFaults(configured, start);
  return (
    <div className={own.chosen}>
      <h2>{t('configurator.asked')}</h2>
      <p>
        {reckoned.ok
          ? t('configurator.asked_lead', {
              quantity: reckoned.quantity.toLocaleString(lang),
              product: t(`costing.products.${configured.product}`),
              total: formatPrice(reckoned.costing.total, start.money.currency, lang, { full: true }),
            })
          : t('configurator.asked_open')}
      </p>
    </div>
  );
}
