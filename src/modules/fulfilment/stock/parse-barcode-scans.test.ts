import { expect, test } from 'vitest';
import { parseBarcodeScans } from './parse-barcode-scans.ts';

test('the same barcode scanned again counts again', () => {
  expect(parseBarcodeScans('3700000000017\n3700000000024\r\n3700000000017 \n').scans).toEqual([
    { barcode: '3700000000017', quantity: 2 },
    { barcode: '3700000000024', quantity: 1 },
  ]);
});

test.each(['3700000000017 x 12', '3700000000017×12', '3700000000017, 12', '3700000000017 12', '3700000000017\t12'])(
  'a counted scan: %s',
  (line) => {
    expect(parseBarcodeScans(line)).toEqual({ scans: [{ barcode: '3700000000017', quantity: 12 }], wrong: [] });
  },
);

test('an unreadable scan is reported, not guessed', () => {
  expect(parseBarcodeScans('abc\n3700000000017 x 0\n3700000000017 twelve\n\n4006381333931').wrong).toEqual([
    'abc',
    '3700000000017 x 0',
    '3700000000017 twelve',
  ]);
});
