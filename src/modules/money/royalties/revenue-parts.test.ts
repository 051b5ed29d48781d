import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { buildJournalPostings, findUnbalancedCurrencies, type JournalLine } from './journal-entry.ts';
import {
  calculateProductionCostShare,
  calculateRevenueAfterRefunds,
  divideLinePrice,
  NO_REVENUE,
  type ProductionCost,
  subtractRevenueParts,
  sumRevenueParts,
} from './revenue-parts.ts';
import { areSharesComplete, splitAmongSharers } from './revenue-shares.ts';
import { chooseStatementMonthOfEntry, toStatementMonth } from './statement-month.ts';

const RATES: EuroExchangeRates = {
  EUR: '1',
  USD: '1.0842',
  GBP: '0.8571',
  AUD: '1.6512',
  CAD: '1.4821',
  KRW: '1482.35',
  JPY: '171.35',
  CNY: '7.8123',
  PHP: '62.4',
};
const aCurrency = fc.constantFrom<Currency>(...CURRENCIES);
const aCost = fc.record({
  currency: aCurrency,
  per_copy: fc.integer({ min: 0, max: 2000 }),
  run_cost: fc.integer({ min: 1, max: 500_000 }),
  run_copies: fc.integer({ min: 1, max: 500 }),
});
const aRight = fc.oneof(
  fc.record({ kind: fc.constant('agreed' as const), per_copy: fc.integer({ min: 0, max: 300 }), currency: aCurrency }),
  fc.record({
    kind: fc.constant('of_ppd' as const),
    ppd: fc.integer({ min: 0, max: 2000 }),
    per_million: fc.constant(87_120),
    currency: aCurrency,
  }),
  fc.record({
    kind: fc.constant('per_track' as const),
    tracks: fc.integer({ min: 1, max: 20 }),
    per_1000: fc.constant(12_700),
    currency: aCurrency,
  }),
);
const someShares = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 })
  .chain((weights) =>
    fc.tuple(fc.constant(weights), fc.array(aCurrency, { minLength: weights.length, maxLength: weights.length })),
  )
  .map(([weights, currencies]) => {
    const parts = weights.slice(1).map((weight) => Math.max(1, Math.floor((weight * 10_000) / sumAmounts(weights))));
    return [10_000 - sumAmounts(parts), ...parts].map((basis_points, i) => ({
      payee_id: i + 1,
      name: `P${i}`,
      currency: currencies[i] ?? 'EUR',
      basis_points,
    }));
  })
  .filter(areSharesComplete);
const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  gross: fc.integer({ min: 0, max: 2_000_000 }),
  vat: fc.constantFrom(0, 550, 1900, 2000, 2700),
  fee: fc.integer({ min: 0, max: 10_000 }),
  cost: fc.option(aCost),
  right: fc.option(aRight),
  shares: someShares,
  back: fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 4 })), { maxLength: 5 }),
});

describe('a line that is paid and refunded step by step', () => {
  test('balances in all nine currencies at every step, and sums to zero after a full refund', () => {
    fc.assert(
      fc.property(aCurrency, fc.array(aLine, { minLength: 1, maxLength: 5 }), (currency, lines) => {
        const posted: JournalLine[] = [];
        const left = lines.flatMap(({ quantity, gross, vat, fee, cost, right, shares, back }) => {
          const tax = vatInGross(gross, vat);
          const production = cost && { ...cost, run_charged: 0, run_charged_copies: 0 };
          const terms = { fee_basis_points: fee, production, mechanicals: right, rates: RATES };
          const sold = divideLinePrice({ currency, quantity, gross, tax }, terms);
          const whole = {
            ...sold,
            account: 'creators' as const,
            earned: splitAmongSharers(sold.net, currency, shares, RATES),
          };
          posted.push(whole);
          let given = { amount: 0, tax: 0, quantity: 0 };
          let before = NO_REVENUE;
          before = sumRevenueParts([sold]);
          const sofar = whole.earned.map(({ share, amount }) => ({ share, amount }));
          const giveBack = (next: typeof given) => {
            const after = calculateRevenueAfterRefunds(sold, fee, next);
            const earned = splitAmongSharers(after.net, currency, shares, RATES).map((each, i) => ({
              ...each,
              share: each.share - (sofar[i]?.share ?? 0),
              amount: each.amount - (sofar[i]?.amount ?? 0),
            }));
            earned.forEach((each, i) => {
              sofar[i] = { share: (sofar[i]?.share ?? 0) + each.share, amount: (sofar[i]?.amount ?? 0) + each.amount };
            });
            posted.push({ ...subtractRevenueParts(after, before), account: 'creators', earned });
            before = after;
            given = next;
          };
          for (const [thousandths, pieces] of back) {
            const amount = Math.floor(((gross - given.amount) * thousandths) / 1000);
            giveBack({
              amount: given.amount + amount,
              tax: Math.min(tax, given.tax + vatInGross(amount, vat)),
              quantity: Math.min(quantity, given.quantity + pieces),
            });
            expect(findUnbalancedCurrencies(buildJournalPostings(currency, posted))).toEqual([]);
          }
          giveBack({ amount: gross, tax, quantity });
          return [before, ...sofar];
        });
        for (const each of left) expect(Object.values(each).every((part) => part === 0)).toBe(true);
        expect(buildJournalPostings(currency, posted)).toEqual([]);
      }),
    );
  });

  test('leaves the copy’s cost with its maker where money went back without the copy', () => {
    const line = { quantity: 2, gross: 5000, tax: 833, fee: 417, production: 1200, mechanicals: 200, net: 2350 };
    expect(calculateRevenueAfterRefunds(line, 1000, { amount: 5000, tax: 833, quantity: 0 })).toMatchObject({
      fee: 0,
      production: 1200,
      mechanicals: 200,
      net: -1400,
    });
    expect(calculateRevenueAfterRefunds(line, 1000, { amount: 2500, tax: 417, quantity: 1 })).toMatchObject({
      production: 600,
      mechanicals: 100,
    });
  });
});

test('shares add up to the shared amount, also below zero, and differ from their exact part by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), aCurrency, someShares, (net, currency, shares) => {
      const earned = splitAmongSharers(net, currency, shares, RATES);
      expect(sumAmounts(earned.map(({ share }) => share))).toBe(net);
      for (const { share, basis_points } of earned)
        expect(Math.abs(share - (net * basis_points) / 10_000)).toBeLessThan(1);
    }),
  );
});

test('a run is covered exactly, for any sequence of sales', () => {
  fc.assert(
    fc.property(aCost, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }), (cost, sales) => {
      let at: ProductionCost = { ...cost, run_charged: 0, run_charged_copies: 0 };
      for (const copies of [...sales, cost.run_copies]) {
        const { run_copies, run_charged } = calculateProductionCostShare(copies, at);
        at = {
          ...at,
          run_charged: at.run_charged + run_charged,
          run_charged_copies: at.run_charged_copies + run_copies,
        };
        expect(at.run_charged).toBeLessThanOrEqual(cost.run_cost);
      }
      expect([at.run_charged, at.run_charged_copies]).toEqual([cost.run_cost, cost.run_copies]);
    }),
  );
});

test('entries posted after a month’s statements appear in the next one', () => {
  const october = new Date('2026-10-31T23:59:59Z');
  expect(toStatementMonth(october)).toBe('2026-10-01');
  expect(chooseStatementMonthOfEntry(october, null)).toBe('2026-10-01');
  expect(chooseStatementMonthOfEntry(october, '2026-10-01')).toBe('2026-11-01');
  expect(chooseStatementMonthOfEntry(october, '2026-12-01')).toBe('2027-01-01');
});
