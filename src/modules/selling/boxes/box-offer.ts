// Box plans: number of records, rhythm and price per record (decisions: Boxes).
import type { Currency } from '#kit/currency.ts';
import type { BoxPeriodicity, BoxType } from '#modules/selling/cart/cart.ts';

export const BOX_TYPES = ['one', 'two', 'three'] as const satisfies readonly BoxType[];
export const BOX_PERIODICITIES = [
  'monthly',
  'bimonthly',
  'quarterly',
  'yearly',
] as const satisfies readonly BoxPeriodicity[];

/** An offer as a visitor sees it; amounts in minor units of `currency`, postage included. */
export interface DisplayedBoxOffer {
  readonly box_offer_id: number;
  readonly type: BoxType;
  readonly periodicity: BoxPeriodicity;
  readonly price: number;
  readonly currency: Currency;
}

const RECORDS = { one: 1, two: 2, three: 3 } as const satisfies Record<BoxType, number>;

/** How many records one box of a kind holds. */
export const recordsPerBox = (type: BoxType): number => RECORDS[type];

/** The year is paid ahead: twelve boxes. Every other rhythm is paid box by box. */
export const boxesPerPayment = (periodicity: BoxPeriodicity): number => (periodicity === 'yearly' ? 12 : 1);

/** Price per record in minor units, rounded half up. For comparing plans only, never for charging. */
export const boxPricePerRecord = ({
  type,
  periodicity,
  price,
}: Pick<DisplayedBoxOffer, 'type' | 'periodicity' | 'price'>) =>
  Math.round(price / (recordsPerBox(type) * boxesPerPayment(periodicity)));

/** The offer of a kind and rhythm, as far as it is sold. */
export const selectBoxOffer = (
  offers: readonly DisplayedBoxOffer[],
  type: string,
  periodicity: string,
): DisplayedBoxOffer | undefined => offers.find((each) => each.type === type && each.periodicity === periodicity);
