import { expect, test } from 'vitest';
import { isBarcode } from '#kit/barcode.ts';
import { listBarcodesOfRange, parseBarcodeList } from './barcode-ranges-and-lists.ts';

test('a range has a valid EAN-13 for each item reference', () => {
  const read = listBarcodesOfRange({ prefix: '376001234', first: 9, last: 12 });
  expect(read).toEqual({ ok: true, barcodes: ['3760012340095', '3760012340101', '3760012340118', '3760012340125'] });
  expect(read.ok && read.barcodes.every(isBarcode)).toBe(true);
});

test.each([
  [{ prefix: '376001234', first: 5, last: 4 }, 'barcode_range_reversed'],
  [{ prefix: '376001234', first: 0, last: 1000 }, 'barcode_range_too_long'],
  [{ prefix: '376001', first: 0, last: 10_000 }, 'barcodes_too_many'],
])('the range %j is refused', (range, key) => {
  expect(listBarcodesOfRange(range)).toMatchObject({ ok: false, field: 'last', key });
});

test('a list takes EAN-13 and UPC-A with spaces and hyphens, each once', () => {
  expect(parseBarcodeList('0 36000 29145 2\n376-0012345670;\r\n036000291452,')).toEqual({
    ok: true,
    barcodes: ['0036000291452', '3760012345670'],
  });
});

test.each([
  ['', 'input_required'],
  ['3760012345670\n3760012345671', 'barcodes_check_digit'],
  ['3760012345670\n12345', 'barcode_invalid'],
])('the list %j is refused', (text, key) => {
  expect(parseBarcodeList(text)).toMatchObject({ ok: false, field: 'numbers', key });
});
