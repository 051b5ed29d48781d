import { expect, test } from 'vitest';
import { boxesPaid, pricePerRecord, recordsPerBox, type ShownOffer, selectBoxOffer } from './box-offer.ts';

const offer = (type: ShownOffer['type'], periodicity: ShownOffer['periodicity'], price: number): ShownOffer => ({
  box_offer_id: 1,
  type,
  periodicity,
  price,
  currency: 'EUR',
});

test('a box holds as many records as its name says', () => {
  expect([recordsPerBox('one'), recordsPerBox('two'), recordsPerBox('three')]).toEqual([1, 2, 3]);
});

test('only the year pays for more than one box at once', () => {
  expect(boxesPaid('yearly')).toBe(12);
  expect(boxesPaid('monthly')).toBe(1);
  expect(boxesPaid('quarterly')).toBe(1);
});

test('a record of the prepaid year is cheaper than one of the same box by the month', () => {
  expect(pricePerRecord(offer('two', 'monthly', 4900))).toBe(2450);
  expect(pricePerRecord(offer('two', 'yearly', 53_900))).toBe(2246);
});

test('an offer is found by its size and rhythm, anything else is none', () => {
  const offers = [offer('one', 'monthly', 2900)];
  expect(selectBoxOffer(offers, 'one', 'monthly')?.price).toBe(2900);
  expect(selectBoxOffer(offers, 'one', 'weekly')).toBeUndefined();
});
