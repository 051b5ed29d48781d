// Checks that a visitor is a person (contract: Shell): by proof of work in the browser, or a hosted service.

/** Data for the visitor's browser: a proof of work, or a service's widget. */
type CaptchaChallenge =
  | { readonly kind: 'work'; readonly token: string; readonly bits: number; readonly rounds: number }
  | { readonly kind: 'hosted'; readonly script: string; readonly site_key: string };

export type CaptchaPort = {
  challenge(now: Date): CaptchaChallenge;
  /** Identifies a right and recent answer, so that it counts once; null for a wrong one. Never throws. */
  check(answer: string, now: Date, ip: string): Promise<{ id: string; expires_at: Date } | null>;
};
