/** The three sign-in providers: a search engine's accounts, a social network, an audio-sharing service. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'soundcloud'] as const;
export type SocialName = (typeof SOCIAL_PROVIDERS)[number];

/** As they write themselves; the same in every language. */
export const SOCIAL_LABELS: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  soundcloud: 'SoundCloud',
};

export const isSocialName = (name: unknown): name is SocialName => SOCIAL_PROVIDERS.some((each) => each === name);
