import { redirect } from 'react-router';
import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import { isCurrency } from '#kit/currency.ts';
import { isLanguage } from '#kit/locale.ts';
import { toSafeSitePath } from '#kit/safe-site-path.ts';
import { saveUserCurrency, saveUserLanguage } from '#modules/people/identity/account-preferences.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { refererPagePath } from '../browser-page-url.ts';
import { LanguageAndCurrencyLists } from '../shell/language-and-currency-lists.tsx';
import type { Route } from './+types/language-and-currency.ts';
import css from './account/sign-in.module.css';
import { noindexPageMeta } from './noindex-page-meta.ts';

/**
 * The language and currency menus post here, and are redirected to their page in that language (decisions: Languages).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const [lang, currency] = [form.get('lang'), form.get('currency')];
  if (isLanguage(lang)) await runInTransaction(ctx, (own) => saveUserLanguage(own, lang));
  if (isCurrency(currency)) await runInTransaction(ctx, (own) => saveUserCurrency(own, currency));
  const back = withoutChoice(toSafeSitePath(form.get('back') ?? refererPagePath(request)));
  return redirect(isLanguage(lang) ? pathInOtherLanguage(back, lang) : back, 303);
}

/** Language and currency as a page, for browsers without scripts. A choice leads back to the previous page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { t, lang, currency, shop } = context.get(requestContext);
  return {
    title: t('shell.preferences.title'),
    back: toSafeSitePath(refererPagePath(request)),
    shown: { lang, currency, brand: { shop: shop && { forced_currency: shop.forced_currency } } },
  };
}

export const meta: Route.MetaFunction = noindexPageMeta;

export default function LanguageAndCurrencyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{loaderData.title}</h1>
      <LanguageAndCurrencyLists shell={loaderData.shown} back={loaderData.back} />
    </div>
  );
}

/** Removes the parameter of the address, which would override the new choice. */
function withoutChoice(path: string): string {
  const url = new URL(path, 'http://here.invalid');
  url.searchParams.delete('lang');
  url.searchParams.delete('currency');
  return url.pathname + url.search;
}
