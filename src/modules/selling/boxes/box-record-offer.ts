// The states of a record that its creator offers to the vinyl boxes, and who may move it.
export const BOX_RECORD_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type BoxRecordState = (typeof BOX_RECORD_STATES)[number];

/** Days that accepted copies are held, from their first day: a quarter, the longest time between two boxes. */
export const BOX_RECORD_HOLD_DAYS = 92;

/** Offered or accepted: the item can't be offered once more meanwhile. */
export const isOfferedOrAcceptedBoxRecord = (state: BoxRecordState): boolean =>
  state === 'offered' || state === 'accepted';

/** The decisions of staff on an offer. An accepted offer can be ended: packed copies stay and are paid. */
export function allowedBoxRecordDecisions(state: BoxRecordState): readonly ('accepted' | 'declined')[] {
  if (state === 'offered') return ['accepted', 'declined'];
  return state === 'accepted' ? ['declined'] : [];
}

interface OfferedTerms {
  readonly price: number;
  readonly copies: number;
  readonly available_from: string;
}

/**
 * What is wrong with an offer, by field: the price per copy is at most the price in the shop, and there are as many
 * copies on the shelf.
 */
export function checkBoxRecordOffer(
  { price, copies, available_from }: OfferedTerms,
  item: { readonly price: number; readonly available: number },
  today: string,
): Record<string, string> {
  return {
    ...(price > item.price && { price: 'box_record_price' }),
    ...(copies > item.available && { copies: 'box_record_copies' }),
    ...(available_from < today && { available_from: 'date_in_past' }),
  };
}
