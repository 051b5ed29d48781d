import { problem } from '#kit/problem.ts';

/** No account has this address. */
export const accountUnknown = problem('account_unknown', 422);
/** There can be one shared page of a name only, and there is one already. */
export const pageShared = problem('page_shared', 409);
/** Another page of this kind that no account keeps has the name already. */
export const creatorNameTaken = problem('creator_name_taken', 409);
