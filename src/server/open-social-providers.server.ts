import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import type { SocialClientSettings } from '#integrations/social/oauth-client.ts';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '#kit/social-providers.ts';
import type { Config } from '#platform/config.server.ts';
import type { SocialProvider, SocialProviders } from '#platform/ports/social-sign-in-provider.ts';

type Warn = (message: string) => (error: unknown) => void;

/**
 * The providers that have keys; in a demonstration the sandbox plays the others. Production has no sandbox, so
 * stand-ins never sign anyone in.
 */
export function openSocialProviders(config: Config, sandbox: RunningSandbox | undefined, warn: Warn): SocialProviders {
  const opened = SOCIAL_PROVIDERS.flatMap((name) => {
    const access = readClientSettings(config, name) ?? (sandbox && standIn(sandbox, name));
    return access ? [[name, whenAsked(() => MAKERS[name](access, warn(name)))] as const] : [];
  });
  return Object.fromEntries(opened);
}

const MAKERS: Readonly<
  Record<SocialProviderName, (access: SocialClientSettings, warn: (error: unknown) => void) => Promise<SocialProvider>>
> = {
  google: async (...given) => (await import('#integrations/social/google.ts')).makeGoogleProvider(...given),
  facebook: async (...given) => (await import('#integrations/social/facebook.ts')).makeFacebookProvider(...given),
  soundcloud: async (...given) => (await import('#integrations/social/soundcloud.ts')).makeSoundcloudProvider(...given),
};

/** A client consists mostly of the protocol library, so it is loaded at the first sign-in with it. */
function whenAsked(load: () => Promise<SocialProvider>): SocialProvider {
  let loaded: Promise<SocialProvider> | undefined;
  const provider = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    authorizeUrl: async (ask) => (await provider()).authorizeUrl(ask),
    identify: async (answer) => (await provider()).identify(answer),
  };
}

const SETTINGS = { google: 'GOOGLE', facebook: 'FACEBOOK', soundcloud: 'SOUNDCLOUD' } as const;

function readClientSettings(config: Config, name: SocialProviderName): SocialClientSettings | undefined {
  const setting = SETTINGS[name];
  const client_id = config[`OAUTH_${setting}_CLIENT_ID`];
  const client_secret = config[`OAUTH_${setting}_CLIENT_SECRET`];
  if (!client_id || !client_secret) return undefined;
  return { client_id, client_secret, base: config[`OAUTH_${setting}_BASE`] };
}

/** The consent page is a page of the shop itself, under /sandbox. */
const standIn = (
  { socialBase, socialClientId, socialSecret }: RunningSandbox,
  name: SocialProviderName,
): SocialClientSettings => ({
  client_id: socialClientId,
  client_secret: socialSecret,
  base: `${socialBase}/${name}`,
  authorize: `/sandbox/oauth/${name}`,
});
