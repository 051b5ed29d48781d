// The rules of mails that creators send to the buyers of a release.

/** Hours in which staff and the creator can stop a mail before it is sent, and days between two mails of a release. */
export const BUYER_MAIL_RULES = { held_hours: 24, days_between: 7 } as const;

export const BUYER_MAIL_STATES = ['waiting', 'sending', 'sent', 'stopped'] as const;
export type BuyerMailState = (typeof BUYER_MAIL_STATES)[number];
