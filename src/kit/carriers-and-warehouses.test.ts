import { expect, test } from 'vitest';
import {
  CARRIER_CODES,
  carrierName,
  cleanTrackingNumber,
  cleanTransporter,
  parcelTrackingLink,
  trackingNumberFault,
  WAREHOUSES_WITH_ORDER_PAGE,
  warehouseCountry,
  warehouseOrderLink,
} from './carriers-and-warehouses.ts';

test('the carriers and warehouses are those of the table', () => {
  expect(CARRIER_CODES).toEqual([
    'imx',
    'col',
    'lts',
    'mdr',
    'gls',
    'dhl',
    'ups',
    'schenker',
    'fedex',
    'dachser',
    'tnt',
  ]);
  expect(WAREHOUSES_WITH_ORDER_PAGE).toEqual(['daudin', 'bigblue', 'whiplash', 'whiplash_uk', 'cbip', 'printful']);
});

test.each(CARRIER_CODES.map((each) => [each]))('a parcel with %s can be followed', (carrier) => {
  const link = parcelTrackingLink(carrier.toUpperCase(), ' 6A 123\t456 ');
  expect(link).toMatch(/^https:\/\//);
  expect(new URL(link ?? '').href).toContain('6A123456');
});

test.each(CARRIER_CODES.map((each) => [each]))('%s has a readable name', (carrier) => {
  expect(carrierName(carrier.toUpperCase())).toMatch(/^[A-Z]/);
  expect(carrierName(carrier)).toBe(carrierName(` ${carrier.toUpperCase()} `));
});

test('internal codes have readable names, and an unknown carrier keeps its spelling', () => {
  expect(['LTS', 'COL', 'MDR', 'IMX', 'SCHENKER'].map(carrierName)).toEqual([
    ...['La Poste', 'Colissimo', 'Mondial Relay', 'IMX Postal', 'DB Schenker'],
  ]);
  expect(['Pigeon', 'constructor', ''].map(carrierName)).toEqual(['Pigeon', 'constructor', '']);
});

test.each(WAREHOUSES_WITH_ORDER_PAGE.map((each) => [each]))('an order at %s has its page', (warehouse) => {
  expect(warehouseOrderLink(warehouse, 77)).toMatch(/^https:\/\/.*77/);
});

test('printed tracking numbers are valid, and those that a spreadsheet changed are not', () => {
  for (const number of [
    '6A 1234 5678 901',
    '1Z999AA10123456784',
    'RR123456785FR',
    '00340434161234567890',
    '12E10',
    'A-1/2',
    '',
  ])
    expect([number, trackingNumberFault(number)]).toEqual([number, null]);
  for (const number of ['6,90124E+12', '6.9e12', '7E+12', "'0034", '345678901234567000', '=1+1', '#REF!', '12.00'])
    expect([number, trackingNumberFault(number)]).toEqual([number, 'tracking_from_spreadsheet']);
  expect(trackingNumberFault('<b>')).toBe('tracking_invalid');
});

test('a number can not break out of its link', () => {
  expect(parcelTrackingLink('ups', 'a&b"/../<c>')).toBe('https://www.ups.com/track?tracknum=a%26b%22%2F..%2F%3Cc%3E');
});

test('without a number or with an unknown carrier there is no link', () => {
  expect(parcelTrackingLink('ups', '  ')).toBeNull();
  expect(parcelTrackingLink('pigeon', '1')).toBeNull();
  expect(parcelTrackingLink('constructor', '1')).toBeNull();
  expect(warehouseOrderLink('pias', 1)).toBeNull();
});

test('numbers lose their white space, transporters become upper case', () => {
  expect(cleanTrackingNumber(' 1Z 999\u00a0AA\n1 ')).toBe('1Z999AA1');
  expect(cleanTransporter(' mdr ')).toBe('MDR');
});

test.each([
  ['daudin', 'FR'],
  ['bigblue', 'FR'],
  ['pias', 'FR'],
  ['Sillon', 'FR'],
  ['sna', 'FR'],
  ['fnac', 'FR'],
  ['whiplash', 'US'],
  ['lita', 'US'],
  ['amped', 'US'],
  ['shiprec', 'US'],
  ['whiplash_uk', 'GB'],
  ['bigblue_uk', 'GB'],
  ['rom', 'GB'],
  ['rom_de', 'DE'],
  ['altafonte', 'ES'],
  ['shipehype', 'CA'],
  ['mgm', 'AU'],
  ['cbip', 'HK'],
  ['terminal_d', 'IT'],
  ['somebody', null],
])('the partner %s ships from %s', (partner, country) => {
  expect(warehouseCountry(partner, 'Sillon')).toBe(country);
});
