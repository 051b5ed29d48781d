import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CONSENT_COOKIE, CONSENT_SECONDS, consentCookieValue, parseConsent } from '#kit/consent.ts';
import { COOKIE_LIST } from '#modules/site/tracking/cookie-list.ts';
import { ConsentChoices, parseConsentForm } from '#modules/site/tracking/ui/consent-choices.tsx';
import { requestContext } from '#platform/request-context.ts';
import { Table } from '#ui/table/table.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import { localizePagePath } from '../browser-page-url.ts';
import type { Route } from './+types/cookies.ts';
import css from './cookies.module.css';
import { buildPageMeta } from './shop/page-meta.server.ts';

export const handle = { texts: ['consent'] };

/** The cookie preferences as a page without scripts, with the list of all cookies. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = ctx.t('consent.page.title');
  return {
    consent: parseConsent(ctx.cookies.get(CONSENT_COOKIE)),
    saved: new URL(request.url).searchParams.has('saved'),
    meta: buildPageMeta(ctx, { title, description: ctx.t('consent.page.lead'), path: '/cookies' }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const decision = parseConsentForm(await request.formData());
  ctx.cookies.set(CONSENT_COOKIE, consentCookieValue(decision), { maxAge: CONSENT_SECONDS, httpOnly: false });
  return redirect(localizePagePath(request, '/cookies?saved'), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { consent, saved } = loaderData;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{t('consent.page.title')}</h1>
        <p>{t('consent.page.lead')}</p>
      </header>
      {saved && <SavedToast answer={loaderData}>{t('consent.page.saved')}</SavedToast>}
      <ConsentChoices consent={consent} />
      <section className={css.list}>
        <h2>{t('consent.page.list')}</h2>
        <Table
          caption={t('consent.page.list')}
          rows={COOKIE_LIST}
          keyOf={(cookie) => cookie.name}
          columns={[
            { id: 'name', title: t('consent.page.name'), cell: ({ name }) => <code>{name}</code> },
            { id: 'what', title: t('consent.page.what'), cell: ({ name }) => t(`consent.cookie.${name}`) },
            { id: 'kind', title: t('consent.page.kind'), cell: ({ kind }) => t(`consent.${kind}.name`) },
            {
              id: 'days',
              title: t('consent.page.kept'),
              align: 'end',
              cell: ({ days }) => t('consent.page.days', { count: days }),
            },
          ]}
        />
        <p>{t('consent.page.others')}</p>
      </section>
    </article>
  );
}
