import { expect, test } from 'vitest';
import {
  boxesPerPayment,
  boxPricePerRecord,
  type DisplayedBoxOffer,
  recordsPerBox,
  selectBoxOffer,
} from './box-offer.ts';

const offer = (
  type: DisplayedBoxOffer['type'],
  periodicity: DisplayedBoxOffer['periodicity'],
  price: number,
): DisplayedBoxOffer => ({
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
  expect(boxesPerPayment('yearly')).toBe(12);
  expect(boxesPerPayment('monthly')).toBe(1);
  expect(boxesPerPayment('quarterly')).toBe(1);
});

test('a record of the prepaid year is cheaper than one of the same box by the month', () => {
  expect(boxPricePerRecord(offer('two', 'monthly', 4900))).toBe(2450);
  expect(boxPricePerRecord(offer('two', 'yearly', 53_900))).toBe(2246);
});

test('an offer is found by its size and rhythm, anything else is none', () => {
  const offers = [offer('one', 'monthly', 2900)];
  expect(selectBoxOffer(offers, 'one', 'monthly')?.price).toBe(2900);
  expect(selectBoxOffer(offers, 'one', 'weekly')).toBeUndefined();
});
