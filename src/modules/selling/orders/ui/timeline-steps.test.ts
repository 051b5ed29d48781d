import { describe, expect, test } from 'vitest';
import { type OrderEvent, orderTimeline } from './timeline-steps.ts';

const created_at = '2026-11-20T10:00:00Z';
const event = (to_status: string, kind = 'status', shipment_id: number | null = null): OrderEvent => ({
  kind,
  to_status,
  shipment_id,
  note: '',
  back: null,
  at: created_at,
});
const describeSteps = (
  status: 'pending' | 'paid' | 'confirmed' | 'sent' | 'cancelled',
  events: readonly OrderEvent[],
  refund_state: 'none' | 'full' = 'none',
) => orderTimeline({ status, created_at, refund_state }, events).map((station) => `${station.status} ${station.state}`);

describe('the order timeline', () => {
  test('ends with a complete refund', () => {
    expect(describeSteps('paid', [event('pending'), event('paid')], 'full')).toEqual(['ordered done', 'paid now']);
  });

  test('begins with the order and shows the steps to come', () => {
    expect(describeSteps('paid', [event('pending'), event('paid')])).toEqual([
      'ordered done',
      'paid now',
      'confirmed later',
      'in_preparation later',
      'sent later',
      'delivered later',
    ]);
  });
  test('waits for the payment', () => {
    expect(describeSteps('pending', [event('pending')])[0]).toBe('ordered now');
    expect(describeSteps('pending', [event('pending')])).toContain('paid later');
  });
  test('ends with a cancellation', () => {
    expect(describeSteps('cancelled', [event('paid'), event('cancelled')])).toEqual([
      'ordered done',
      'paid done',
      'cancelled now',
    ]);
  });
  test('shows a parcel’s step only if the order has not made the same', () => {
    const events = [event('paid'), event('confirmed', 'shipment', 4), event('confirmed'), event('sent', 'shipment', 4)];
    expect(describeSteps('confirmed', events).filter((station) => !station.endsWith('later'))).toEqual([
      'ordered done',
      'paid done',
      'confirmed done',
      'sent now',
    ]);
  });
});
