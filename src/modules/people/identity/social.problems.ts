import { problem } from '#kit/problem.ts';
import { SOCIAL_PROVIDER_LABELS, type SocialProviderName } from '#kit/social-providers.ts';

/** A problem whose text names the provider. */
const naming = (key: string, status: number) => (name: SocialProviderName) =>
  problem(key, status)({ values: { provider: SOCIAL_PROVIDER_LABELS[name] } });

export const socialDenied = naming('social_denied', 401);
/** The provider's answer is missing or invalid. */
export const socialAnswerInvalid = naming('social_refused', 401);
export const socialUnavailable = naming('social_unavailable', 503);
/** Linked to another account here. */
export const socialAccountTaken = naming('social_taken', 409);
/** The account is linked to another user of the same provider. */
export const otherSocialAccountLinked = naming('social_another', 409);
/** Banned or deleted. */
export const socialAccountClosed = problem('social_closed', 409);
/** The attempt is too old, finished, or from another browser. */
export const socialAttemptExpired = problem('social_expired', 410);
/** The same for a provider's answer with a missing or unknown state. */
export const socialStateWrong = problem('social_expired', 400);
/** The last sign-in method cannot be removed. */
export const lastSignInMethod = problem('social_last_way', 409);
/** The address is not verified, so the password may be a stranger's: no provider is linked to such an account. */
export const socialEmailUnverified = problem('social_unconfirmed', 409);
export const socialCodeWrong = () => problem('social_code_wrong', 422)({ fields: { code: 'social_code_wrong' } });
/** The address is not verified: `ticket` is for /auth/social/email. */
export const socialEmailNeeded = (ticket: string, email: string | null) =>
  problem('social_email_needed', 409)({ extra: { ticket, email } });
