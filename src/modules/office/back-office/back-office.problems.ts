import { problem } from '#kit/problem.ts';

/** At least one admin must remain who can assign roles. */
export const lastAdminMustStay = problem('last_admin', 409);
/** An admin who bans their own account could not undo it. */
export const cannotBanOwnAccount = problem('own_account', 409);
