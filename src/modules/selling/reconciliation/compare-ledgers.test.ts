import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChargeEntry, compareLedgers, type RefundEntry } from './compare-ledgers.ts';

const at = new Date('2026-11-22T00:00:00Z');
const charge = (order_id: number | null, amount: number, more: Partial<ChargeEntry> = {}): ChargeEntry => ({
  order_id,
  attempt: 1,
  provider_id: `pi_${order_id}`,
  amount,
  currency: 'EUR',
  at,
  ...more,
});
const refund = (refund_id: string | null, amount: number): RefundEntry => ({
  refund_id,
  order_id: 1,
  amount,
  currency: 'EUR',
  at,
});
const kinds = (
  theirs: Partial<Parameters<typeof compareLedgers>[0]>,
  ours: Partial<Parameters<typeof compareLedgers>[1]>,
) =>
  compareLedgers({ charges: [], refunds: [], ...theirs }, { charges: [], refunds: [], ...ours }).map(
    ({ kind, entry }) => `${kind} ${entry}`,
  );

describe('two ledgers', () => {
  test('with the same entries, in any order, do not differ; one that lost an entry differs by that entry', () => {
    const some = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 999 }), amount: fc.integer({ min: 1, max: 9_999_999 }) }),
      {
        selector: ({ id }) => id,
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(some, fc.nat(), (entries, n) => {
        const charges = entries.map(({ id, amount }) => charge(id, amount));
        expect(kinds({ charges }, { charges: [...charges].reverse() })).toEqual([]);
        const lost = n % charges.length;
        const less = charges.filter((_, i) => i !== lost);
        expect(kinds({ charges }, { charges: less })).toEqual([`charge_unknown ${charges[lost]?.order_id}:1`]);
        expect(kinds({ charges: less }, { charges })).toEqual([`charge_missing ${charges[lost]?.order_id}:1`]);
      }),
    );
  });

  test('agree on refunds made elsewhere, which ours has as a sum', () => {
    const theirs = { refunds: [refund('re_1', 5), refund('re_2', 7)] };
    expect(kinds(theirs, { refunds: [refund(null, 12)] })).toEqual([]);
    expect(kinds(theirs, { refunds: [refund(null, 11)] })).toEqual([
      'refund_unknown re_1',
      'refund_unknown re_2',
      'refund_missing order 1',
    ]);
  });

  test('name other sums, other currencies, unknown charges, and refunds made elsewhere', () => {
    expect(kinds({ charges: [charge(1, 2500)] }, { charges: [charge(1, 2400)] })).toEqual(['charge_differs 1:1']);
    expect(kinds({ charges: [charge(1, 25, { currency: 'JPY' })] }, { charges: [charge(1, 25)] })).toEqual([
      'charge_differs 1:1',
    ]);
    expect(kinds({ charges: [charge(null, 1, { provider_id: 'pi_x' })] }, {})).toEqual(['charge_unknown pi_x']);
    expect(
      kinds({ refunds: [refund('re_1', 5), refund('re_2', 7)] }, { refunds: [refund('re_2', 6), refund('re_3', 1)] }),
    ).toEqual(['refund_unknown re_1', 'refund_differs re_2', 'refund_missing re_3']);
  });
});
