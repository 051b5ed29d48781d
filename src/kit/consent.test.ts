import { expect, test } from 'vitest';
import {
  CONSENT_TO_ALL,
  CONSENT_TO_NONE,
  consentCookieValue,
  parseConsent,
  readConsentCookie,
  UNDECIDED_CONSENT,
} from './consent.ts';

test('a visitor who has not answered has agreed to nothing', () => {
  expect(readConsentCookie('')).toEqual(UNDECIDED_CONSENT);
  expect(readConsentCookie('lang=fr; xconsent=necessary.statistics')).toEqual(UNDECIDED_CONSENT);
});

test.each([
  [CONSENT_TO_NONE, 'necessary'],
  [{ decided: true, statistics: true, marketing: false }, 'necessary.statistics'],
  [{ decided: true, statistics: false, marketing: true }, 'necessary.marketing'],
  [CONSENT_TO_ALL, 'necessary.statistics.marketing'],
])('%o is kept as %s, and read back', (decision, value) => {
  expect(consentCookieValue(decision)).toBe(value);
  expect(parseConsent(value)).toEqual(decision);
  expect(readConsentCookie(`lang=fr; consent=${value}; signed=1`)).toEqual(decision);
});

test.each(['statistics', 'necessary.everything', 'yes', 'necessary.', '1'])('%j is no decision', (value) => {
  expect(parseConsent(value)).toEqual(UNDECIDED_CONSENT);
});
