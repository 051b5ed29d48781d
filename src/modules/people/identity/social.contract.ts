import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { cleanCode } from '#kit/clean-text.ts';
import { Email, Text } from '#kit/shared-schemas.ts';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '#kit/social-providers.ts';
import { AUTH_RATE_LIMIT, SecretToken, SignInReply, SignInVisitFields, SuccessReply } from './identity.contract.ts';

const Provider = z.object({ provider: z.enum(SOCIAL_PROVIDERS, { error: 'not_found' }) });
/** A parameter that the browser brings from a provider. Invalid values count as missing. */
const Brought = z.catch(z.optional(Text(4000)), undefined);

export const startSocialSignInCall = defineCall({
  method: 'GET',
  path: '/auth/:provider/start',
  access: 'anyone',
  status: 303,
  limit: AUTH_RATE_LIMIT,
  summary: 'Redirect the browser to a provider for sign-in, and back to `redirect`, a path of this site',
  params: Provider,
  query: z.object({ redirect: z.optional(Text(2000)) }),
  reply: z.undefined(),
});
export const handleSocialCallbackCall = defineCall({
  method: 'GET',
  path: '/auth/:provider/callback',
  access: 'anyone',
  status: 303,
  limit: AUTH_RATE_LIMIT,
  summary:
    'Handle the provider’s callback: sign in, or show the reason on the sign-in page; 400 if `state` is missing or wrong',
  params: Provider,
  query: z.object({ code: Brought, state: Brought, error: Brought, iss: Brought }),
  reply: z.undefined(),
});

/** For clients that went to the provider themselves, with our client id and a challenge of their own. */
const socialLogin = (name: SocialProviderName) =>
  defineCall({
    method: 'POST',
    path: `/auth/${name}`,
    access: 'anyone',
    transaction: 'own',
    limit: AUTH_RATE_LIMIT,
    summary: `Sign in or sign up with an authorization code of ${name}; without a verified address 409 social_email_needed with a ticket for /auth/social/email`,
    body: z.object({
      code: z.string({ error: 'input_required' }).check(z.minLength(1), z.maxLength(4000)),
      code_verifier: z
        .string({ error: 'input_required' })
        .check(z.regex(/^[\w.~-]{43,128}$/, { error: 'input_invalid' })),
      redirect_uri: z.optional(z.url({ error: 'input_invalid' }).check(z.maxLength(500))),
      nonce: z.optional(Text(200)),
      iss: z.optional(Text(500)),
      ...SignInVisitFields,
    }),
    reply: SignInReply,
  });
export const signInByProviderCodeCalls = {
  google: socialLogin('google'),
  facebook: socialLogin('facebook'),
  soundcloud: socialLogin('soundcloud'),
} as const satisfies Record<SocialProviderName, unknown>;

const ticket = z.optional(SecretToken);

export const mailSocialCodeCall = defineCall({
  method: 'POST',
  path: '/auth/social/email',
  access: 'anyone',
  transaction: 'own',
  limit: { max: 10, seconds: 60 },
  summary: 'Send a code to the address of a user a provider vouches for; the answer never reveals whether it is known',
  body: z.object({ ticket, email: Email }),
  reply: SuccessReply,
});
export const signInBySocialEmailCodeCall = defineCall({
  method: 'POST',
  path: '/auth/social/confirm',
  access: 'anyone',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  summary: 'Sign in or sign up with the e-mailed code',
  body: z.object({
    ticket,
    code: z.pipe(
      z.string({ error: 'input_required' }).check(z.maxLength(40)),
      z.transform((typed: string) => cleanCode(typed).replace(/[\s-]/g, '')),
    ),
    ...SignInVisitFields,
  }),
  reply: SignInReply,
});

export const listSignInMethodsCall = defineCall({
  method: 'GET',
  path: '/user/social',
  access: 'signed_in',
  summary: 'List sign-in methods of the account: linked providers, and whether it has a password',
  reply: z.object({
    items: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), created_at: z.iso.datetime() })),
    has_password: z.boolean(),
    offered: z.array(z.enum(SOCIAL_PROVIDERS)),
  }),
});
export const startSocialLinkCall = defineCall({
  method: 'POST',
  path: '/user/social/:provider',
  access: 'signed_in',
  transaction: 'own',
  limit: AUTH_RATE_LIMIT,
  summary: 'Start linking a provider: returns the redirect address',
  params: Provider,
  reply: z.object({ url: z.string() }),
});
export const unlinkSocialAccountCall = defineCall({
  method: 'DELETE',
  path: '/user/social/:provider',
  access: 'signed_in',
  summary: 'Unlink a provider, unless it is the last sign-in method',
  params: Provider,
  reply: SuccessReply,
});
