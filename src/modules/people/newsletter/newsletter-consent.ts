// Consent to the newsletter: the requester, the version of the terms, and the confirmation by the owner of the address
// (double opt-in).

/** Version of the consent text beside the form; a new text gets a new name. */
export const NEWSLETTER_CONSENT_VERSION = '2026-11';

export const NEWSLETTER_STATES = ['asked', 'subscribed', 'left'] as const;

/** How long the link to confirm works, and the link to leave in a mail, in milliseconds. */
export const NEWSLETTER_CONFIRM_LINK_MS = 72 * 3_600_000;
export const NEWSLETTER_UNSUBSCRIBE_LINK_MS = 2 * 365 * 24 * 3_600_000;
