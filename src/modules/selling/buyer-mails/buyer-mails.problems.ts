import { problem } from '#kit/problem.ts';

/** Each release has one mail to its buyers in a week. */
export const buyerMailTooSoon = problem('buyer_mail_too_soon', 409);
/** Nobody who bought the release agreed to mails. */
export const buyerMailWithoutRecipients = problem('buyer_mail_without_readers', 409);
/** It is sent or stopped already. */
export const buyerMailAlreadyEnded = problem('buyer_mail_over', 409);
