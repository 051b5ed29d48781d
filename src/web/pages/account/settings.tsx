import { data, redirectDocument } from 'react-router';
import { localizedPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import {
  changePassword as changePasswordCall,
  saveProfile,
  setCurrency,
  setLanguage,
} from '#modules/identity/identity.contract.ts';
import { saveLanguage, saveName, saveUserCurrency } from '#modules/identity/profile.server.ts';
import { changePassword } from '#modules/identity/sign-in.server.ts';
import { SettingsForms } from '#modules/identity/ui/settings-forms.tsx';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { bodyOf, orRefusal } from '../../form-answer.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/settings.ts';
import css from './account.module.css';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = titled;

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email, firstname, lastname, country_id, lang, currency } = requirePageUser(ctx, request);
  return {
    title: ctx.t('account.settings.title'),
    settings: { email, firstname, lastname, country_id, lang, currency, countries: countryOptions(ctx.lang) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const user = requirePageUser(ctx, request);
  const form = await request.formData();
  const intent = String(form.get('intent'));
  const answer = await orRefusal(() => save(ctx, user.email, intent, Object.fromEntries(form)));
  if (answer instanceof Response) return answer;
  return 'saved' in answer ? { intent, ...answer } : data({ intent, ...answer.data }, answer.init ?? {});
}

async function save(ctx: Ctx, email: string, intent: string, typed: Record<string, unknown>) {
  switch (intent) {
    case 'profile': {
      const profile = bodyOf(saveProfile, { ...typed, country_id: typed.country_id || null });
      await inTransaction(ctx, (own) => saveName(own, profile));
      return { saved: true };
    }
    case 'preferences':
      return savePreferences(ctx, typed);
    case 'password': {
      const { password, new_password } = bodyOf(changePasswordCall, typed);
      await changePassword(ctx, email, password, new_password);
      return { saved: true };
    }
    default:
      return { saved: false };
  }
}

/** Language and currency frame the whole page, so the next one is loaded anew, at the address of its language. */
async function savePreferences(ctx: Ctx, typed: Record<string, unknown>): Promise<Response> {
  const { lang } = bodyOf(setLanguage, { lang: typed.lang });
  const { currency } = bodyOf(setCurrency, { currency: typed.currency });
  await inTransaction(ctx, async (own) => {
    await saveLanguage(own, lang);
    await saveUserCurrency(own, currency);
  });
  return redirectDocument(localizedPath('/my-account', lang), 303);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('account.settings.title')}</h1>
      <SettingsForms settings={loaderData.settings} answer={actionData ?? {}} />
    </div>
  );
}
