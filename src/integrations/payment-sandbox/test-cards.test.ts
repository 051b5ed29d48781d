import { expect, test } from 'vitest';
import { findTestCardByName, findTestCardByNumber, isLuhnValid } from './test-cards.ts';

test.each([
  ['4242 4242 4242 4242', 'visa', undefined],
  ['5555555555554444', 'mastercard', undefined],
  ['4000000000000002', 'visa', 'generic_decline'],
  ['4000000000009995', 'visa', 'insufficient_funds'],
])('test number %s is a %s and is refused for: %s', (number, brand, decline_code) => {
  const card = findTestCardByNumber(number);
  expect(card?.brand).toBe(brand);
  expect(card?.refusal?.decline_code).toBe(decline_code);
});

test('both numbers with strong authentication require it', () => {
  expect(findTestCardByNumber('4000002500003155')?.challenge).toBe(true);
  expect(findTestCardByNumber('4000000000003220')?.challenge).toBe(true);
});

test('a mistyped number is no card; a right one that is not a test card is unknown', () => {
  expect(findTestCardByNumber('4242424242424241')).toBeNull();
  expect(findTestCardByNumber('4111111111111111')).toBeUndefined();
});

test('every test number is a possible card number', () => {
  expect(isLuhnValid('4000002500003155')).toBe(true);
  expect(isLuhnValid('4000002500003156')).toBe(false);
});

test('unknown names have no test card', () => {
  expect(findTestCardByName('pm_card_constructor')).toBeUndefined();
  expect(findTestCardByName('pm_sandbox_nothing')).toBeUndefined();
});
