import { problem } from '#kit/problem.ts';

/** No account has this address. */
export const accountUnknown = problem('account_unknown', 422);
/** Only one shared page may have a name, and another one has it. */
export const sharedPageExists = problem('page_shared', 409);
/** Another shared page of this kind has the name. */
export const creatorNameTaken = problem('creator_name_taken', 409);
