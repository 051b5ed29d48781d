import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBadge } from '#kit/badge-colours.ts';
import { finalStates, unreachableStates } from '#kit/state-transitions.ts';
import {
  canCancelOrder,
  canChangeOrderStatus,
  canReaddressShipment,
  isPaidStatus,
  isUnsentShipmentStatus,
  ORDER_STATUS_TRANSITIONS,
  ORDER_STATUSES,
  orderStatusByShipmentStatuses,
  refundableAmountLeft,
  refundState,
  SHIPMENT_STATUS_TRANSITIONS,
  SHIPMENT_STATUSES,
} from './order.ts';

test('every state can be reached, and the ends are the ends', () => {
  expect(unreachableStates(ORDER_STATUS_TRANSITIONS, ['pending', 'pledged'])).toEqual([]);
  expect(finalStates(ORDER_STATUS_TRANSITIONS).sort()).toEqual(['cancelled', 'delivered', 'failed', 'not_paid']);
  expect(unreachableStates(SHIPMENT_STATUS_TRANSITIONS, ['pending'])).toEqual([]);
  expect(finalStates(SHIPMENT_STATUS_TRANSITIONS).sort()).toEqual(['cancelled', 'delivered']);
});

test('every state has its badge, but a pledge shows as funding', () => {
  expect([...ORDER_STATUSES, ...SHIPMENT_STATUSES].filter((state) => !isBadge(state))).toEqual(['pledged']);
});

test('a parcel is in hand until it has left, and while it is paused', () => {
  expect(SHIPMENT_STATUSES.filter(isUnsentShipmentStatus)).toEqual([
    'pending',
    'confirmed',
    'in_preparation',
    'paused',
  ]);
});

test('an order passes through pending, paid, confirmed, in preparation, sent and delivered', () => {
  const road = ['pledged', 'pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'] as const;
  road.slice(1).forEach((to, i) => {
    expect(canChangeOrderStatus(road[i] ?? 'pledged', to), to).toBe(true);
  });
  expect(canChangeOrderStatus('pending', 'confirmed')).toBe(false);
  expect(canChangeOrderStatus('cancelled', 'paid')).toBe(false);
  expect(canChangeOrderStatus('sent', 'cancelled')).toBe(false);
});

test.each([
  ['pledged', true, true],
  ['pending', true, true],
  ['paid', true, true],
  ['confirmed', true, true],
  ['in_preparation', false, true],
  ['sent', false, false],
  ['delivered', false, false],
  ['cancelled', false, false],
  ['failed', false, false],
  ['not_paid', false, false],
] as const)('an order that is %s may be cancelled by the buyer: %s, by staff: %s', (state, buyer, staff) => {
  expect(canCancelOrder({ status: state }, 'buyer')).toBe(buyer);
  expect(canCancelOrder({ status: state }, 'team')).toBe(staff);
  expect(canCancelOrder({ status: state }, 'admin')).toBe(staff);
  expect(canCancelOrder({ status: state }, 'creator')).toBe(false);
  expect(canCancelOrder({ status: state }, 'production')).toBe(false);
});

test('only a paid order has to be refunded', () => {
  expect(ORDER_STATUSES.filter(isPaidStatus)).toEqual(['paid', 'confirmed', 'in_preparation', 'sent', 'delivered']);
});

test('a parcel can be readdressed until its preparation', () => {
  expect(SHIPMENT_STATUSES.filter(canReaddressShipment)).toEqual(['pending', 'confirmed']);
});

test('a refund is none, partial or full, and never more than was paid', () => {
  expect([refundState(1000, 0), refundState(1000, 1), refundState(1000, 1000)]).toEqual(['none', 'partial', 'full']);
  expect(refundableAmountLeft(1000, 400)).toBe(600);
  expect(refundableAmountLeft(1000, 1200)).toBe(0);
});

describe('the parcels move the order', () => {
  test.each([
    ['paid', ['confirmed', 'confirmed'], 'confirmed'],
    ['paid', ['confirmed', 'pending'], null],
    ['confirmed', ['in_preparation', 'confirmed'], 'in_preparation'],
    ['in_preparation', ['sent', 'in_preparation'], null],
    ['in_preparation', ['sent', 'sent'], 'sent'],
    ['in_preparation', ['sent', 'cancelled'], 'sent'],
    ['sent', ['delivered', 'sent'], null],
    ['sent', ['delivered', 'delivered'], 'delivered'],
    ['confirmed', ['cancelled'], null],
    ['pending', ['sent'], null],
    ['cancelled', ['delivered'], null],
  ] as const)('an order that is %s with parcels %j becomes %s', (order, shipments, state) => {
    expect(orderStatusByShipmentStatuses(order, shipments)).toBe(state);
  });

  test('never backwards', () => {
    const states = fc.array(fc.constantFrom(...SHIPMENT_STATUSES), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), states, (order, shipments) => {
        const next = orderStatusByShipmentStatuses(order, shipments);
        if (next) expect(ORDER_STATUSES.indexOf(next)).toBeGreaterThan(ORDER_STATUSES.indexOf(order));
      }),
    );
  });
});
