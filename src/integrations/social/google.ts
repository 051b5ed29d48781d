import * as oauth from 'openid-client';
import { z } from 'zod/mini';
import type { SocialProvider } from '#platform/ports/social-sign-in-provider.ts';
import {
  makeOAuthClient,
  makeSocialFetch,
  oauthConsentUrl,
  redeemProviderCode,
  type SocialClientSettings,
  withSocialFailure,
} from './oauth-client.ts';

const ISSUER = 'https://accounts.google.com';
/** Hosts of the addresses in Google's discovery document. */
const HOSTS = [
  ISSUER,
  'https://oauth2.googleapis.com',
  'https://www.googleapis.com',
  'https://openidconnect.googleapis.com',
];
const DAY_MS = 24 * 3600_000;

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  hd: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

/**
 * Google, by OpenID Connect. Signature, issuer, audience, nonce and times of the id_token are checked against the keys
 * of its discovery document. `base` may be any OpenID provider's issuer.
 */
export function makeGoogleProvider(access: SocialClientSettings, warn: (error: unknown) => void): SocialProvider {
  const issuer = access.base ?? ISSUER;
  const ask = makeSocialFetch(access.base ? [new URL(access.base).origin] : HOSTS);
  const client = keptForADay(() => discover(issuer, access, ask));
  return {
    authorizeUrl: (given) =>
      withSocialFailure('google', warn, async () =>
        oauthConsentUrl(await client(), access, given, {
          scope: 'openid email profile',
          nonce: given.nonce,
          hl: given.lang,
          prompt: 'select_account',
        }),
      ),
    identify: (given) =>
      withSocialFailure('google', warn, async () => {
        const tokens = await redeemProviderCode(await client(), given);
        const claims = Claims.parse(tokens.claims());
        return {
          subject: claims.sub,
          email: claims.email ?? null,
          email_verified: claims.email_verified === true && isGooglesOwn(claims),
          firstname: claims.given_name ?? '',
          lastname: claims.family_name ?? '',
        };
      }),
  };
}

/**
 * Google controls an address if it runs the mail: Gmail, and domains of its customers (`hd`). Any other address it
 * confirmed only once, perhaps long ago. It may belong to another person by now.
 */
const isGooglesOwn = ({ email = '', hd }: z.infer<typeof Claims>): boolean =>
  hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email);

async function discover(issuer: string, access: SocialClientSettings, ask: ReturnType<typeof makeSocialFetch>) {
  const found = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (found.status !== 200) throw new Error('no discovery', { cause: found });
  const server = Described.parse(await found.json());
  if (server.issuer !== issuer) throw new Error('another issuer');
  const config = makeOAuthClient(server, access, ask);
  oauth.enableNonRepudiationChecks(config);
  return config;
}

const Described = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});

/** Requested once a day and not twice at the same time; a failure is not cached. */
function keptForADay<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly it: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.it;
    const it = make();
    kept = { it, until: Date.now() + DAY_MS };
    it.catch(() => {
      kept = undefined;
    });
    return it;
  };
}
