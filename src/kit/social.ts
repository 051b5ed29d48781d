/** The three sign-in providers. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'soundcloud'] as const;
export type SocialName = (typeof SOCIAL_PROVIDERS)[number];

/** Their own names, the same in every language. */
export const SOCIAL_LABELS: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  soundcloud: 'SoundCloud',
};

export const isSocialName = (name: unknown): name is SocialName => SOCIAL_PROVIDERS.some((each) => each === name);
