import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { applyPromo, cleanPromoCode, type Promo } from './promo.ts';

const rates: EuroExchangeRates = {
  EUR: '1',
  USD: '1.1',
  GBP: '0.85',
  AUD: '1.6',
  CAD: '1.5',
  KRW: '1500',
  JPY: '170',
  CNY: '7.8',
  PHP: '63',
};
const now = new Date('2026-11-21T05:00:00Z');
const ten: Promo = {
  code: 'TEN',
  kind: 'percent',
  value: 10,
  currency: 'EUR',
  shop_id: null,
  starts_at: null,
  ends_at: null,
  minimum: 0,
  uses_left: null,
  user_uses_left: null,
  not_with: [],
};
const shown = (amount: number) => ({ amount, full: amount, without: 0 });
const parts = [
  { ...shown(2500), shop_id: 1, sorts: ['preorder', 'limited_edition'] },
  { ...shown(1999), shop_id: 2, sorts: ['shop'] },
  { ...shown(3000), shop_id: null, sorts: ['box'] },
];
const apply = (more: Partial<Promo>, currency: (typeof CURRENCIES)[number] = 'EUR') =>
  applyPromo({ ...ten, ...more }, parts, currency, rates, now);

test('10 % off is shared over all lines of the cart', () => {
  expect(apply({})).toEqual({ ok: true, discount: 750, shares: [250, 200, 300] });
});

test('a shop’s code gives no discount on items of other shops', () => {
  expect(apply({ shop_id: 2, value: 50 })).toEqual({ ok: true, discount: 1000, shares: [0, 1000, 0] });
  expect(apply({ shop_id: 3 })).toEqual({ ok: false, key: 'promo_code_elsewhere' });
});

test('an amount never exceeds the price', () => {
  expect(apply({ kind: 'amount', value: 500 })).toMatchObject({ discount: 500 });
  expect(apply({ kind: 'amount', value: 99_999 })).toMatchObject({ discount: 7499 });
  expect(apply({ kind: 'amount', value: 500 }, 'JPY')).toMatchObject({ discount: 850 });
});

test('a code is valid from its start until just before its end', () => {
  expect(apply({ starts_at: now, ends_at: new Date(now.getTime() + 1) }).ok).toBe(true);
  expect(apply({ starts_at: new Date(now.getTime() + 1) })).toEqual({ ok: false, key: 'promo_code_early' });
  expect(apply({ ends_at: now })).toEqual({ ok: false, key: 'promo_code_over' });
});

test('a code requires its minimum and a use left', () => {
  expect(apply({ minimum: 7499 }).ok).toBe(true);
  expect(apply({ minimum: 7500 })).toEqual({ ok: false, key: 'promo_code_minimum', missing: 1 });
  expect(apply({ minimum: 2500, shop_id: 2 })).toEqual({ ok: false, key: 'promo_code_minimum', missing: 501 });
  expect(apply({ minimum: 7500 }, 'JPY')).toMatchObject({ missing: 12_750 - 7499 });
  expect(apply({ uses_left: 0 })).toEqual({ ok: false, key: 'promo_code_used' });
  expect(apply({ user_uses_left: 0 })).toEqual({ ok: false, key: 'promo_code_used_by_you' });
});

test('a code is read in any case and with spaces', () => {
  expect(cleanPromoCode(' vinyl 10 ')).toBe('VINYL10');
});

test('a code leaves out excluded kinds, and says so when the cart has nothing else', () => {
  expect(apply({ not_with: ['box'] })).toEqual({ ok: true, discount: 450, shares: [250, 200, 0] });
  expect(apply({ not_with: ['limited_edition', 'box'] })).toEqual({ ok: true, discount: 200, shares: [0, 200, 0] });
  expect(apply({ not_with: ['preorder'], shop_id: 1 })).toEqual({ ok: false, key: 'promo_code_not_with' });
  expect(apply({ not_with: ['box'], minimum: 4500 })).toMatchObject({ ok: false, missing: 1 });
});

test('no code exceeds the price of the goods or makes a part negative', () => {
  const part = fc
    .record({
      piece: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 20 }),
      without: fc.constantFrom(0, 0, 550, 1900, 2700),
      shop_id: fc.constantFrom(1, 2, null),
      sorts: fc.subarray(['shop', 'box', 'preorder']),
    })
    .map(({ piece, quantity, without, ...more }) => ({
      full: piece * quantity,
      amount: (piece - vatInGross(piece, without)) * quantity,
      without,
      ...more,
    }));
  const promo = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.nat(200_000),
    shop_id: fc.constantFrom(1, null),
    minimum: fc.nat(500_000),
    not_with: fc.subarray(['box', 'preorder']),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), promo, fc.constantFrom(...CURRENCIES), (all, more, currency) => {
      const answer = applyPromo({ ...ten, ...more }, all, currency, rates, now);
      if (!answer.ok) {
        // Adding exactly the missing amount makes the code valid.
        if (answer.missing !== undefined) {
          const one = { ...shown(answer.missing), shop_id: 1, sorts: ['shop'] };
          expect(applyPromo({ ...ten, ...more }, [...all, one], currency, rates, now).ok).toBe(true);
        }
        return;
      }
      expect(sumAmounts(answer.shares)).toBe(answer.discount);
      answer.shares.forEach((share, i) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(all[i]?.amount ?? 0);
        if (all[i]?.sorts.some((sort) => more.not_with.includes(sort))) expect(share).toBe(0);
      });
      // The discount on net prices never exceeds the discount on prices with VAT.
      const consumer = applyPromo(
        { ...ten, ...more },
        all.map((each) => ({ ...each, amount: each.full, without: 0 })),
        ...([currency, rates, now] as const),
      );
      if (consumer.ok && more.kind === 'amount') expect(answer.discount).toBeLessThanOrEqual(consumer.discount);
    }),
  );
});
