// The browser's round trip to a provider and back: authorization code, PKCE, state and nonce (contract: Sign-in; rule
// 29).
import { createHmac } from 'node:crypto';
import { localizePathOnPage, pathInOtherLanguage } from '#i18n/localized-path.ts';
import type { CallBody } from '#kit/call.ts';
import { isFrenchPath } from '#kit/locale.ts';
import { Problem } from '#kit/problem.ts';
import type { SocialProviderName } from '#kit/social-providers.ts';
import { publicUrl, shopUrl } from '#platform/config.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import {
  type SocialIdentity,
  type SocialProvider,
  SocialSignInError,
} from '#platform/ports/social-sign-in-provider.ts';
import { signInRedirectTarget } from './redirect-target.server.ts';
import { hashToken, newToken } from './session.server.ts';
import type { signInByProviderCodeCalls } from './social.contract.ts';
import {
  socialAnswerInvalid,
  socialDenied,
  socialEmailNeeded,
  socialEmailUnverified,
  socialStateWrong,
  socialUnavailable,
} from './social.problems.ts';
import { consumeSocialAttempt, insertSocialAttempt, loadSocialAttemptReturnPage } from './social.store.server.ts';
import { linkSocialAccount, PENDING_SOCIAL_LINK_SECONDS, signInBySocial } from './social-sign-in.server.ts';

/** Long enough to sign in over there. */
const TRIP_SECONDS = 600;
/** Cookie that ties the provider's answer to the browser that started. */
const BROWSER = 'social';
/** Cookie with the ticket of a user whose address is not verified yet. */
export const SOCIAL_TICKET_COOKIE = 'social_ticket';

/** The provider's address for a sign-in. Errors are shown on the sign-in page of the same shop and language. */
export function startSocialSignIn(ctx: Ctx, name: SocialProviderName, redirect: string | undefined): Promise<string> {
  const goes_to = signInRedirectTarget(redirect, getFrontPath(ctx));
  const back_to = signPage(ctx, goes_to);
  return orSaid(leaveFor(ctx, name, { user_id: null, goes_to, back_to }), back_to, name);
}

/** A redirected browser cannot read JSON: errors are shown on one of our pages. */
async function orSaid(way: Promise<string>, back_to: string, name: SocialProviderName): Promise<string> {
  try {
    return await way;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return withQuery(back_to, { failed: error.key, with: name });
  }
}

/**
 * The same to link a provider to an account.
 * @throws social_unconfirmed 409, social_unavailable 503
 */
export async function startSocialLink(ctx: Ctx, name: SocialProviderName): Promise<{ url: string }> {
  const { id, email_verified } = requireUser(ctx);
  if (!email_verified) throw socialEmailUnverified();
  const back_to = getSignInMethodsPath(ctx);
  const trip = { user_id: id, goes_to: withQuery(back_to, { said: 'linked' }), back_to };
  return { url: await leaveFor(ctx, name, trip) };
}

async function leaveFor(
  ctx: Ctx,
  name: SocialProviderName,
  trip: { user_id: number | null; goes_to: string; back_to: string },
): Promise<string> {
  const known = ctx.cookies.get(BROWSER) ?? '';
  // An attempt in another tab uses the same secret, so that both can finish.
  const browser = /^[\w-]{43}$/.test(known) ? known : newToken();
  const state = newToken();
  const url = await asking(
    name,
    requireProvider(ctx, name).authorizeUrl({
      state,
      ...deriveFlowSecrets(browser, state),
      redirect_uri: formatCallbackUrl(ctx, name),
      lang: ctx.lang,
    }),
  );
  const shop_id = ctx.shop?.host ? ctx.shop.id : null;
  await insertSocialAttempt(
    ctx.db,
    { ...trip, state_hash: hashToken(state), browser_hash: hashToken(browser), provider: name, shop_id },
    TRIP_SECONDS,
  );
  ctx.cookies.set(BROWSER, browser, { maxAge: TRIP_SECONDS });
  return url;
}

interface Brought {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/**
 * The page after a provider's answer: the target, the question for an address, or a page with the error.
 * @throws Problem 400 `social_expired` where its state is missing, unknown, used, or belongs to another browser or
 * account
 */
export async function handleSocialCallback(ctx: Ctx, name: SocialProviderName, brought: Brought): Promise<string> {
  const { state } = brought;
  if (state === undefined) throw socialStateWrong();
  const place = await loadSocialAttemptReturnPage(ctx.db, hashToken(state));
  if (place?.host && place.host.toLowerCase() !== ctx.shop?.host?.toLowerCase())
    return onShopsHost(ctx, place.host, name, brought);
  const browser = ctx.cookies.get(BROWSER);
  if (!place || !browser) throw socialStateWrong();
  const taken = { state_hash: hashToken(state), browser_hash: hashToken(browser), provider: name };
  const trip = await consumeSocialAttempt(ctx.db, taken);
  if (!trip || (trip.user_id !== null && trip.user_id !== ctx.user?.id)) throw socialStateWrong();
  return orSaid(finish(ctx, name, brought, { ...trip, browser, state }), trip.back_to, name);
}

type Trip = NonNullable<Awaited<ReturnType<typeof consumeSocialAttempt>>> & {
  readonly browser: string;
  readonly state: string;
};

async function finish(ctx: Ctx, name: SocialProviderName, { code, error, iss }: Brought, trip: Trip): Promise<string> {
  if (error !== undefined) throw error === 'access_denied' ? socialDenied(name) : socialAnswerInvalid(name);
  if (!code) throw socialAnswerInvalid(name);
  const redirect_uri = formatCallbackUrl(ctx, name);
  const proof = { code, iss, ...deriveFlowSecrets(trip.browser, trip.state), redirect_uri };
  const person = await asking(name, requireProvider(ctx, name).identify(proof));
  return trip.user_id === null ? arrive(ctx, name, person, trip) : link(ctx, name, person, trip);
}

async function arrive(
  ctx: Ctx,
  name: SocialProviderName,
  person: SocialIdentity,
  { goes_to, back_to }: { goes_to: string; back_to: string },
): Promise<string> {
  const own: Ctx = isFrenchPath(back_to) ? { ...ctx, lang: 'fr' } : ctx;
  const entry = await signInBySocial(own, name, person, { goes_to, visit: {} });
  if ('signed' in entry) return goes_to;
  ctx.cookies.set(SOCIAL_TICKET_COOKIE, entry.ticket, { maxAge: PENDING_SOCIAL_LINK_SECONDS });
  return withQuery(back_to, { view: 'social' });
}

async function link(ctx: Ctx, name: SocialProviderName, person: SocialIdentity, { goes_to }: { goes_to: string }) {
  await linkSocialAccount(ctx, requireUser(ctx), name, person);
  return withQuery(goes_to, { with: name });
}

/**
 * For a client that went to the provider itself. Its code is bound to us and to its verifier by the provider.
 * @throws social_refused 401, social_unavailable 503, social_email_needed 409
 */
export async function signInByProviderCode(
  ctx: Ctx,
  name: SocialProviderName,
  body: CallBody<(typeof signInByProviderCodeCalls)[SocialProviderName]>,
) {
  const { code, code_verifier, nonce, iss, redirect_uri = formatCallbackUrl(ctx, name), ...visit } = body;
  const person = await asking(
    name,
    requireProvider(ctx, name).identify({ code, code_verifier, nonce, iss, redirect_uri }),
  );
  const entry = await signInBySocial(ctx, name, person, {
    goes_to: signInRedirectTarget(undefined, getFrontPath(ctx)),
    visit,
  });
  if ('ticket' in entry) throw socialEmailNeeded(entry.ticket, entry.email);
  return entry.signed;
}

/** PKCE's verifier and the nonce derive from the browser's secret, so that stolen rows are useless. */
function deriveFlowSecrets(browser: string, state: string): { code_verifier: string; nonce: string } {
  const made = (use: string) => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url');
  return { code_verifier: made('verifier'), nonce: made('nonce') };
}

function requireProvider({ ports }: Ctx, name: SocialProviderName): SocialProvider {
  const provider = ports.social[name];
  if (!provider) throw socialUnavailable(name);
  return provider;
}

async function asking<T>(name: SocialProviderName, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof SocialSignInError)) throw error;
    throw error.kind === 'refused' ? socialAnswerInvalid(name) : socialUnavailable(name);
  }
}

/** The one address that is registered with a provider: on the main host, whichever shop it began in. */
const formatCallbackUrl = ({ config }: Ctx, name: SocialProviderName) =>
  `${publicUrl(config)}/api/auth/${name}/callback`;

/** The cookie is on the host of the shop where it started. The provider's answer is useless without it. */
function onShopsHost({ config }: Ctx, host: string, name: SocialProviderName, brought: Brought): string {
  const url = new URL(`${shopUrl(config, host)}/api/auth/${name}/callback`);
  for (const [key, value] of Object.entries(brought)) if (value !== undefined) url.searchParams.set(key, value);
  return url.href;
}

/** The account page with the sign-in methods and the result of linking one. */
const getSignInMethodsPath = (ctx: Ctx): string => `${localizePathOnPage(getFrontPath(ctx), '/my-account')}#ways`;

/** The front page in the caller's language: an address of the API has none of its own. */
const getFrontPath = ({ lang }: Ctx) => (lang === 'fr' ? '/fr' : '/');

const signPage = ({ lang }: Ctx, goes_to: string): string => {
  const page = withQuery(localizePathOnPage(lang === 'fr' ? pathInOtherLanguage(goes_to, 'fr') : goes_to, '/sign'), {
    tab: 'in',
  });
  return goes_to === '/' ? page : withQuery(page, { redirect: goes_to });
};

/** A path of ours with these in its query. */
function withQuery(path: string, more: Record<string, string>): string {
  const url = new URL(path, 'http://here.invalid');
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
