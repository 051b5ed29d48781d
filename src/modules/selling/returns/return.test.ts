import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalStates, unreachableStates } from '#kit/state-transitions.ts';
import { refundableStandardPostage } from './refundable-postage.ts';
import {
  availableReturnKinds,
  canChangeReturnState,
  RETURN_KINDS,
  RETURN_STATE_TRANSITIONS,
  returnableCopiesLeft,
  splitUnsentAndSent,
  withdrawalRefundDueDay,
} from './return.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const parcel = (delivered_at: string | null, status = delivered_at ? 'delivered' : 'sent') => ({
  status,
  sent_at: at('2026-11-01'),
  delivered_at,
});
const order = (...parcels: ReturnType<typeof parcel>[]) => ({ status: 'delivered', vat_number: '', parcels });

test('every state of a return is reached, and five end it', () => {
  expect(unreachableStates(RETURN_STATE_TRANSITIONS, ['requested'])).toEqual([]);
  expect(finalStates(RETURN_STATE_TRANSITIONS)).toEqual(['refunded', 'replaced', 'refused', 'closed', 'cancelled']);
});

test('a withdrawal is never refused once declared, and only a claim is replaced', () => {
  expect(canChangeReturnState('withdrawal', 'approved', 'cancelled')).toBe(false);
  expect(RETURN_KINDS.map((kind) => canChangeReturnState(kind, 'approved', 'replaced'))).toEqual([false, false, true]);
});

describe('the fourteen days', () => {
  test('run from the day after the last parcel came, and are over when the day is over everywhere', () => {
    const both = order(parcel(at('2026-11-02')), parcel(at('2026-11-05')));
    // 19 November 2026 is a Thursday.
    expect(availableReturnKinds(both, new Date()).withdrawal.until).toBe('2026-11-20T11:59:59.999Z');
    expect(availableReturnKinds(both, new Date('2026-11-20T11:00:00Z')).withdrawal.open).toBe(true);
    expect(availableReturnKinds(both, new Date('2026-11-20T12:00:00Z')).withdrawal.open).toBe(false);
  });

  test('do not end at a weekend', () => {
    for (const came of ['2026-10-31', '2026-11-01', '2026-11-02'])
      expect(availableReturnKinds(order(parcel(at(came))), new Date()).withdrawal.until).toBe(
        '2026-11-17T11:59:59.999Z',
      );
  });

  test('do not begin where nothing is sent, and are over once it is delivered, as a redeemed gift', () => {
    const gift = (status: string) => availableReturnKinds({ ...order(), status }, new Date()).withdrawal;
    expect([gift('paid'), gift('delivered')]).toEqual([
      { open: true, until: null },
      { open: false, until: null },
    ]);
  });

  test('have not begun while a parcel is in transit; a cancelled parcel is not waited for', () => {
    const { withdrawal, claim } = availableReturnKinds(
      order(parcel(at('2026-01-02')), parcel(null)),
      new Date(at('2026-11-05')),
    );
    expect([withdrawal, claim]).toEqual([
      { open: true, until: null },
      { open: true, until: null },
    ]);
    const rest = order(parcel(at('2026-01-02')), parcel(null, 'cancelled'));
    expect(availableReturnKinds(rest, new Date(at('2026-11-05'))).withdrawal.open).toBe(false);
  });

  test('apply to consumers; and an unpaid order has no returns', () => {
    const now = new Date(at('2026-11-05'));
    expect(availableReturnKinds({ ...order(parcel(null)), vat_number: 'FR1' }, now).withdrawal.open).toBe(false);
    for (const status of ['pending', 'failed', 'cancelled'])
      expect(availableReturnKinds({ ...order(parcel(null)), status }, now).withdrawal.open).toBe(false);
    const unsent = availableReturnKinds({ ...order(parcel(null, 'pending')), status: 'paid' }, now);
    expect([unsent.withdrawal.open, unsent.return.open, unsent.claim.open]).toEqual([true, false, false]);
  });
});

test('a made-to-order item can only be claimed when it is faulty', () => {
  const line = { type: 'vinyl', quantity: 3, withdrawal: 'made_to_order', replaces_id: null, taken: 1 } as const;
  expect(RETURN_KINDS.map((kind) => returnableCopiesLeft(kind, line))).toEqual([0, 0, 2]);
  expect(RETURN_KINDS.map((kind) => returnableCopiesLeft(kind, { ...line, withdrawal: 'open' }))).toEqual([2, 2, 2]);
});

test('a withdrawal of a line in two parcels takes unsent copies first; the wrapping follows its parcel, a box its order', () => {
  const line = (id: number, more: object = {}) => ({
    id,
    shipment_id: 1 as number | null,
    type: 'vinyl',
    quantity: 3,
    replaces_id: null,
    parts: [{ shipment_id: 2 }],
    ...more,
  });
  const items = [
    line(10),
    line(11, { type: 'gift_wrap', quantity: 1, parts: [] }),
    line(12, { shipment_id: null, type: 'two', parts: [] }),
  ];
  const parcels = [
    { id: 1, return_id: null, status: 'sent' },
    { id: 2, return_id: null, status: 'confirmed' },
  ];
  const packed = [
    { shipment_id: 1, order_item_id: 10, quantity: 2 },
    { shipment_id: 2, order_item_id: 10, quantity: 1 },
  ];
  const split = (order_item_id: number, quantity: number) =>
    splitUnsentAndSent([{ order_item_id, quantity }], items, parcels, packed);
  const some = (order_item_id: number, quantity: number) => [{ order_item_id, quantity }];
  expect(split(10, 1)).toEqual({ here: some(10, 1), sent: [] });
  expect(split(10, 3)).toEqual({ here: some(10, 1), sent: some(10, 2) });
  expect(split(11, 1)).toEqual({ here: [], sent: some(11, 1) });
  expect(split(12, 3)).toEqual({ here: some(12, 3), sent: [] });
  expect(split(99, 1)).toEqual({ here: [], sent: some(99, 1) });
});

test('the refund is due 14 days after the declaration, and not before goods or proof came', () => {
  expect(withdrawalRefundDueDay(at('2026-11-01'), null, true)).toBeNull();
  expect(withdrawalRefundDueDay(at('2026-11-01'), null, false)).toBe(at('2026-11-15'));
  expect(withdrawalRefundDueDay(at('2026-11-01'), at('2026-11-04'), true)).toBe(at('2026-11-15'));
  expect(withdrawalRefundDueDay(at('2026-11-01'), at('2026-11-20'), true)).toBe(at('2026-11-20'));
});

test('refunded postage is never more than was paid, and all of it for standard delivery', () => {
  const price = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(price, price, price, fc.constantFrom('standard', 'tracking', 'pickup'), (paid, cheap, dear, type) => {
      const brackets = [
        { shop_id: null, shipping_type: 'standard', max_weight_grams: 500, price: cheap },
        { shop_id: null, shipping_type: 'tracking', max_weight_grams: 500, price: dear },
      ];
      const back = refundableStandardPostage(
        { shop_id: 7, shipping_type: type, shipping: paid, weight_grams: 300 },
        brackets,
      );
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(paid);
      if (type !== 'tracking' || cheap >= dear) expect(back).toBe(paid);
    }),
  );
  const lists = [
    { shop_id: null, shipping_type: 'standard', max_weight_grams: 500, price: 300 },
    { shop_id: null, shipping_type: 'tracking', max_weight_grams: 500, price: 600 },
    { shop_id: 7, shipping_type: 'standard', max_weight_grams: 500, price: 400 },
    { shop_id: 7, shipping_type: 'tracking', max_weight_grams: 500, price: 600 },
  ];
  const paid = { shop_id: 7, shipping_type: 'tracking', shipping: 650, weight_grams: 300 };
  expect(refundableStandardPostage(paid, lists)).toBe(433);
});
