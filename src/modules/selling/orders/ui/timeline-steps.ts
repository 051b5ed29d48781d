// The timeline of an order for its buyer: past steps with their day, then the steps to come (decisions: Orders).

import { isPaidStatus, type OrderStatus } from '../order.ts';
import type { OrderOut } from '../order-shape.ts';

export interface OrderEvent {
  readonly kind: string;
  readonly shipment_id: number | null;
  readonly to_status: string | null;
  readonly note: string;
  readonly at: string;
  /** The return that the step belongs to. */
  readonly back: { readonly kind: string; readonly number: string } | null;
}
export interface TimelineStep {
  readonly id: string;
  /** `move` for a step of the order or a parcel; otherwise an event beside these steps. */
  readonly kind: 'move' | 'refund' | 'refund_bounced' | 'address' | 'tracking' | 'delayed' | 'return' | 'replacement';
  readonly status: string;
  readonly note: string;
  readonly at: string | null;
  readonly shipment_id: number | null;
  readonly back: OrderEvent['back'];
  readonly state: 'done' | 'now' | 'later';
}

const ROAD: readonly OrderStatus[] = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'];
const BESIDE = ['refund', 'refund_bounced', 'address', 'tracking', 'delayed', 'return', 'replacement'] as const;

/** A parcel's step is left out if the whole order made the same one. */
export function orderTimeline(
  order: Pick<OrderOut, 'status' | 'created_at' | 'refund_state'>,
  events: readonly OrderEvent[],
): TimelineStep[] {
  const ofOrder = new Set(events.filter((event) => event.kind === 'status').map((event) => event.to_status));
  const displayedEvents = events.filter(
    ({ kind, to_status }) => kind !== 'shipment' || (to_status && !ofOrder.has(to_status)),
  );
  const past = displayedEvents.map(
    (event, index): TimelineStep => ({
      id: `past-${index}`,
      kind: BESIDE.find((kind) => kind === event.kind) ?? 'move',
      status: event.to_status ?? '',
      note: event.note,
      at: event.at,
      shipment_id: event.kind === 'status' ? null : event.shipment_id,
      back: event.back,
      state: 'done',
    }),
  );
  const beginning = { id: 'start', kind: 'move', status: 'ordered', note: '', shipment_id: null, back: null } as const;
  const start: TimelineStep = { ...beginning, at: order.created_at, state: 'done' };
  const known = past[0]?.status === 'pending' ? past.slice(1) : past;
  // A completely refunded order has no further steps.
  return [...withNow([start, ...known]), ...(order.refund_state === 'full' ? [] : later(order.status))];
}

const withNow = (stations: readonly TimelineStep[]): TimelineStep[] =>
  stations.map((station, index) => (index === stations.length - 1 ? { ...station, state: 'now' } : station));

function later(status: OrderOut['status']): TimelineStep[] {
  const reached = isPaidStatus(status) ? ROAD.indexOf(status) : status === 'pending' ? -1 : ROAD.length;
  return ROAD.slice(reached + 1).map((each) => ({
    id: `later-${each}`,
    kind: 'move',
    status: each,
    note: '',
    at: null,
    shipment_id: null,
    back: null,
    state: 'later',
  }));
}
