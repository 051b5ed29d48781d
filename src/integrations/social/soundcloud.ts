import { z } from 'zod/mini';
import type { SocialProvider } from '#platform/ports/social-sign-in-provider.ts';
import {
  fetchProviderProfile,
  makeOAuthClient,
  makeSocialFetch,
  oauthConsentUrl,
  redeemProviderCode,
  type SocialClientSettings,
  withSocialFailure,
} from './oauth-client.ts';

const Profile = z.object({
  urn: z.string().check(z.regex(/^soundcloud:users:\d{1,40}$/)),
  username: z.optional(z.nullable(z.string())),
  first_name: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
});

/** SoundCloud, by OAuth 2.1. It gives no e-mail address, so the shop asks for one. */
export function makeSoundcloudProvider(access: SocialClientSettings, warn: (error: unknown) => void): SocialProvider {
  const secure = access.base ?? 'https://secure.soundcloud.com';
  const api = access.base ?? 'https://api.soundcloud.com';
  const ask = makeSocialFetch([secure, api]);
  const client = makeOAuthClient(
    { issuer: secure, authorization_endpoint: `${secure}/authorize`, token_endpoint: `${secure}/oauth/token` },
    access,
    ask,
  );
  return {
    authorizeUrl: (given) => withSocialFailure('soundcloud', warn, () => oauthConsentUrl(client, access, given, {})),
    identify: (given) =>
      withSocialFailure('soundcloud', warn, async () => {
        const { access_token } = await redeemProviderCode(client, { ...given, nonce: undefined, iss: undefined });
        // A scheme of its own: it answers 401 to Bearer.
        const profile = Profile.parse(await fetchProviderProfile(ask, `${api}/me`, `OAuth ${access_token}`));
        return {
          subject: profile.urn,
          email: null,
          email_verified: false,
          firstname: profile.first_name || profile.username || '',
          lastname: profile.last_name ?? '',
        };
      }),
  };
}
