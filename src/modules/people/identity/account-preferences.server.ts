import type { Currency } from '#kit/currency.ts';
import { fullName } from '#kit/full-name.ts';
import type { Language } from '#kit/locale.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { readOwnAccount } from './sign-in-and-sign-up.server.ts';
import { updateNewsletterPreference, updateUserFields } from './users.store.server.ts';

const YEAR = 365 * 24 * 3600;

/** The language is stored in the account; for visitors in a cookie for 365 days. */
export async function saveUserLanguage(ctx: Ctx, lang: Language): Promise<{ success: true }> {
  if (ctx.user) await updateUserFields(ctx.db, ctx.user.id, { lang });
  ctx.cookies.set('lang', lang, { maxAge: YEAR });
  return { success: true };
}

/** The display currency from now on, in this browser and wherever the account signs in. */
export async function saveUserCurrency(ctx: Ctx, currency: Currency): Promise<{ success: true }> {
  if (ctx.user) await updateUserFields(ctx.db, ctx.user.id, { currency });
  ctx.cookies.set('currency', currency, { maxAge: YEAR });
  return { success: true };
}

/** Name of the account, and its country where one is sent. */
export async function saveAccountNameAndCountry(
  ctx: Ctx,
  { firstname, lastname, country_id }: { firstname: string; lastname: string; country_id?: string | null },
) {
  const { id } = requireUser(ctx);
  await updateUserFields(ctx.db, id, {
    firstname,
    lastname,
    name: fullName({ firstname, lastname }),
    ...(country_id !== undefined && { country_id }),
  });
  return readOwnAccount(ctx, id);
}

/** Store the newsletter preference in the account of this address, if there is one. */
export const saveNewsletterPreference = (ctx: Ctx, email: string, newsletter: boolean): Promise<void> =>
  updateNewsletterPreference(ctx.db, email, newsletter);
