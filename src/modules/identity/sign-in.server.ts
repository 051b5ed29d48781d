import type { BodyOf } from '#kit/call.ts';
import { type Currency, chooseCurrency } from '#kit/currency.ts';
import { tooMany } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { checkPersonIfDemanded, spendPerson } from '#modules/captcha/require-person.server.ts';
import { takeCartAlong } from '#modules/cart/cart-at-sign-in.server.ts';
import { adoptOrders } from '#modules/guest-orders/adopt-orders.server.ts';
import { withinMailsAnHour } from '#modules/mail/mails-an-hour.server.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { originOfVisit, referrerOfVisit } from '#modules/tracking/visit-cookies.server.ts';
import { type Ctx, inTransaction, requireUser } from '#platform/ctx.server.ts';
import type * as contract from './identity.contract.ts';
import { emailNotOwn, emailTaken, linkGone, passwordWrong, wrongLogin } from './identity.problems.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { endOtherSessions, endSessionsOf, hashToken, keepSession, newToken, startSession } from './session.server.ts';
import { insertUser, insertUserToken, loadLogin, loadMe, spendUserToken, updateUser } from './users.store.server.ts';

const HOUR = 3600_000;
/** How long a link works that confirms an address. */
export const CONFIRM_MS = 72 * HOUR;
/** Nobody's letter box is filled by others asking for links. */
export const LINKS_AN_HOUR = 5;
/** Verified against when there is no account, so that both answers take the same time (quality, rule 27). */
const NOBODY = hashPassword('nobody has this password');

/**
 * Signs in. A wrong address and a wrong password are told apart neither by answer nor by time.
 * @throws login_wrong 401, too_many_requests 429
 */
export async function signIn(ctx: Ctx, { email, password }: BodyOf<typeof contract.login>) {
  const guesses = `login ${email.toLowerCase()}`;
  await withinGuesses(ctx, guesses);
  const known = await loadLogin(ctx.db, email);
  const right = await verifyPassword(known?.password_hash ?? (await NOBODY), password);
  if (!known?.password_hash || !right) throw wrongLogin();
  await ctx.ports.cache.forget(guesses);
  return signedIn(ctx, known.id);
}

/** Ten wrong passwords a minute for an account, from however many addresses (quality, rule 27). */
async function withinGuesses({ ports }: Ctx, guesses: string): Promise<void> {
  const { count, resetSeconds } = await ports.cache.hit(guesses, 60);
  if (count > 10) throw tooMany({ headers: { 'retry-after': String(resetSeconds) } });
}

/** The password of who is signed in: a stolen session is no place to guess it. @throws Problem 422 password_wrong, 429 */
async function requirePassword(ctx: Ctx, id: number, hash: string, password: string): Promise<void> {
  const guesses = `password ${id}`;
  await withinGuesses(ctx, guesses);
  if (!(await verifyPassword(hash, password))) throw passwordWrong();
  await ctx.ports.cache.forget(guesses);
}

type SignUp = BodyOf<typeof contract.signup>;

/** Opens an account and signs in at once. @throws email_taken 409, captcha_wrong 403 */
export async function signUp(ctx: Ctx, { captcha, ...body }: SignUp) {
  const person = await checkPersonIfDemanded(ctx, captcha);
  const password_hash = await hashPassword(body.password);
  const signed = await inTransaction(ctx, async (own) => {
    await spendPerson(own, person);
    const id = await openByPassword(own, body, password_hash);
    return id === undefined ? undefined : signedIn(own, id);
  });
  // Only now: the answer stays spent, or one would serve to try every address.
  if (!signed) throw emailTaken();
  return signed;
}

/**
 * The same for a form without scripts, where the captcha can't be answered: the mail says whether the address was free, the
 * page does not, and nobody is signed in. Who has an account already gets the link of a forgotten password.
 */
export async function signUpByMail(ctx: Ctx, { captcha: _, ...body }: SignUp): Promise<void> {
  await withinMailsAnHour(ctx, 'signup', body.email, LINKS_AN_HOUR);
  const password_hash = await hashPassword(body.password);
  await inTransaction(ctx, async (own) => {
    if ((await openByPassword(own, body, password_hash)) === undefined) await forgotPassword(own, body.email);
  });
}

/** @returns nothing when the address has an account */
async function openByPassword(ctx: Ctx, body: SignUp, password_hash: string): Promise<number | undefined> {
  const id = await openAccount(ctx, { ...body, password_hash, email_verified_at: null });
  if (id !== undefined) await sendLink(ctx, { ...body, id }, 'confirm_email', CONFIRM_MS);
  return id;
}

/** Who opens an account, what they say of themselves, and what the visit says where they don't. */
export type Opening = Pick<SignUp, 'email' | 'firstname' | 'lastname' | 'newsletter'> &
  VisitSaid & { readonly password_hash: string | null; readonly email_verified_at: Date | null };
export type VisitSaid = Pick<SignUp, 'currency' | 'country_id' | 'referrer' | 'origin'>;

/** @returns nothing when the address has an account */
export const openAccount = (ctx: Ctx, opening: Opening): Promise<number | undefined> =>
  insertUser(ctx.db, {
    email: opening.email,
    firstname: opening.firstname.trim(),
    lastname: opening.lastname.trim(),
    newsletter: opening.newsletter ?? false,
    lang: ctx.lang,
    currency: opening.currency ?? currencyFor(ctx, opening.country_id),
    country_id: opening.country_id ?? ctx.country,
    origin: opening.origin || originOfVisit(ctx),
    referer: opening.referrer || referrerOfVisit(ctx),
    password_hash: opening.password_hash,
    email_verified_at: opening.email_verified_at,
  });

/** By the country somebody says, unless this browser has chosen a currency already (spec §9). */
const currencyFor = ({ currency, lang, shop, cookies }: Ctx, country_id: string | undefined): Currency =>
  country_id === undefined
    ? currency
    : chooseCurrency({
        forced_currency: shop?.forced_currency ?? null,
        saved: cookies.get('currency'),
        lang,
        country_id,
      });

/** Signs in by a token that was kept elsewhere, as by an app: from now on this browser is signed in by it (contract, Auth). */
export async function signInByToken(ctx: Ctx, user_id: number | undefined, token: string) {
  if (user_id === undefined) throw wrongLogin();
  keepSession(ctx, token);
  return { token, me: await me(ctx, user_id) };
}

/** What a browser may know of the account it is signed in to. */
export async function me(ctx: Ctx, id: number) {
  const { email_verified_at, created_at, ...user } = await loadMe(ctx.db, id);
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

/** Says the same for known and unknown addresses; the mail tells the owner of the address (quality, row 44). */
export async function forgotPassword(ctx: Ctx, email: string): Promise<{ success: true }> {
  const { count } = await ctx.ports.cache.hit(`forgot ${email.toLowerCase()}`, HOUR / 1000);
  if (count > LINKS_AN_HOUR) return { success: true };
  const known = await loadLogin(ctx.db, email);
  if (known) await sendLink(ctx, { ...known, firstname: '' }, 'reset_password', HOUR);
  else
    await queueMail(ctx, {
      kind: 'reset_unknown',
      entity: `day:${ctx.now.toISOString().slice(0, 10)}`,
      recipient: email,
      lang: ctx.lang,
      data: {},
    });
  return { success: true };
}

/** Sets the password by a mailed link, once; every session of the account ends. @throws link_gone 410 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<{ success: true }> {
  const password_hash = await hashPassword(password);
  return inTransaction(ctx, async (own) => {
    const id = await spendUserToken(own.db, hashToken(token), 'reset_password');
    if (id === undefined) throw linkGone();
    await updateUser(own.db, id, { password_hash, email_verified_at: ctx.now });
    await endSessionsOf(own, id);
    return { success: true };
  });
}

/** A new password for who knows the old one; every other session of the account ends. @throws Problem 422 */
export async function changePassword(
  ctx: Ctx,
  email: string,
  old: string,
  password: string,
): Promise<{ success: true }> {
  const known = await loadLogin(ctx.db, email);
  if (!known?.password_hash) throw passwordWrong();
  await requirePassword(ctx, known.id, known.password_hash, old);
  const password_hash = await hashPassword(password);
  return inTransaction(ctx, async (own) => {
    await updateUser(own.db, known.id, { password_hash });
    await endOtherSessions(own, known.id);
    return { success: true };
  });
}

/**
 * Whoever is signed in proves to be the owner before something that can't be taken back: by the password, or by writing the
 * account's address, as `field` of the form, where there is none.
 * @throws password_wrong or email_not_own 422, 429 for too many guesses
 */
export async function proveOwner(
  ctx: Ctx,
  { password = '', email = '' }: { password?: string | undefined; email?: string | undefined },
  field = 'email',
) {
  const user = requireUser(ctx);
  const known = await loadLogin(ctx.db, user.email);
  if (known?.password_hash) await requirePassword(ctx, known.id, known.password_hash, password);
  else if (email.trim().toLowerCase() !== user.email.toLowerCase()) throw emailNotOwn(field);
}

/** What every way of signing in ends with: a session of its own, the browser's cart, and what was bought without signing in. */
export async function signedIn(ctx: Ctx, id: number) {
  const token = await startSession(ctx, id);
  await takeCartAlong(ctx, id);
  await adoptOrders(ctx, id);
  return { token, me: await me(ctx, id) };
}

/** Mails a link of which the newest of its purpose works, once. */
export async function sendLink(
  ctx: Ctx,
  user: { id: number; email: string; firstname: string; lang?: string },
  purpose: 'confirm_email' | 'reset_password',
  lasts: number,
) {
  const token = newToken();
  await insertUserToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose,
    email: user.email,
    expires_at: new Date(ctx.now.getTime() + lasts),
  });
  await queueMail(ctx, {
    kind: purpose,
    entity: `user:${user.id}:${token.slice(0, 8)}`,
    recipient: user.email,
    // Whoever asked: it is its owner who reads it.
    lang: user.lang ?? ctx.lang,
    data: { firstname: user.firstname, token },
  });
}
