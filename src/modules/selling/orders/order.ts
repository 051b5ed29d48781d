// Status transitions of orders and shipments, and the roles that may make them (decisions: Orders).
import { isStateTransitionAllowed, type StateTransitions } from '#kit/state-transitions.ts';

export const ORDER_STATUSES = [
  'pledged',
  'pending',
  'paid',
  'not_paid',
  'failed',
  'confirmed',
  'in_preparation',
  'sent',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A pledge becomes an order when its funding succeeds. Cancelled, failed and not_paid are final. */
export const ORDER_STATUS_TRANSITIONS: StateTransitions<OrderStatus> = {
  pledged: ['pending', 'cancelled'],
  pending: ['paid', 'not_paid', 'failed', 'cancelled'],
  paid: ['confirmed', 'cancelled'],
  confirmed: ['in_preparation', 'cancelled'],
  in_preparation: ['sent', 'cancelled'],
  sent: ['delivered'],
  delivered: [],
  not_paid: [],
  failed: [],
  cancelled: [],
};

/**
 * Stock effect of a refund. `stay`: none. `unsent_back`: unsent copies are for sale again. `unsent_lost`: unsent
 * copies are written off, as missing or unsaleable. `all_back`: all copies came back and are for sale again.
 */
export const REFUND_STOCK_EFFECTS = ['stay', 'unsent_back', 'unsent_lost', 'all_back'] as const;
export type RefundStockEffect = (typeof REFUND_STOCK_EFFECTS)[number];

/** The buyer's feedback on an order, from 1 (bad) to 5. */
export interface BuyerOrderFeedback {
  readonly rating: number;
  readonly comment: string;
}

export const SHIPMENT_STATUSES = [
  'pending',
  'confirmed',
  'in_preparation',
  'paused',
  'sent',
  'delivered',
  'cancelled',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The status of one shop's parcel; a paused one resumes at its preparation. */
export const SHIPMENT_STATUS_TRANSITIONS: StateTransitions<ShipmentStatus> = {
  pending: ['confirmed', 'paused', 'cancelled'],
  confirmed: ['in_preparation', 'paused', 'cancelled'],
  in_preparation: ['sent', 'paused', 'cancelled'],
  paused: ['confirmed', 'in_preparation', 'cancelled'],
  sent: ['delivered'],
  delivered: [],
  cancelled: [],
};

export type OrderRole = 'buyer' | 'creator' | 'production' | 'team' | 'admin';

/** Whether a text is an order status. */
export const isOrderStatus = (value: unknown): value is OrderStatus => ORDER_STATUSES.some((each) => each === value);

/** Whether the table allows this transition. */
export const canChangeOrderStatus = (from: OrderStatus, to: OrderStatus): boolean =>
  isStateTransitionAllowed(ORDER_STATUS_TRANSITIONS, from, to);

/** The same for a parcel. */
export const canChangeShipmentStatus = (from: ShipmentStatus, to: ShipmentStatus): boolean =>
  isStateTransitionAllowed(SHIPMENT_STATUS_TRANSITIONS, from, to);

/** Buyers may cancel until preparation begins, team and admin until it is sent. */
export function canCancelOrder({ status }: { status: OrderStatus }, role: OrderRole): boolean {
  if (role === 'team' || role === 'admin') return canChangeOrderStatus(status, 'cancelled');
  return role === 'buyer' && status !== 'in_preparation' && canChangeOrderStatus(status, 'cancelled');
}

/** The order was paid, so a cancellation has to refund it. */
export const isPaidStatus = (state: OrderStatus): boolean => PAID_ORDER_STATUSES.includes(state);

/** States of a parcel that has not left and still may, which are those it can be cancelled from. */
export const UNSENT_SHIPMENT_STATUSES: readonly ShipmentStatus[] = SHIPMENT_STATUSES.filter((state) =>
  SHIPMENT_STATUS_TRANSITIONS[state].includes('cancelled'),
);

/** Whether a parcel is still here, to be packed, split or delayed. */
export const isUnsentShipmentStatus = (state: string): boolean =>
  UNSENT_SHIPMENT_STATUSES.some((each) => each === state);

/** Whether a parcel is in transit or delivered. */
export const isSentShipmentStatus = (state: string): boolean => state === 'sent' || state === 'delivered';

/** The buyer may still change the address: not yet in preparation. */
export const canReaddressShipment = (state: ShipmentStatus): boolean => state === 'pending' || state === 'confirmed';

/** Pickup and download parcels have no address. */
export const isShippedByPost = ({ shipping_type }: { readonly shipping_type: string }): boolean =>
  shipping_type !== 'pickup' && shipping_type !== 'none';

type RefundState = 'none' | 'partial' | 'full';

/** Derived from the refunds beside the order, both in the order's currency. */
export function refundState(total: number, refunded: number): RefundState {
  if (refunded <= 0) return 'none';
  return refunded < total ? 'partial' : 'full';
}

/** Amount that can still be refunded, at most the captured one. */
export const refundableAmountLeft = (captured: number, refunded: number): number => Math.max(0, captured - refunded);

/**
 * The status of a paid order by its parcels; null when they do not move it. Cancelled parcels count only if all are.
 */
export function orderStatusByShipmentStatuses(
  order: OrderStatus,
  shipments: readonly ShipmentStatus[],
): OrderStatus | null {
  const live = shipments.filter((state) => state !== 'cancelled');
  const reached = live.length === 0 ? null : slowest(live);
  return reached && rank(reached) > rank(order) && isPaidStatus(order) ? reached : null;
}

interface ParcelState {
  readonly status: string;
  /** `none` for downloads, which are not shipped. */
  readonly shipping_type: string;
  /** Set for the parcel of a replacement. */
  readonly return_id: number | null;
}
/** The same by parcels: replacements do not count, and downloads only if the order has nothing else. */
export function orderStatusByParcels(order: OrderStatus, parcels: readonly ParcelState[]): OrderStatus | null {
  const bought = parcels.filter(({ return_id }) => return_id === null);
  const posted = bought.filter(({ status, shipping_type }) => status !== 'cancelled' && shipping_type !== 'none');
  const states = (posted.length > 0 ? posted : bought).map(shipmentState);
  return orderStatusByShipmentStatuses(order, states);
}

const shipmentState = ({ status }: ParcelState): ShipmentStatus =>
  SHIPMENT_STATUSES.find((each) => each === status) ?? 'pending';

const road: readonly OrderStatus[] = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'];
export const PAID_ORDER_STATUSES: readonly OrderStatus[] = road;

const rank = (state: OrderStatus): number => road.indexOf(state);

// An order is in preparation with its first parcel, but sent and delivered with its last.
function slowest(live: readonly ShipmentStatus[]): OrderStatus {
  if (live.every((state) => state === 'delivered')) return 'delivered';
  if (live.every(isSentShipmentStatus)) return 'sent';
  if (live.some((state) => state === 'in_preparation' || isSentShipmentStatus(state))) return 'in_preparation';
  return live.every((state) => state === 'confirmed') ? 'confirmed' : 'paid';
}

/** Key of the gift wrapping's line. Such a line is billed but is not a copy of an item. */
export const GIFT_WRAP_LINE_TYPE = 'gift_wrap';
export const isItemCopyLine = ({ type }: { readonly type: string }): boolean => type !== GIFT_WRAP_LINE_TYPE;

/** The shops whose items share a parcel: more than one in a group shipment. */
export const countShopsInParcel = ({ items }: { readonly items: readonly { readonly shop_id: number | null }[] }) =>
  new Set(items.map(({ shop_id }) => shop_id).filter((id) => id !== null)).size;
