import { expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_OPTIONS,
  chooseCurrency,
  currencyByCountry,
  currencyDecimals,
  currencyLabel,
  hardCodedShopCurrency,
  isCurrency,
  localCurrencySymbol,
} from './currency.ts';
import { LANGUAGES } from './locale.ts';
import { formatPrice } from './money.ts';

test.each([
  ['US', 'USD'],
  ['CA', 'USD'],
  ['MX', 'USD'],
  ['GB', 'GBP'],
  ['KR', 'KRW'],
  ['AU', 'AUD'],
  ['PH', 'PHP'],
  ['JP', 'JPY'],
  ['CN', 'CNY'],
  ['FR', 'EUR'],
  ['BR', 'EUR'],
  [null, 'EUR'],
])('a visitor from %s starts in %s', (country, currency) => {
  expect(currencyByCountry(country)).toBe(currency);
});

test('yen and won have no minor unit, the other seven have two digits', () => {
  expect(CURRENCIES.filter((each) => currencyDecimals(each) === 0)).toEqual(['KRW', 'JPY']);
  expect(CURRENCIES.filter((each) => currencyDecimals(each) === 2)).toHaveLength(7);
});

test('the menu offers each currency once', () => {
  expect(CURRENCY_OPTIONS.map((each) => each.code)).toEqual([...CURRENCIES]);
});

test.each(['XXX', 'eur', 'BTC', '', null, 7, ['EUR'], 'toString'])('%j is not a currency', (value) => {
  expect(isCurrency(value)).toBe(false);
});

test('shop 259413 sells in dollars only, whichever currency the visitor chose', () => {
  expect(hardCodedShopCurrency(259413)).toBe('USD');
  expect(hardCodedShopCurrency(1423)).toBeNull();
  expect(chooseCurrency({ shop_id: 259413, asked: 'EUR', saved: 'JPY', country_id: 'FR' })).toBe('USD');
});

test('a known code in the address wins over the saved one, an unknown one is ignored', () => {
  expect(chooseCurrency({ asked: 'GBP', saved: 'JPY', country_id: 'FR' })).toBe('GBP');
  expect(chooseCurrency({ asked: 'XXX', saved: 'JPY', country_id: 'FR' })).toBe('JPY');
});

test('the Chinese language starts in yuan', () => {
  expect(chooseCurrency({ lang: 'zh', country_id: 'FR' })).toBe('CNY');
  expect(chooseCurrency({ lang: 'fr', country_id: 'US' })).toBe('USD');
});

test.each(LANGUAGES)('in %s a list of currencies has the same signs as its prices', (lang) => {
  for (const currency of CURRENCIES) {
    const sign = formatPrice(100, currency, lang).replace(/[\d\s]/g, '');
    expect([currency, localCurrencySymbol(currency, lang)]).toEqual([currency, sign]);
  }
});

test('a currency without a sign of its own in a language is listed by its code only', () => {
  expect([currencyLabel('CNY', 'zh'), currencyLabel('JPY', 'zh'), currencyLabel('JPY', 'fr')]).toEqual([
    'CNY ¥',
    'JPY JP¥',
    'JPY',
  ]);
});
