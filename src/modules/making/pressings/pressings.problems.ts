import { problem } from '#kit/problem.ts';

/** The deposit is not paid: production and balance wait for it. */
export const pressingNotStarted = problem('pressing_not_started', 409);
export const pressingCancelled = problem('pressing_cancelled', 409);
/** It ships only after the balance is paid, or with a waiver by staff. */
export const pressingBalanceUnpaid = problem('balance_unpaid', 409);
/** There is no balance, or it is paid. */
export const pressingBalanceSettled = problem('balance_settled', 409);
/** Only a test pressing that was sent can be judged, and only once. */
export const testPressingNotReviewable = problem('test_pressing_not_due', 409);
export const pressingTaskNotAllowed = problem('task_not_allowed', 409);
/** The named draft is not an editable project of the account. */
export const pressingProjectDraftUnknown = () =>
  problem('draft_unknown', 422)({ fields: { project_id: 'draft_unknown' } });
