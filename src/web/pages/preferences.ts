import { redirect } from 'react-router';
import { localizedPath } from '#i18n/localized-path.ts';
import { isCurrency } from '#kit/currency.ts';
import { isFrenchPath, isLanguage } from '#kit/locale.ts';
import { ownPath } from '#kit/own-path.ts';
import { saveLanguage, saveUserCurrency } from '#modules/identity/profile.server.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { pageAddress } from '../page-address.ts';
import type { Route } from './+types/preferences.ts';

/** The language and currency menus post here and are led back to their page, in that language (spec §4, Language change). */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const [lang, currency] = [form.get('lang'), form.get('currency')];
  if (isLanguage(lang)) await inTransaction(ctx, (own) => saveLanguage(own, lang));
  if (isCurrency(currency)) await inTransaction(ctx, (own) => saveUserCurrency(own, currency));
  const back = withoutChoice(ownPath(form.get('back') ?? pageBefore(request)));
  return redirect(isLanguage(lang) ? localizedPath(back, lang) : back, 303);
}

/** The page of ours that the form was sent from. */
function pageBefore(request: Request): string | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.host === pageAddress(request).host ? page.pathname + page.search : undefined;
}

/** Nobody has anything to read here. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(isFrenchPath(pageAddress(request).pathname) ? '/fr' : '/');

/** What the address itself asks for would win over what was just chosen. */
function withoutChoice(path: string): string {
  const url = new URL(path, 'http://here.invalid');
  url.searchParams.delete('lang');
  url.searchParams.delete('currency');
  return url.pathname + url.search;
}
