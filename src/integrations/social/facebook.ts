import { createHmac } from 'node:crypto';
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
  id: z.string().check(z.regex(/^\d{1,40}$/)),
  email: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
});

/**
 * Facebook, by its Graph API. It does not say whether an address was ever confirmed. So none of its addresses counts
 * as verified: it only prefills the field of the form.
 */
export function makeFacebookProvider(access: SocialClientSettings, warn: (error: unknown) => void): SocialProvider {
  const site = access.base ?? 'https://www.facebook.com';
  // Without a version in the address, the app's version applies, which Meta keeps raising.
  const graph = access.base ?? 'https://graph.facebook.com';
  const ask = makeSocialFetch([graph]);
  const client = makeOAuthClient(
    {
      issuer: site,
      authorization_endpoint: `${site}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    access,
    ask,
  );
  return {
    authorizeUrl: (given) =>
      withSocialFailure('facebook', warn, () =>
        oauthConsentUrl(client, access, given, { scope: 'public_profile,email' }),
      ),
    identify: (given) =>
      withSocialFailure('facebook', warn, async () => {
        const { access_token } = await redeemProviderCode(client, { ...given, nonce: undefined, iss: undefined });
        // Proves that the token is used by its own app.
        const proof = createHmac('sha256', access.client_secret).update(access_token).digest('hex');
        const wanted = new URLSearchParams({ fields: 'id,first_name,last_name,email', appsecret_proof: proof });
        const profile = Profile.parse(
          await fetchProviderProfile(ask, `${graph}/me?${wanted}`, `Bearer ${access_token}`),
        );
        return {
          subject: profile.id,
          email: profile.email ?? null,
          email_verified: false,
          firstname: profile.first_name ?? '',
          lastname: profile.last_name ?? '',
        };
      }),
  };
}
