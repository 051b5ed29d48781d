import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBadge } from '#kit/badges.ts';
import { finalStates, unreachableStates } from '#kit/moves.ts';
import {
  canCancel,
  canMoveOrder,
  canReaddress,
  isPaid,
  ORDER_MOVES,
  ORDER_STATES,
  refundable,
  refundState,
  SHIPMENT_MOVES,
  SHIPMENT_STATES,
  stateByShipments,
} from './order.ts';

test('every state can be reached, and the ends are the ends', () => {
  expect(unreachableStates(ORDER_MOVES, ['pending', 'pledged'])).toEqual([]);
  expect(finalStates(ORDER_MOVES).sort()).toEqual(['cancelled', 'delivered', 'failed', 'not_paid']);
  expect(unreachableStates(SHIPMENT_MOVES, ['pending'])).toEqual([]);
  expect(finalStates(SHIPMENT_MOVES).sort()).toEqual(['cancelled', 'delivered']);
});

test('every state has its badge, but a pledge shows as funding', () => {
  expect([...ORDER_STATES, ...SHIPMENT_STATES].filter((state) => !isBadge(state))).toEqual(['pledged']);
});

test('the road of an order is pending, paid, confirmed, in preparation, sent, delivered', () => {
  const road = ['pledged', 'pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered'] as const;
  road.slice(1).forEach((to, i) => {
    expect(canMoveOrder(road[i] ?? 'pledged', to), to).toBe(true);
  });
  expect(canMoveOrder('pending', 'confirmed')).toBe(false);
  expect(canMoveOrder('cancelled', 'paid')).toBe(false);
  expect(canMoveOrder('sent', 'cancelled')).toBe(false);
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
  expect(canCancel({ state }, 'buyer')).toBe(buyer);
  expect(canCancel({ state }, 'team')).toBe(staff);
  expect(canCancel({ state }, 'admin')).toBe(staff);
  expect(canCancel({ state }, 'creator')).toBe(false);
  expect(canCancel({ state }, 'production')).toBe(false);
});

test('only what was paid has to be given back', () => {
  expect(ORDER_STATES.filter(isPaid)).toEqual(['paid', 'confirmed', 'in_preparation', 'sent', 'delivered']);
});

test('a parcel can be sent elsewhere until it is prepared', () => {
  expect(SHIPMENT_STATES.filter(canReaddress)).toEqual(['pending', 'confirmed']);
});

test('a refund is none, partial or full, and never more than was paid', () => {
  expect([refundState(1000, 0), refundState(1000, 1), refundState(1000, 1000)]).toEqual(['none', 'partial', 'full']);
  expect(refundable(1000, 400)).toBe(600);
  expect(refundable(1000, 1200)).toBe(0);
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
    expect(stateByShipments(order, shipments)).toBe(state);
  });

  test('never backwards', () => {
    const states = fc.array(fc.constantFrom(...SHIPMENT_STATES), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), states, (order, shipments) => {
        const next = stateByShipments(order, shipments);
        if (next) expect(ORDER_STATES.indexOf(next)).toBeGreaterThan(ORDER_STATES.indexOf(order));
      }),
    );
  });
});
