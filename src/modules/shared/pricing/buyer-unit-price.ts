// The price of one copy: the shop's price, its price in the buyer's currency, or the pro price (decisions: Money).
import type { Currency } from '#kit/currency.ts';
import { convertAndRoundPrice, type EuroExchangeRates } from './currency-conversion.ts';

export interface ItemPriceFields {
  /** The price in the shop's currency. */
  readonly price: number;
  readonly currency: Currency;
  /** Prices that the shop set in other currencies. */
  readonly overrides: Readonly<Partial<Record<Currency, number>>>;
  /** For pro users, in the shop's currency; null where there is none. */
  readonly b2b_price: number | null;
}

/** Always calculated from the source price, so that changing the currency twice has no effect. */
export function buyerUnitPrice(
  priced: ItemPriceFields,
  currency: Currency,
  rates: EuroExchangeRates,
  isPro = false,
): number {
  if (isPro && priced.b2b_price !== null)
    return convertAndRoundPrice(priced.b2b_price, priced.currency, currency, rates);
  return priced.overrides[currency] ?? convertAndRoundPrice(priced.price, priced.currency, currency, rates);
}
