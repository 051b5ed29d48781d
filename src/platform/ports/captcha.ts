// Whether a person is asking (contract: Shell): work that the visitor's browser does for us, or a hosted service.

/** What the visitor's browser needs to answer: work of its own, or a service's widget. */
type CaptchaChallenge =
  | { readonly kind: 'work'; readonly token: string; readonly bits: number; readonly rounds: number }
  | { readonly kind: 'hosted'; readonly script: string; readonly site_key: string };

export type Captcha = {
  challenge(now: Date): CaptchaChallenge;
  /** What identifies a right answer that is not too old, so that it counts once; null for a wrong one. Never throws. */
  check(answer: string, now: Date, ip: string): Promise<{ id: string; expires_at: Date } | null>;
};
