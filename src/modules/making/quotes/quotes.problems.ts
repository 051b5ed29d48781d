import { problem } from '#kit/problem.ts';

/** Said yes to already: no second yes, and no other offer beside it. */
export const offerAccepted = problem('offer_accepted', 409);
export const offerExpired = problem('offer_expired', 410);
/** A later offer has taken its place. */
export const offerReplaced = problem('offer_replaced', 410);
/** The request was closed by the team. */
export const offerClosed = problem('offer_closed', 410);
/** So many are saved in one account, and no more. */
export const savedFull = problem('saved_quotes_full', 409);
/** Work on a release that is there: no copies are made of it, so no project begins with it. */
export const nothingMade = problem('quote_not_made', 409);
