import { problem } from '#kit/problem.ts';

/** It takes no pledges any more. */
export const fundingOver = problem('funding_over', 409);
/** Its terms were changed once already: backers trusted them. */
export const fundingChangedBefore = problem('funding_changed_before', 409);
/** Only a funding that has reached its goal may be closed early. */
export const fundingNotMet = problem('funding_goal_not_met', 409);

/** It is not asked for money now: its funding runs, or it is paid, or over. */
export const pledgeNotDue = problem('pledge_not_due', 409);
