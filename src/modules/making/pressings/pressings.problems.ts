import { problem } from '#kit/problem.ts';

/** The first share is not paid yet: nothing is made, and nothing more is asked for. */
export const pressingNotStarted = problem('pressing_not_started', 409);
export const pressingCancelled = problem('pressing_cancelled', 409);
/** It does not leave before the rest is paid, unless staff say that it may and why. */
export const balanceUnpaid = problem('balance_unpaid', 409);
/** There is no rest to ask for, or it is paid. */
export const balanceSettled = problem('balance_settled', 409);
/** Only a test pressing that was sent can be judged, and only once. */
export const testNotDue = problem('test_pressing_not_due', 409);
export const taskNotAllowed = problem('task_not_allowed', 409);
/** The draft it shall be made of is not one of the own that may still be changed. */
export const draftUnknown = () => problem('draft_unknown', 422)({ fields: { project_id: 'draft_unknown' } });
