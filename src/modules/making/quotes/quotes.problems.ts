import { problem } from '#kit/problem.ts';

/** Already accepted: it cannot be accepted again, and no other offer is possible. */
export const quoteOfferAccepted = problem('offer_accepted', 409);
export const quoteOfferExpired = problem('offer_expired', 410);
/** A later offer has taken its place. */
export const quoteOfferReplaced = problem('offer_replaced', 410);
/** The request was closed by the team. */
export const quoteOfferClosed = problem('offer_closed', 410);
/** So many are saved in one account, and no more. */
export const tooManySavedQuotes = problem('saved_quotes_full', 409);
/** A service without copies cannot start a project. */
export const serviceMakesNoCopies = problem('quote_not_made', 409);
