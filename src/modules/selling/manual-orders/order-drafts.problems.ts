import { fieldProblem, problem } from '#kit/problem.ts';

/** The draft is paid or cancelled and can't change any more. */
export const draftClosed = problem('draft_closed', 409);
/** Its buyer is paying it; that ends within fifteen minutes. */
export const draftBeingPaid = problem('draft_being_paid', 409);
/** Its link has expired. */
export const draftLinkExpired = problem('draft_over', 409);
/** The draft is empty, or not all its items are available with a known postage. */
export const draftNotPayable = problem('draft_not_payable', 409);
/** No account has this proved address. */
export const draftBuyerHasNoAccount = () => fieldProblem('email', 'draft_no_account');

/** A free order is given away, not paid. */
export const draftIsFree = problem('draft_costs_nothing', 409);
