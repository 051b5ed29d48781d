// How papers print rates and amounts: all minor digits (design.md, Money).
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';

/** `2000` → `20%`, `550` → `5.5%`, as the language writes it. */
export const percentText = (basis_points: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basis_points / 10_000);

/** An amount as papers print it: with its decimals, also round ones. */
export const priceText = (amount: number, currency: Currency, language: string): string =>
  formatPrice(amount, currency, language, { full: true });
