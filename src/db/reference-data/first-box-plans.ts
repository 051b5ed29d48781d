// Prices of the subscription boxes per period. A year is paid in advance and costs eleven months (decisions: Boxes).
interface BoxOfferRow {
  readonly type: 'one' | 'two' | 'three';
  readonly periodicity: 'monthly' | 'bimonthly' | 'quarterly' | 'yearly';
  readonly price: number;
  readonly currency: 'EUR';
}

const offer = (type: BoxOfferRow['type'], periodicity: BoxOfferRow['periodicity'], euros: number): BoxOfferRow => ({
  type,
  periodicity,
  price: euros * 100,
  currency: 'EUR',
});

export const FIRST_BOX_PLANS: readonly BoxOfferRow[] = [
  offer('one', 'monthly', 29),
  offer('two', 'monthly', 49),
  offer('three', 'monthly', 69),
  offer('one', 'bimonthly', 31),
  offer('two', 'bimonthly', 52),
  offer('three', 'bimonthly', 73),
  offer('one', 'quarterly', 32),
  offer('two', 'quarterly', 54),
  offer('three', 'quarterly', 76),
  offer('one', 'yearly', 319),
  offer('two', 'yearly', 539),
  offer('three', 'yearly', 759),
];
