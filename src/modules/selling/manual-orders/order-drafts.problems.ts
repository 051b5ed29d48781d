import { fieldProblem, problem } from '#kit/problem.ts';

/** It is paid, or called off: what it says stays. */
export const draftClosed = problem('draft_closed', 409);
/** Its buyer pays it at this moment; in a quarter of an hour at the latest that has come to an end. */
export const draftBeingPaid = problem('draft_being_paid', 409);
/** The last day of its link is over. */
export const draftOver = problem('draft_over', 409);
/** Nothing is in it, or what is cannot all be had and sent at a price that is known. */
export const draftNotPayable = problem('draft_not_payable', 409);
/** There is no account of that proved address. */
export const draftNoAccount = () => fieldProblem('email', 'draft_no_account');

/** What costs nothing is given away, not paid. */
export const draftCostsNothing = problem('draft_costs_nothing', 409);
