import { useSearchParams } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { saidIn } from '#modules/quotes/said.ts';
import { SMALL_OF } from '#modules/quotes/small.ts';
import { QuoteForm, QuoteSent } from '#modules/quotes/ui/quote-form.tsx';
import { isServiceKey, SERVICE_LOOKS, type ServiceKey } from '#modules/services/services.ts';
import { Hero } from '#modules/services/ui/hero.tsx';
import { Call, Onward, Sections } from '#modules/services/ui/sections.tsx';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { requestContext } from '#platform/request-context.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/service.ts';
import { Calculator } from './calculator.tsx';
import { loadOfferPage } from './offer-page.server.ts';
import { answerQuoteForm, givenIn } from './quote-form.server.ts';
import { smallReckoning } from './reckoning.server.ts';
import css from './services.module.css';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Pages that also show what they make: formats, colours, lengths. */
const LANDINGS: Partial<Record<ServiceKey, string>> = {
  vinyl: '/vinyl',
  cd: '/cd',
  audiotape: '/tape',
  merch: '/merch',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = params.service;
  if (!isServiceKey(key)) throw pageAnswer(notFound(), request);
  const product = SMALL_OF[key];
  const [page, calculator] = await Promise.all([
    loadOfferPage(ctx, request, { offer: key, related: SERVICE_LOOKS[key].related, picture: key }),
    product && smallReckoning(ctx, product),
  ]);
  return {
    key,
    texts: page.texts,
    onward: page.onward,
    meta: page.meta,
    given: givenIn(new URL(request.url)),
    calculator: calculator ?? null,
  };
}

export const action = ({ context, request }: Route.ActionArgs) => answerQuoteForm(context.get(requestContext), request);

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const [query] = useSearchParams();
  const { signed_in } = useMe();
  const { key, texts, onward, given, calculator } = loaderData;
  const sent = actionData ? undefined : saidIn(query);
  const look = SERVICE_LOOKS[key];
  const landing = LANDINGS[key];
  return (
    <article className={css.page} data-group={look.group}>
      <div className={css.top}>
        <Breadcrumb
          label={t('services.where')}
          trail={[{ to: local('/services'), label: t('services.title') }, { label: texts.name }]}
        />
        <Hero
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
      {calculator && <Calculator key={calculator.product} {...calculator} />}
      <Sections texts={texts} order={look.order} look={look} />
      <Call id="contact" title={texts.call_title} text={texts.call_text}>
        {sent ? (
          <QuoteSent
            said={sent.said}
            again={local(`/services/${key}#contact`)}
            paper={signed_in ? sent.paper : undefined}
          />
        ) : (
          <QuoteForm key={key} service={key} answer={actionData} given={{ ...given, ...actionData?.given }} />
        )}
      </Call>
      <Onward title={t('services.onward')} links={onward} />
    </article>
  );
}
