// A visitor's consent. Necessary cookies need none; the other purposes wait for a yes, which can be withdrawn.
export const CONSENT_PURPOSES = ['statistics', 'marketing'] as const;
type Purpose = (typeof CONSENT_PURPOSES)[number];

export const CONSENT_COOKIE = 'consent';
/** Six months, after which we ask again. */
export const CONSENT_SECONDS = 182 * 24 * 3600;

export interface Consent {
  /** False until the visitor has said yes or no. */
  readonly decided: boolean;
  readonly statistics: boolean;
  readonly marketing: boolean;
}

export const UNDECIDED_CONSENT: Consent = { decided: false, statistics: false, marketing: false };
export const CONSENT_TO_NONE: Consent = { ...UNDECIDED_CONSENT, decided: true };
export const CONSENT_TO_ALL: Consent = { decided: true, statistics: true, marketing: true };

/**
 * The value of the cookie `consent` as a decision: `necessary`, `necessary.statistics` … Anything else is no decision.
 */
export function parseConsent(value: string | undefined): Consent {
  const [first, ...agreed] = (value ?? '').split('.');
  if (first !== 'necessary' || agreed.some((each) => !isPurpose(each))) return UNDECIDED_CONSENT;
  return { decided: true, statistics: agreed.includes('statistics'), marketing: agreed.includes('marketing') };
}

/** The cookie value of a decision. */
export const consentCookieValue = (given: Pick<Consent, Purpose>): string =>
  ['necessary', ...CONSENT_PURPOSES.filter((each) => given[each])].join('.');

/** The decision in `document.cookie`. */
export const readConsentCookie = (cookies: string): Consent =>
  parseConsent(new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1]);

const isPurpose = (value: string): value is Purpose => CONSENT_PURPOSES.some((each) => each === value);
