import { expect, test } from 'vitest';
import { consentValue, EVERYTHING, NOTHING, parseConsent, readConsent, UNDECIDED } from './consent.ts';

test('a visitor who has not answered has agreed to nothing', () => {
  expect(readConsent('')).toEqual(UNDECIDED);
  expect(readConsent('lang=fr; xconsent=necessary.statistics')).toEqual(UNDECIDED);
});

test.each([
  [NOTHING, 'necessary'],
  [{ decided: true, statistics: true, marketing: false }, 'necessary.statistics'],
  [{ decided: true, statistics: false, marketing: true }, 'necessary.marketing'],
  [EVERYTHING, 'necessary.statistics.marketing'],
])('%o is kept as %s, and read back', (decision, value) => {
  expect(consentValue(decision)).toBe(value);
  expect(parseConsent(value)).toEqual(decision);
  expect(readConsent(`lang=fr; consent=${value}; signed=1`)).toEqual(decision);
});

test.each(['statistics', 'necessary.everything', 'yes', 'necessary.', '1'])('%j is no decision', (value) => {
  expect(parseConsent(value)).toEqual(UNDECIDED);
});
