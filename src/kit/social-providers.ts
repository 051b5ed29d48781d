/** The three sign-in providers. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'soundcloud'] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** Their own names, the same in every language. */
export const SOCIAL_PROVIDER_LABELS: Readonly<Record<SocialProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  soundcloud: 'SoundCloud',
};

export const isSocialProviderName = (name: unknown): name is SocialProviderName =>
  SOCIAL_PROVIDERS.some((each) => each === name);
