import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import {
  CurrencyCode,
  Email,
  ExistingCountry,
  IsoTime,
  OriginCode,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { CaptchaAnswer } from '#modules/shared/captcha/captcha.contract.ts';

const Password = z
  .string({ error: 'input_required' })
  .check(z.minLength(8, { error: 'password_too_short' }), z.maxLength(200, { error: 'input_too_long' }));
/**
 * Of a mail or a browser. One that can be none of ours is answered like one that is over: there is nothing to put
 * right in it.
 */
export const SecretToken = RequiredText(200);

/** Visit data of sign-in payloads; `ip` is ignored, because the server sees it. */
export const SignInVisitFields = {
  currency: z.optional(CurrencyCode),
  referrer: z.optional(Text(2000)),
  origin: z.optional(OriginCode),
  country_id: z.optional(ExistingCountry),
  ip: z.optional(z.unknown()),
  shop_id: z.optional(z.nullable(z.int())),
};

export const OwnAccount = z.object({
  id: z.int(),
  customer_id: z.nullable(z.int()),
  country_id: z.nullable(z.string()),
  email: z.string(),
  lang: z.enum(LANGUAGES),
  currency: CurrencyCode,
  pro: z.boolean(),
  isMun: z.boolean(),
  is_admin: z.boolean(),
  is_staff: z.boolean(),
  prod: z.boolean(),
  role: z.string(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email_verified: z.boolean(),
  isAuthenticated: z.literal(true),
  new_messages: z.int(),
  type: z.string(),
  created_at: IsoTime,
  origin: z.nullable(z.string()),
  referer: z.nullable(z.string()),
  orders_count: z.int(),
  customer: z.object({ firstname: z.string(), lastname: z.string(), country_id: z.nullable(z.string()) }),
  /** The stored cart; `GET /cart` returns its contents. */
  cart: z.nullable(z.object({ id: z.string(), count: z.int() })),
  /** Of these lists the newest thousand; each has a call of its own that pages. */
  projects: z.array(z.object({ project_id: z.int(), name: z.string(), step: z.string() })),
  wishlist: z.array(z.object({ project_id: z.int(), user_id: z.int() })),
  /** The artists, labels and people who are followed. */
  follows: z.array(z.object({ follower: z.int() })),
});
export const SignInReply = z.object({ token: z.string(), me: OwnAccount });
export const SuccessReply = z.object({ success: z.literal(true) });

export const AUTH_RATE_LIMIT = { max: 30, seconds: 60 } as const;

export const signInCall = defineCall({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  transaction: 'own',
  limit: { ...AUTH_RATE_LIMIT, counts: 'failures' },
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: Email,
    password: z.string({ error: 'input_required' }).check(z.maxLength(200)),
    ...SignInVisitFields,
  }),
  reply: SignInReply,
});
export const signUpCall = defineCall({
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  status: 201,
  summary: 'Create an account and sign in; a captcha answer is valid once and required if CAPTCHA_REQUIRED is set',
  body: z.object({
    email: Email,
    password: Password,
    firstname: RequiredLine(80),
    lastname: RequiredLine(80),
    newsletter: z.optional(z.boolean()),
    captcha: z.optional(CaptchaAnswer),
    ...SignInVisitFields,
  }),
  reply: SignInReply,
});
export const signInByTokenCall = defineCall({
  method: 'POST',
  path: '/auth/token',
  access: 'anyone',
  limit: AUTH_RATE_LIMIT,
  summary: 'Sign in with a stored token',
  body: z.object({ token: SecretToken }),
  reply: SignInReply,
});
export const readOwnAccountCall = defineCall({
  method: 'GET',
  path: '/auth/check',
  access: 'signed_in',
  summary: 'Get the signed-in user',
  reply: OwnAccount,
});
export const signOutCall = defineCall({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Sign out: clear session, cart and cookies',
  reply: SuccessReply,
});
export const confirmEmailCall = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'anyone',
  limit: AUTH_RATE_LIMIT,
  summary:
    'Confirm an e-mail address with its token. A new address takes effect at `changes_at`, one day later, or once the old address approves',
  body: z.object({ token: SecretToken }),
  reply: z.object({ success: z.literal(true), changes_at: z.nullable(IsoTime) }),
});
export const answerEmailChangeCall = defineCall({
  method: 'POST',
  path: '/auth/decide-email',
  access: 'anyone',
  limit: AUTH_RATE_LIMIT,
  summary: 'Approve or reject a confirmed new address from the old address, with the e-mail token',
  body: z.strictObject({
    token: SecretToken,
    decision: z.enum(['approve', 'cancel'], { error: 'input_invalid' }),
  }),
  reply: SuccessReply,
});
export const signOutEverywhereCall = defineCall({
  method: 'POST',
  path: '/auth/logout-everywhere',
  access: 'signed_in',
  limit: AUTH_RATE_LIMIT,
  summary:
    'End all sessions, links and codes of the account; `unlink` also removes linked providers, and an account without password gets a link to set one',
  body: z.strictObject({ unlink: z.optional(z.boolean()) }),
  reply: SuccessReply,
});
export const forgotPasswordCall = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  limit: { max: 10, seconds: 60 },
  summary: 'Send a password reset link if the address is known; the answer never reveals it',
  body: z.object({ email: Email }),
  reply: SuccessReply,
});
export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  summary: 'Set a new password with the e-mail token; all sessions, links and codes of the account end',
  body: z.object({ token: SecretToken, password: Password }),
  reply: SuccessReply,
});
export const saveUserLanguageCall = defineCall({
  method: 'POST',
  path: '/user/lang',
  access: 'signed_in',
  summary: 'Save the language of the account',
  body: z.object({ lang: z.enum(LANGUAGES, { error: 'language_unknown' }) }),
  reply: SuccessReply,
});
export const saveUserCurrencyCall = defineCall({
  method: 'POST',
  path: '/user/currency',
  access: 'signed_in',
  summary: 'Save the currency of the account',
  body: z.object({ currency: CurrencyCode }),
  reply: SuccessReply,
});
export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/user/password',
  access: 'signed_in',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  summary: 'Change the password; all other sessions, links and codes of the account end',
  body: z.object({ password: z.string({ error: 'input_required' }).check(z.maxLength(200)), new_password: Password }),
  reply: SuccessReply,
});
export const requestEmailChangeCall = defineCall({
  method: 'POST',
  path: '/user/email',
  access: 'signed_in',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  summary:
    'Request another e-mail address, proven by the password or, without one, by the current address. The new address gets a link for confirm-email; the old one may object for a day. The answer never reveals whether the address is known',
  body: z.strictObject({
    email: Email,
    password: z.optional(z.string().check(z.maxLength(200, { error: 'input_too_long' }))),
    current_email: z.optional(z.string().check(z.maxLength(254, { error: 'input_too_long' }))),
  }),
  reply: SuccessReply,
});
export const readOwnEmailCall = defineCall({
  method: 'GET',
  path: '/user/email',
  access: 'signed_in',
  summary: 'Get the e-mail address of the account and a pending confirmed one',
  reply: z.object({
    email: z.string(),
    email_verified: z.boolean(),
    pending: z.nullable(z.object({ email: z.string(), changes_at: IsoTime })),
  }),
});
export const cancelEmailChangeCall = defineCall({
  method: 'DELETE',
  path: '/user/email',
  access: 'signed_in',
  summary: 'Cancel a pending change of e-mail address',
  reply: SuccessReply,
});
export const saveAccountNameAndCountryCall = defineCall({
  method: 'POST',
  path: '/user/profile',
  access: 'signed_in',
  summary: 'Save name and country of the account',
  body: z.object({
    firstname: RequiredLine(80),
    lastname: RequiredLine(80),
    country_id: z.optional(z.nullable(ExistingCountry)),
  }),
  reply: OwnAccount,
});
