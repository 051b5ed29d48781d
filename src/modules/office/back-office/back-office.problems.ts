import { problem } from '#kit/problem.ts';

/** Somebody has to be able to give roles back. */
export const lastAdmin = problem('last_admin', 409);
/** Who shuts themselves out can let nobody in again. */
export const ownAccount = problem('own_account', 409);
