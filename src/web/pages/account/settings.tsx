import { data, redirect, redirectDocument } from 'react-router';
import { localizePathOnPage, pathInOtherLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { notFound } from '#kit/problem.ts';
import { isSocialProviderName, type SocialProviderName } from '#kit/social-providers.ts';
import { changePassword, forgotPassword } from '#modules/people/identity/account-password.server.ts';
import {
  saveAccountNameAndCountry,
  saveUserCurrency,
  saveUserLanguage,
} from '#modules/people/identity/account-preferences.server.ts';
import { cancelEmailChange, readOwnEmail, requestEmailChange } from '#modules/people/identity/change-email.server.ts';
import {
  changePasswordCall,
  forgotPasswordCall,
  requestEmailChangeCall,
  saveAccountNameAndCountryCall,
  saveUserCurrencyCall,
  saveUserLanguageCall,
  signOutEverywhereCall,
} from '#modules/people/identity/identity.contract.ts';
import { listSignInMethods, unlinkSocialAccount } from '#modules/people/identity/linked-sign-in-providers.server.ts';
import { readOwnMailPreferences, saveOwnMailPreferences } from '#modules/people/identity/mail-preferences.server.ts';
import { startSocialLink } from '#modules/people/identity/oauth-flow.server.ts';
import { signOutEverywhere } from '#modules/people/identity/sign-out-everywhere.server.ts';
import { startSocialLinkCall } from '#modules/people/identity/social.contract.ts';
import { AccountSettingsForms } from '#modules/people/identity/ui/settings-forms.tsx';
import { SignInMethods } from '#modules/people/identity/ui/sign-in-methods.tsx';
import { SignOutEverywhereForm } from '#modules/people/identity/ui/sign-out-everywhere-form.tsx';
import { toUnicodeEmail } from '#modules/people/identity/unicode-email.server.ts';
import { saveOwnMailPreferencesCall } from '#modules/people/newsletter/release-alerts.contract.ts';
import { eraseAccountCall } from '#modules/people/personal-data/personal-data.contract.ts';
import { eraseAccount, listOwnObligations } from '#modules/people/personal-data/personal-data.server.ts';
import { PersonalDataSection } from '#modules/people/personal-data/ui/personal-data-section.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/settings.ts';
import css from './account.module.css';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email, email_verified, firstname, lastname, country_id, lang, currency } = requirePageUser(ctx, request);
  const [signInMethods, { releases }, ties, { pending }] = await Promise.all([
    listSignInMethods(ctx),
    readOwnMailPreferences(ctx),
    listOwnObligations(ctx),
    readOwnEmail(ctx),
  ]);
  return {
    title: ctx.t('account.settings.title'),
    signInMethods,
    ties,
    settings: {
      email_verified,
      firstname,
      lastname,
      country_id,
      lang,
      currency,
      releases,
      email: toUnicodeEmail(email),
      pending: pending && { ...pending, email: toUnicodeEmail(pending.email) },
      countries: countryOptions(ctx.lang),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const user = requirePageUser(ctx, request);
  const form = await request.formData();
  const intent = String(form.get('intent'));
  const answer = await catchFormRefusal(() =>
    save(ctx, user.email, intent, Object.fromEntries(form), browserPageUrl(request)),
  );
  if (answer instanceof Response) return answer;
  if ('saved' in answer) return { intent, ...answer };
  return data({ intent, provider: readFormText(form, 'provider'), ...answer.data }, answer.init ?? {});
}

async function save(ctx: Ctx, email: string, intent: string, typed: Record<string, unknown>, url: URL) {
  switch (intent) {
    case 'profile': {
      const profile = parseFormBody(saveAccountNameAndCountryCall, { ...typed, country_id: typed.country_id || null });
      await runInTransaction(ctx, (own) => saveAccountNameAndCountry(own, profile));
      return { saved: true };
    }
    case 'preferences':
      return savePreferences(ctx, typed);
    case 'mails': {
      const wishes = parseFormBody(saveOwnMailPreferencesCall, { releases: typed.releases !== undefined });
      await runInTransaction(ctx, (own) => saveOwnMailPreferences(own, wishes));
      return { saved: true };
    }
    case 'email': {
      await requireWithinFormRateLimit(ctx, requestEmailChangeCall);
      const { intent: _, ...asked } = typed;
      await requestEmailChange(ctx, parseFormBody(requestEmailChangeCall, asked));
      return { saved: true };
    }
    case 'password': {
      const { password, new_password } = parseFormBody(changePasswordCall, typed);
      await changePassword(ctx, password, new_password);
      return { saved: true };
    }
    case 'keep_email': {
      await runInTransaction(ctx, (own) => cancelEmailChange(own));
      return redirect(url.pathname, 303);
    }
    case 'everywhere': {
      await requireWithinFormRateLimit(ctx, signOutEverywhereCall);
      await runInTransaction(ctx, (own) => signOutEverywhere(own, { unlink: typed.unlink !== undefined }));
      return redirectDocument(`${localizePathOnPage(url.pathname, '/sign')}?tab=in&said=everywhere`, 303);
    }
    case 'link': {
      await requireWithinFormRateLimit(ctx, startSocialLinkCall);
      return redirectDocument((await startSocialLink(ctx, requireSocialProvider(typed))).url, 303);
    }
    case 'unlink': {
      const provider = requireSocialProvider(typed);
      await runInTransaction(ctx, (own) => unlinkSocialAccount(own, provider));
      return redirect(`${url.pathname}?said=unlinked&with=${provider}#ways`, 303);
    }
    case 'mail_password':
      await requireWithinFormRateLimit(ctx, forgotPasswordCall);
      await runInTransaction(ctx, (own) => forgotPassword(own, email));
      return redirect(`${url.pathname}?said=password#ways`, 303);
    case 'erase': {
      await requireWithinFormRateLimit(ctx, eraseAccountCall);
      await eraseAccount(ctx, parseFormBody(eraseAccountCall, { password: typed.password, email: typed.email }));
      return redirectDocument(pathInOtherLanguage('/', ctx.lang), 303);
    }
    default:
      return { saved: false };
  }
}

const requireSocialProvider = (typed: Record<string, unknown>): SocialProviderName => {
  if (!isSocialProviderName(typed.provider)) throw notFound();
  return typed.provider;
};

/** Language and currency are part of the whole page, so the next one is loaded anew, at the address of its language. */
async function savePreferences(ctx: Ctx, typed: Record<string, unknown>): Promise<Response> {
  const { lang } = parseFormBody(saveUserLanguageCall, { lang: typed.lang });
  const { currency } = parseFormBody(saveUserCurrencyCall, { currency: typed.currency });
  await runInTransaction(ctx, async (own) => {
    await saveUserLanguage(own, lang);
    await saveUserCurrency(own, currency);
  });
  return redirectDocument(pathInOtherLanguage('/my-account', lang), 303);
}

const WAYS = ['link', 'unlink', 'mail_password'];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { signInMethods, ties } = loaderData;
  const failed =
    actionData && 'key' in actionData && WAYS.includes(actionData.intent)
      ? { key: actionData.key, provider: actionData.provider }
      : undefined;
  const refused = actionData && 'key' in actionData && actionData.intent === 'erase' ? actionData : undefined;
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('account.settings.title')}</h1>
      <AccountSettingsForms
        settings={loaderData.settings}
        hasPassword={signInMethods.has_password}
        answer={actionData ?? {}}
      />
      <SignInMethods methods={signInMethods} failed={failed} />
      <SignOutEverywhereForm isLinked={signInMethods.items.length > 0} hasPassword={signInMethods.has_password} />
      <PersonalDataSection ties={ties} hasPassword={signInMethods.has_password} refused={refused} />
    </div>
  );
}
