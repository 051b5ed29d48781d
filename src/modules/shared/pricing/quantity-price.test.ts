import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { buyerUnitPrice } from './buyer-unit-price.ts';
import { convertAndRoundPrice, type EuroExchangeRates } from './currency-conversion.ts';
import {
  areQuantityPricesFalling,
  type ItemPricesByQuantity,
  priceForQuantity,
  quantityPriceTable,
} from './quantity-price.ts';

const rates: EuroExchangeRates = {
  EUR: '1',
  USD: '1.0832',
  GBP: '0.8421',
  AUD: '1.6515',
  CAD: '1.5023',
  KRW: '1502.4',
  JPY: '171.35',
  CNY: '7.8123',
  PHP: '63.215',
};
const lathe: ItemPricesByQuantity = {
  price: 3900,
  currency: 'EUR',
  overrides: {},
  b2b_price: null,
  quantity_prices: [
    { quantity: 5, price: 3400 },
    { quantity: 10, price: 2900 },
  ],
};

test('from a given quantity on each copy costs less, below it does not', () => {
  const table = quantityPriceTable(lathe, 'EUR', rates);
  expect([1, 4, 5, 9, 10, 999].map((quantity) => priceForQuantity(table, quantity))).toEqual([
    3900, 3900, 3400, 3400, 2900, 2900,
  ]);
});

test('a quantity price without effect after rounding is left out', () => {
  const close = { ...lathe, price: 3010, quantity_prices: [{ quantity: 5, price: 3000 }] };
  expect(quantityPriceTable(close, 'USD', rates)).toEqual({
    price: 3300,
    quantity_prices: [{ quantity: 5, price: 3200 }],
  });
  expect(quantityPriceTable({ ...close, price: 3001 }, 'CNY', rates).quantity_prices).toEqual([]);
});

test('a price that the shop set in that currency, or for pro users, is never exceeded', () => {
  expect(quantityPriceTable({ ...lathe, overrides: { USD: 3300 } }, 'USD', rates)).toEqual({
    price: 3300,
    quantity_prices: [{ quantity: 10, price: 3100 }],
  });
  expect(quantityPriceTable({ ...lathe, b2b_price: 3000 }, 'EUR', rates, true).quantity_prices).toEqual([
    { quantity: 10, price: 2900 },
  ]);
});

const step = fc.record({ quantity: fc.integer({ min: 2, max: 999 }), price: fc.integer({ min: 1, max: 1_000_000 }) });
const priced = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  overrides: fc.dictionary(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 1_000_000 })),
  b2b_price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  // In the stored order of quantities; the prices are arbitrary.
  quantity_prices: fc.uniqueArray(step, { maxLength: 8, selector: ({ quantity }) => quantity }).map(byQuantity),
});
function byQuantity<T extends { quantity: number }>(steps: T[]): T[] {
  return steps.toSorted((one, other) => one.quantity - other.quantity);
}

test('in any price list of a shop, the unit price never rises with the quantity, and the charged price is the shown one', () => {
  fc.assert(
    fc.property(priced, fc.constantFrom(...CURRENCIES), fc.boolean(), (thing, currency, isPro) => {
      const table = quantityPriceTable(thing, currency, rates, isPro);
      expect(table.price).toBe(buyerUnitPrice(thing, currency, rates, isPro));
      expect(areQuantityPricesFalling(table)).toBe(true);
      const shown = [1, 2, 5, 10, 50, 100, 998, 999].map((quantity) => priceForQuantity(table, quantity));
      for (const [i, each] of shown.entries()) {
        expect(each).toBeLessThanOrEqual(shown[i - 1] ?? table.price);
        expect(Number.isSafeInteger(each)).toBe(true);
      }
      const charged = thing.quantity_prices.map((given) =>
        convertAndRoundPrice(given.price, thing.currency, currency, rates),
      );
      for (const { price } of table.quantity_prices) expect(charged).toContain(price);
    }),
  );
});

test('quantities rise in a list, and prices fall', () => {
  expect(areQuantityPricesFalling(lathe)).toBe(true);
  expect(areQuantityPricesFalling({ ...lathe, quantity_prices: [...lathe.quantity_prices].reverse() })).toBe(false);
  expect(areQuantityPricesFalling({ ...lathe, price: 3400 })).toBe(false);
});
