import { problem } from '#kit/problem.ts';

/** No list holds today; a shop that was filled always has one. */
export const noPriceList = problem('no_price_list', 503);
/** It holds or is to hold: what was approved is not changed. */
export const priceListApproved = problem('price_list_approved', 409);
/** Somebody else has written since it was read. */
export const priceListChanged = problem('price_list_changed', 409);
/** Whoever wrote it last asks somebody else to look, or is an admin. */
export const needsSecondPerson = problem('price_list_second_person', 403);
/** Another list holds from the same day on. */
export const priceListSameDay = problem('price_list_same_day', 409);
/** Something is wrong with it; the rows stand beside. */
export const priceListFaulty = problem('price_list_faulty', 422);
