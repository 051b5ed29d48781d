// The value of one euro, until the daily job or staff add newer rates (decisions: Money).
import type { Currency } from '#kit/currency.ts';

export const FIRST_EXCHANGE_RATES_VALID_FROM = new Date('2020-01-01T00:00:00Z');

export const FIRST_EXCHANGE_RATES: Readonly<Record<Currency, string>> = {
  EUR: '1',
  USD: '1.08',
  GBP: '0.85',
  AUD: '1.65',
  CAD: '1.48',
  KRW: '1480',
  JPY: '163',
  CNY: '7.8',
  PHP: '62',
};
