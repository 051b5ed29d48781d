import { problem } from '#kit/problem.ts';

/** The deposit is not paid: production and balance wait for it. */
export const pressingNotStarted = problem('pressing_not_started', 409);
export const pressingCancelled = problem('pressing_cancelled', 409);
/** It ships only after the balance is paid, or with a waiver by staff. */
export const pressingBalanceUnpaid = problem('balance_unpaid', 409);
/** There is no balance, or it is paid. */
export const pressingBalanceSettled = problem('balance_settled', 409);
/** Only a test pressing that was sent can be judged, until all of its sides are approved. */
export const testPressingNotReviewable = problem('test_pressing_not_due', 409);
/** The run is pressed after every side of the test pressing is approved. */
export const testPressingNotApproved = problem('test_pressing_not_approved', 409);
export const pressingTaskNotAllowed = problem('task_not_allowed', 409);
/** The named draft is not an editable project of the account. */
export const pressingProjectDraftUnknown = () =>
  problem('draft_unknown', 422)({ fields: { project_id: 'draft_unknown' } });
