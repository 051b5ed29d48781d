import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcodeKind, checkDigit, expectedCheckDigit, isBarcode, normaliseBarcode } from './barcode.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['5 021392 206196'.replace('206196', '206195'), null],
  ['036000291452', '0036000291452'],
  ['0 36000 29145 2', '0036000291452'],
  ['4-006381-333931', '4006381333931'],
  ['04006381333931', '4006381333931'],
  ['00036000291452', '0036000291452'],
])('%s is kept as %s', (printed, kept) => {
  expect(normaliseBarcode(printed)).toBe(kept);
});

test.each(['', '123', '4006381333932', '40063813339310', 'none', '400638133393a'])('%j is not a barcode', (printed) => {
  expect(isBarcode(printed)).toBe(false);
});

test('one wrong digit is always detected', () => {
  const twelve = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const code = digits + checkDigit(digits);
      const wrong = [...code].map((digit, i) => (i === at ? (Number(digit) + shift) % 10 : digit)).join('');
      expect(isBarcode(code)).toBe(true);
      expect(isBarcode(wrong)).toBe(false);
    }),
  );
});

test.each([
  ['4006381333932', '1'],
  ['0 36000 29145 9', '2'],
  ['04006381333930', '1'],
])('%s should end with %s', (printed, digit) => {
  expect(expectedCheckDigit(printed)).toBe(digit);
});

test('a code that begins with 0 is a UPC', () => {
  expect(barcodeKind('0036000291452')).toBe('upc');
  expect(barcodeKind('4006381333931')).toBe('ean13');
});
