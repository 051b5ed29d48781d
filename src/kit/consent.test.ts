import { expect, test } from 'vitest';
import { ACCEPT_ALL, consentValue, NO_DECISION, parseConsent, REJECT_ALL, readConsent } from './consent.ts';

test('a visitor who has not answered has agreed to nothing', () => {
  expect(readConsent('')).toEqual(NO_DECISION);
  expect(readConsent('lang=fr; xconsent=necessary.statistics')).toEqual(NO_DECISION);
});

test.each([
  [REJECT_ALL, 'necessary'],
  [{ decided: true, statistics: true, marketing: false }, 'necessary.statistics'],
  [{ decided: true, statistics: false, marketing: true }, 'necessary.marketing'],
  [ACCEPT_ALL, 'necessary.statistics.marketing'],
])('%o is kept as %s, and read back', (decision, value) => {
  expect(consentValue(decision)).toBe(value);
  expect(parseConsent(value)).toEqual(decision);
  expect(readConsent(`lang=fr; consent=${value}; signed=1`)).toEqual(decision);
});

test.each(['statistics', 'necessary.everything', 'yes', 'necessary.', '1'])('%j is no decision', (value) => {
  expect(parseConsent(value)).toEqual(NO_DECISION);
});
