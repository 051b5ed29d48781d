import { useSearchParams } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { saidIn } from '#modules/quotes/said.ts';
import { CallMeForm, ConfirmQuoteForm, QuoteForm, QuoteSent } from '#modules/quotes/ui/quote-form.tsx';
import { isServiceKey, SERVICE_KEYS } from '#modules/services/services.ts';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { requestContext } from '#platform/request-context.ts';
import { ChipLink, Chips } from '#ui/chip/chip.tsx';
import { breadcrumbs, pageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/quote.ts';
import own from './quote.module.css';
import { answerQuoteForm, countriesFor, givenIn } from './quote-form.server.ts';

export const handle = { texts: ['quote', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A request for a price. Nothing personal is in it: the address may name a service, a format, a colour. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services');
  const { t } = ctx;
  const given = givenIn(new URL(request.url));
  const trail = [{ name: t('quote.title'), path: '/quote' }];
  return {
    service: isServiceKey(given.service) ? given.service : null,
    given,
    countries: countriesFor(ctx.lang),
    meta: pageMeta(ctx, {
      title: t('quote.title'),
      description: t('quote.lead'),
      path: '/quote',
      things: [breadcrumbs(ctx, trail)],
    }),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => answerQuoteForm(context.get(requestContext), request);

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const [query] = useSearchParams();
  const { service, given, countries } = loaderData;
  const { signed_in } = useMe();
  const sent = actionData ? undefined : saidIn(query);
  const answer = actionData?.intent === 'quote' ? actionData : undefined;
  const confirmed = actionData?.intent === 'confirm' ? actionData : undefined;
  const call = actionData?.intent === 'call' ? actionData : undefined;
  return (
    <div className={own.page}>
      <header className={own.head}>
        <h1>{t('quote.title')}</h1>
        <p>{t('quote.lead')}</p>
      </header>
      <div className={own.body}>
        <div className={own.form} id="contact">
          {sent ? (
            <QuoteSent said={sent.said} again={local('/quote')} paper={signed_in ? sent.paper : undefined} />
          ) : query.has('confirm') ? (
            <ConfirmQuoteForm
              token={query.get('confirm') ?? ''}
              refused={confirmed && 'key' in confirmed ? confirmed.key : undefined}
            />
          ) : (
            <>
              <Chips label={t('quote.about')}>
                {SERVICE_KEYS.map((key) => (
                  <ChipLink key={key} to={key === service ? '/quote' : `/quote?service=${key}`} on={key === service}>
                    {t(`quote.services.${key}`)}
                  </ChipLink>
                ))}
              </Chips>
              <QuoteForm
                key={`${service} ${given.format} ${given.type_vinyl}`}
                service={service}
                answer={answer}
                given={{ ...given, ...answer?.given }}
                countries={countries}
              />
            </>
          )}
        </div>
        <aside className={own.aside}>
          <h2>{t('quote.call.title')}</h2>
          <p>{t('quote.call.lead')}</p>
          <CallMeForm answer={call} given={call?.given} />
        </aside>
      </div>
    </div>
  );
}
