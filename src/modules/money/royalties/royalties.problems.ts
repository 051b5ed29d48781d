import { problem } from '#kit/problem.ts';

/** No creator is over their minimum with details that were checked. */
export const noPayoutsDue = problem('nothing_to_pay', 409);
/** A payout that is settled already, or details that are others by now. */
export const payoutChangedMeanwhile = problem('money_moved_on', 409);
/** Sales of a posted day keep the terms of that day. */
export const salesDayAlreadyPosted = problem('day_is_posted', 409);
export const payoutAccountMissing = problem('payout_account_missing', 409);
export const noSepaPayouts = problem('no_sepa_payouts', 409);
export const payeeEmailUnconfirmed = problem('email_unconfirmed_for_money', 409);
export const revenueSplitIncomplete = problem('split_not_whole', 422);
export const quoteWithoutPrice = problem('quote_without_price', 422);
