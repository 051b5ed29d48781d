// How papers print amounts: all minor digits (decisions: Money).
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';

/** An amount as papers print it: with its decimals, also round ones. */
export const priceText = (amount: number, currency: Currency, language: string): string =>
  formatPrice(amount, currency, language, { full: true });
