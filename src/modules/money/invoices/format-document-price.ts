// Documents print amounts with all minor digits (decisions: Money).
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';

/** An amount as documents print it: with decimals, even for round amounts. */
export const formatDocumentPrice = (amount: number, currency: Currency, language: string): string =>
  formatPrice(amount, currency, language, { full: true });
