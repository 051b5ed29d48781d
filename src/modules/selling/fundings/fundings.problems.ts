import { problem } from '#kit/problem.ts';

/** The funding takes no pledges any more. */
export const fundingAlreadyEnded = problem('funding_over', 409);
/** Its terms were changed before, and backers relied on them. */
export const fundingTermsAlreadyChanged = problem('funding_changed_before', 409);
/** Only a funding that has reached its goal may be closed early. */
export const fundingGoalNotMet = problem('funding_goal_not_met', 409);

/** No payment is due: the funding runs, or the pledge is paid or over. */
export const pledgeNotDue = problem('pledge_not_due', 409);
