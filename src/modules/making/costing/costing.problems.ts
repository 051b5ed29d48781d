import { problem } from '#kit/problem.ts';

/** No list is in force today; an initialised shop always has one. */
export const noPriceList = problem('no_price_list', 503);
/** The list is approved: approved lists do not change. */
export const priceListApproved = problem('price_list_approved', 409);
/** The list was changed after the caller read it. */
export const priceListChanged = problem('price_list_changed', 409);
/** The last author asks a second person to approve, unless they are an admin. */
export const priceListNeedsSecondPerson = problem('price_list_second_person', 403);
/** Another list starts on the same day. */
export const priceListDayTaken = problem('price_list_same_day', 409);
/** The list has faults, given by row. */
export const priceListFaulty = problem('price_list_faulty', 422);
