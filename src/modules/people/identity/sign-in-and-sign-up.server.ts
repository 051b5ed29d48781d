import type { CallBody } from '#kit/call.ts';
import { type Currency, chooseCurrency } from '#kit/currency.ts';
import { isStaff } from '#kit/roles.ts';
import { adoptBrowserCartAtSignIn } from '#modules/selling/cart/adopt-browser-cart-at-sign-in.server.ts';
import { assignOrdersOfProvedEmail } from '#modules/selling/orders/assign-guest-orders.server.ts';
import { consumeCaptchaAnswer, requireCaptchaIfDemanded } from '#modules/shared/captcha/require-captcha.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { visitOriginCode, visitReferrer } from '#platform/visit-cookies.server.ts';
import { forgotPassword, limitPasswordGuesses } from './account-password.server.ts';
import { hashPassword, validateAndHashPassword, verifyPassword } from './hash-and-verify-password.server.ts';
import type * as contract from './identity.contract.ts';
import { emailTaken, loginWrong } from './identity.problems.ts';
import { EMAIL_CONFIRM_LINK_MS, MAX_MAILED_LINKS_PER_HOUR, sendMailedLink } from './send-mailed-link.server.ts';
import { lockAndCheckPassword, setSessionCookies, startSession } from './session.server.ts';
import { insertUser, loadLoginAccount, loadOwnAccount } from './users.store.server.ts';

/** Verified when the account does not exist, so that both answers take the same time (rule 27). */
const NOBODY = hashPassword('nobody has this password');

/**
 * Sign in. Wrong address and wrong password are indistinguishable by answer and time.
 * @throws login_wrong 401, too_many_requests 429
 */
export async function signIn(ctx: Ctx, { email, password }: CallBody<typeof contract.signInCall>) {
  const guesses = `login ${email.toLowerCase()}`;
  await limitPasswordGuesses(ctx, guesses);
  const known = await loadLoginAccount(ctx.db, email);
  const right = await verifyPassword(known?.password_hash ?? (await NOBODY), password);
  const password_hash = known?.password_hash;
  if (!known || !password_hash || !right) throw loginWrong();
  await ctx.ports.cache.forget(guesses);
  return runInTransaction(ctx, async (own) => {
    // Verification takes a while: a password replaced meanwhile is rejected.
    if (!(await lockAndCheckPassword(own, known.id, password_hash))) throw loginWrong();
    return completeSignIn(own, known.id);
  });
}

type SignUp = CallBody<typeof contract.signUpCall>;

/** Opens an account and signs in at once. @throws email_taken 409, captcha_wrong 403, password_common 422 */
export async function signUp(ctx: Ctx, { captcha, ...body }: SignUp) {
  const person = await requireCaptchaIfDemanded(ctx, captcha);
  const password_hash = await validateAndHashPassword(body.password);
  const signed = await runInTransaction(ctx, async (own) => {
    await consumeCaptchaAnswer(own, person);
    const id = await openByPassword(own, body, password_hash);
    return id === undefined ? undefined : completeSignIn(own, id);
  });
  // Only now: the answer stays spent, or one would serve to try every address.
  if (!signed) throw emailTaken();
  return signed;
}

/**
 * Sign up by a form without scripts, and so without captcha. Only the mail says whether the address was free; the page
 * does not, and the browser is not signed in. An existing account gets a link to reset its password.
 */
export async function signUpByMail(ctx: Ctx, { captcha: _, ...body }: SignUp): Promise<void> {
  await requireMailRateLimit(ctx, 'signup', body.email, MAX_MAILED_LINKS_PER_HOUR);
  const password_hash = await validateAndHashPassword(body.password);
  await runInTransaction(ctx, async (own) => {
    if ((await openByPassword(own, body, password_hash)) === undefined) await forgotPassword(own, body.email);
  });
}

/** @returns nothing when the address has an account */
async function openByPassword(ctx: Ctx, body: SignUp, password_hash: string): Promise<number | undefined> {
  const id = await createAccount(ctx, { ...body, password_hash, email_verified_at: null });
  if (id !== undefined) await sendMailedLink(ctx, { ...body, id }, 'confirm_email', EMAIL_CONFIRM_LINK_MS);
  return id;
}

/** A new account: the fields of the form, and data of the visit where fields are empty. */
type Opening = Pick<SignUp, 'email' | 'firstname' | 'lastname' | 'newsletter'> &
  VisitInput & { readonly password_hash: string | null; readonly email_verified_at: Date | null };
export type VisitInput = Pick<SignUp, 'currency' | 'country_id' | 'referrer' | 'origin'>;

/** @returns nothing when the address has an account */
export const createAccount = (ctx: Ctx, opening: Opening): Promise<number | undefined> =>
  insertUser(ctx.db, {
    email: opening.email,
    firstname: opening.firstname.trim(),
    lastname: opening.lastname.trim(),
    newsletter: opening.newsletter ?? false,
    lang: ctx.lang,
    currency: opening.currency ?? currencyFor(ctx, opening.country_id),
    country_id: opening.country_id ?? ctx.country,
    origin: opening.origin || visitOriginCode(ctx),
    referer: opening.referrer || visitReferrer(ctx),
    password_hash: opening.password_hash,
    email_verified_at: opening.email_verified_at,
  });

/** Currency of the given country, unless this browser has already chosen one. */
const currencyFor = ({ currency, lang, shop, cookies }: Ctx, country_id: string | undefined): Currency =>
  country_id === undefined
    ? currency
    : chooseCurrency({
        forced_currency: shop?.forced_currency ?? null,
        saved: cookies.get('currency'),
        lang,
        country_id,
      });

/** Sign this browser in with a token stored elsewhere, such as in an app (contract: Sign-in). */
export async function signInBySessionToken(ctx: Ctx, user_id: number | undefined, token: string) {
  if (user_id === undefined) throw loginWrong();
  setSessionCookies(ctx, token);
  return { token, me: await readOwnAccount(ctx, user_id) };
}

/** The account data for its own browser. */
export async function readOwnAccount(ctx: Ctx, id: number) {
  const { email_verified_at, created_at, ...user } = await loadOwnAccount(ctx.db, id);
  const is_admin = user.role === 'admin';
  const lang = user.lang as Ctx['lang'];
  const currency = user.currency as Ctx['currency'];
  return {
    ...user,
    lang,
    currency,
    new_messages: user.new_messages ?? 0,
    isMun: is_admin,
    is_admin,
    is_staff: isStaff(user.role),
    email_verified: email_verified_at !== null,
    created_at: created_at.toISOString(),
    customer: { firstname: user.firstname, lastname: user.lastname, country_id: user.country_id },
    isAuthenticated: true as const,
  };
}

/** The last step of every sign-in: a new session, the browser's cart, and earlier guest orders. */
export async function completeSignIn(ctx: Ctx, id: number) {
  const token = await startSession(ctx, id);
  await adoptBrowserCartAtSignIn(ctx, id);
  await assignOrdersOfProvedEmail(ctx, id);
  return { token, me: await readOwnAccount(ctx, id) };
}
