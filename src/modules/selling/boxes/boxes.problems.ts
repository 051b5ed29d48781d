import { problem } from '#kit/problem.ts';

/** An unknown or mistyped code. */
export const boxCodeUnknown = () => problem('box_code_unknown', 404)({ fields: { code: 'box_code_unknown' } });
/** Redeemed, or revoked with the order that paid for it. */
export const boxCodeUsed = () => problem('box_code_used', 409)({ fields: { code: 'box_code_used' } });
/** One's own, or that of an account with the same address. */
export const sponsorCodeIsOwn = () => problem('sponsor_own', 409)({ fields: { code: 'sponsor_own' } });
/** Sponsors are for a first box. */
export const sponsorCodeNotFirstBox = () => problem('sponsor_not_new', 409)({ fields: { code: 'sponsor_not_new' } });
/** The cart has no box that would renew. */
export const sponsorCodeWithoutBox = () => problem('sponsor_no_box', 409)({ fields: { code: 'sponsor_no_box' } });
/** A charge is in progress, or the box has changed since it was displayed. Nothing was changed. */
export const boxStateChanged = problem('box_moved', 409);
/** The next box can't be put off that far. */
export const boxSkipLimitReached = problem('box_skipped_enough', 409);
/** A gift ends by itself: it has no rhythm to change and no card. */
export const giftBoxNotChangeable = problem('box_is_gift', 409);
/** The code's VAT was paid for another country. */
export const boxGiftCountryDiffers = () =>
  problem('box_gift_elsewhere', 422)({ fields: { address: 'box_gift_elsewhere' } });
/** Paid boxes go to the country whose VAT was paid. */
export const boxCountryNotChangeable = () =>
  problem('box_country_fixed', 422)({ fields: { address: 'box_country_fixed' } });
export const boxAddressMissing = () =>
  problem('box_address_missing', 422)({ fields: { address: 'box_address_missing' } });
/** The shelf has too few copies of a chosen record. Nothing was taken. */
export const boxRecordSoldOut = problem('box_sold_out', 409);
/** The wrong number of records, one that the owner already has, or none of the platform's own. */
export const boxRecordSelectionInvalid = () =>
  problem('box_wrong_records', 422)({ fields: { items: 'box_wrong_records' } });
/** Without a card nothing could be charged on the day. */
export const boxCardMissing = () => problem('box_card_missing', 422)({ fields: { card_id: 'box_card_missing' } });
