import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#kit/problem.ts';
import { forecastFundingByPace } from './funding-forecast.ts';
import { groupSales, parseSalesChannel, type ReleaseSalesRow, sumSalesRows } from './release-sales.ts';
import { countSpanDays, listSpanDays, resolveComparedSpan, resolveSpanChoice, splitSpanIntoSteps } from './span.ts';
import { forecastSellOut } from './stock-forecast.ts';

const NOW = new Date('2026-11-29T23:30:00Z');
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as Problem).details.fields;
  }
};

describe('a span of days', () => {
  test('ends today, and begins so many days before, both included', () => {
    expect(resolveSpanChoice({ days: '7' }, NOW)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(countSpanDays(resolveSpanChoice({}, NOW))).toBe(28);
  });

  test('may have days of its own, of which the future ones are left out', () => {
    expect(resolveSpanChoice({ from: '2026-11-01', to: '2027-05-01' }, NOW)).toEqual({
      from: '2026-11-01',
      to: '2026-11-29',
    });
    expect(resolveSpanChoice({ from: '2026-11-29' }, NOW)).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  });

  test('is refused in reverse, without a first day, in the future and above three years', () => {
    expect(refusal(() => resolveSpanChoice({ from: '2026-11-02', to: '2026-11-01' }, NOW))).toEqual({
      to: 'span_reversed',
    });
    expect(refusal(() => resolveSpanChoice({ to: '2026-11-01' }, NOW))).toEqual({ from: 'input_required' });
    expect(refusal(() => resolveSpanChoice({ from: '2026-12-01' }, NOW))).toEqual({ to: 'span_reversed' });
    expect(refusal(() => resolveSpanChoice({ from: '2023-11-28' }, NOW))).toEqual({ from: 'span_too_long' });
  });

  test('is compared with the days just before, or the same days a year earlier', () => {
    const span = { from: '2024-02-28', to: '2024-03-01' };
    expect(resolveComparedSpan(span, 'before')).toEqual({ from: '2024-02-25', to: '2024-02-27' });
    expect(resolveComparedSpan(span, 'year')).toEqual({ from: '2023-02-28', to: '2023-03-02' });
    expect(resolveComparedSpan({ from: '2024-02-29', to: '2024-02-29' }, 'year').from).toBe('2023-02-28');
  });

  test('of any length is cut into at most 92 steps, which hold each day once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 1096 }), (start, length) => {
        const from = new Date(start * 86_400_000).toISOString().slice(0, 10);
        const to = new Date((start + length - 1) * 86_400_000).toISOString().slice(0, 10);
        const { steps } = splitSpanIntoSteps({ from, to });
        expect(steps.length).toBeLessThanOrEqual(92);
        expect(steps.flatMap(listSpanDays)).toEqual(listSpanDays({ from, to }));
      }),
    );
  });
});

describe('sales', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const salesRow: fc.Arbitrary<ReleaseSalesRow> = fc
    .record({
      key: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', ''),
      currency: fc.constantFrom('EUR' as const, 'JPY' as const, 'USD' as const),
      orders: fc.integer({ min: 0, max: 50 }),
      pieces: fc.integer({ min: -50, max: 50 }),
      tax: amount,
      fee: amount,
      production: amount,
      mechanicals: amount,
      net: amount,
    })
    .map((row) => ({ ...row, gross: row.tax + row.fee + row.production + row.mechanicals + row.net }));

  test('of the days add up to the total, in each currency and to the minor unit', () => {
    fc.assert(
      fc.property(fc.array(salesRow), (rows) => {
        const days = [...groupSales(rows).values()];
        const sums = days.flatMap(({ orders, sums }) =>
          sums.map((sum, at) => ({ key: '', ...sum, orders: at === 0 ? orders : 0 })),
        );
        expect(sumSalesRows(sums)).toEqual(sumSalesRows(rows));
        for (const sum of sumSalesRows(rows).sums)
          expect(sum.gross).toBe(sum.tax + sum.fee + sum.production + sum.mechanicals + sum.net);
      }),
    );
  });

  test('have the channel of the origin code that the order stored', () => {
    expect(['', 'IGO', 'IGO1', 'NL12', 'nonsense'].map(parseSalesChannel)).toEqual([
      'unknown',
      'photo_network',
      'link_aggregator',
      'mail',
      'unknown',
    ]);
  });
});

describe('the forecast of a campaign', () => {
  test('continues the mean of the last whole days to the last day', () => {
    expect(forecastFundingByPace([5, 5, 5, 5, 2], 10)).toEqual({
      copies: 72,
      low: 72,
      high: 72,
      measured_days: 4,
      days_left: 10,
    });
  });

  test('has a range as wide as the days vary, never below the copies pledged so far', () => {
    const forecast = forecastFundingByPace([0, 10, 0, 10, 0, 10, 3], 4);
    expect(forecast).toMatchObject({ copies: 53, measured_days: 6 });
    expect(forecast?.low).toBe(38);
    expect(forecast?.high).toBe(68);
    expect(forecastFundingByPace([40, 0, 0, 0], 1)?.low).toBe(40);
  });

  test('is not made from fewer than two whole days', () => {
    expect(forecastFundingByPace([9], 20)).toBeNull();
    expect(forecastFundingByPace([9, 3], 20)).toBeNull();
    expect(forecastFundingByPace([9, 3, 1], 20)).not.toBeNull();
  });
});

describe('the day on which an item sells out', () => {
  test('follows from its copies and its sales of 28 days', () => {
    expect(forecastSellOut(10, 28, '2026-11-29')).toBe('2026-12-09');
    expect(forecastSellOut(1, 3, '2026-11-29')).toBe('2026-12-09');
  });

  test('is today without copies, and unknown without sales, made to order, or years ahead', () => {
    expect(forecastSellOut(0, 0, '2026-11-29')).toBe('2026-11-29');
    expect(forecastSellOut(10, 0, '2026-11-29')).toBeNull();
    expect(forecastSellOut(10, -1, '2026-11-29')).toBeNull();
    expect(forecastSellOut(null, 28, '2026-11-29')).toBeNull();
    expect(forecastSellOut(1000, 1, '2026-11-29')).toBeNull();
  });
});
