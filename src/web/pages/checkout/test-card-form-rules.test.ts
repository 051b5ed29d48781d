import { describe, expect, test } from 'vitest';
import { checkForm } from '#kit/form-rules.ts';
import { parseCardExpiry, passesLuhn, TEST_CARDS, testCardFormRules } from './test-card-form-rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const findFormErrors = (card: Record<string, string>) =>
  checkForm(
    { card_number: '4242 4242 4242 4242', card_expiry: '12/34', card_cvc: '123', ...card },
    testCardFormRules(now),
  ).errors;

test('every test card offered is valid', () =>
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]));

describe('a card', () => {
  test('that is complete passes', () => expect(findFormErrors({})).toEqual({}));
  test('with a digit wrong is no card number', () =>
    expect(findFormErrors({ card_number: '4242 4242 4242 4243' })).toEqual({ card_number: 'card_number_invalid' }));
  test('lasts to the end of its month', () => {
    expect(findFormErrors({ card_expiry: '11/26' })).toEqual({});
    expect(findFormErrors({ card_expiry: '10/26' })).toEqual({ card_expiry: 'card_expiry_invalid' });
  });
  test('has a code of three or four digits', () =>
    expect(findFormErrors({ card_cvc: '12' })).toEqual({ card_cvc: 'card_cvc_invalid' }));
});

test.each([
  ['12/34', 12, 2034],
  ['1 / 2034', 1, 2034],
  ['0529', 5, 2029],
])('%s is month %i of %i', (text, month, year) => expect(parseCardExpiry(text)).toEqual({ month, year }));
test.each(['13/30', '00/30', '', 'soon'])('%s is no expiry', (text) => expect(parseCardExpiry(text)).toBeNull());
