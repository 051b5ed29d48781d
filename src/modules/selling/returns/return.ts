// Returnable goods, time limits, and the states of a return (Directive 2011/83/EU, articles 9 to 16; ADR 27).

import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import { isStateTransitionAllowed, type StateTransitions } from '#kit/state-transitions.ts';
import { isItemCopyLine, isSentShipmentStatus } from '#modules/selling/orders/order.ts';

/**
 * `withdrawal` is the consumer's right and needs no reason; a `return` is voluntary for the shop; a `claim` is about a
 * fault.
 */
export const RETURN_KINDS = ['withdrawal', 'return', 'claim'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'replaced',
  'refused',
  'closed',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * A withdrawal begins approved: it is a declaration that needs no consent. Staff may refund before goods arrive, or
 * without them.
 */
export const RETURN_STATE_TRANSITIONS: StateTransitions<ReturnState> = {
  requested: ['approved', 'refused', 'refunded', 'replaced', 'cancelled'],
  approved: ['received', 'refunded', 'replaced', 'closed', 'cancelled'],
  received: ['refunded', 'replaced', 'closed'],
  refunded: [],
  replaced: [],
  refused: [],
  closed: [],
  cancelled: [],
};

export const RETURN_REASONS = ['changed_mind', 'not_as_described', 'arrived_late', 'duplicate', 'other'] as const;
export const CLAIM_FAULTS = ['warped', 'skips', 'scratched', 'wrong_item', 'missing', 'sleeve_damaged'] as const;
export const CLAIM_WISHES = ['refund', 'replacement'] as const;

/** Whether this kind of return may take this step. A withdrawal is never refused; only a claim is replaced. */
export function canChangeReturnState(kind: ReturnKind, from: ReturnState, to: ReturnState): boolean {
  if (to === 'replaced' && kind !== 'claim') return false;
  if (to === 'cancelled' && kind === 'withdrawal') return false;
  return isStateTransitionAllowed(RETURN_STATE_TRANSITIONS, from, to);
}

export const isReturnEnded = (state: ReturnState): boolean => RETURN_STATE_TRANSITIONS[state].length === 0;

/** Days of each kind: the law's fourteen, the shop's thirty, the two years of the legal guarantee. */
const DAYS = { withdrawal: 14, return: 30, claim: 730 } as const satisfies Record<ReturnKind, number>;
const DAY = 86_400_000;
/** A day ends when it has ended in every time zone. */
const EVERYWHERE = 12 * 3_600_000;

interface Sent {
  readonly status: string;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
}
interface Order {
  readonly status: string;
  readonly vat_number: string;
  readonly parcels: readonly Sent[];
}
/** `until` is the last moment; null while the days have not begun. */
interface Way {
  readonly open: boolean;
  readonly until: string | null;
}
type Ways = Readonly<Record<ReturnKind, Way>>;

const SOLD = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'];

/**
 * The kinds of return open now. The days run from the day after the last parcel arrived. Before that a consumer may
 * withdraw at any time. A business may not withdraw at all. Returns and claims require a parcel that has left.
 */
export function availableReturnKinds(order: Order, now: Date): Ways {
  const live = order.parcels.filter(({ status }) => status !== 'cancelled');
  const isSold = SOLD.includes(order.status);
  const someLeft = live.some(({ status }) => isSentShipmentStatus(status));
  // Delivered without a parcel, such as a redeemed gift code: there is nothing to send back.
  const isUsedUp = live.length === 0 && order.status === 'delivered';
  const way = (kind: ReturnKind, may: boolean): Way => {
    const until = lastMoment(kind, live);
    return {
      open: isSold && may && !isUsedUp && (until === null || now <= until),
      until: until?.toISOString() ?? null,
    };
  };
  return {
    withdrawal: way('withdrawal', order.vat_number === ''),
    return: way('return', someLeft),
    claim: way('claim', someLeft),
  };
}

function lastMoment(kind: ReturnKind, live: readonly Sent[]): Date | null {
  const days = live.map(({ delivered_at }) => (delivered_at === null ? null : Date.parse(delivered_at)));
  if (days.length === 0 || days.includes(null)) return null;
  const arrived = Math.max(...days.map(Number));
  const last = workday(Math.floor(arrived / DAY) + DAYS[kind]);
  return new Date((last + 1) * DAY + EVERYWHERE - 1);
}

/**
 * A period that would end at a weekend ends on the next Monday (Regulation 1182/71, article 3); day 0 was a Thursday.
 */
function workday(day: number): number {
  const weekday = (day + 4) % 7;
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
}

interface Buyable {
  readonly type: string;
  readonly quantity: number;
  readonly withdrawal: WithdrawalRight;
  readonly replaces_id: number | null;
  /** Copies returning already, or returned. */
  readonly taken: number;
}

/**
 * Number of copies of a line that may still be returned in this way. Made-to-order items can only be claimed. Gift
 * wrapping is refunded with a withdrawal, but is never sent back or claimed.
 */
export function returnableCopiesLeft(kind: ReturnKind, line: Buyable): number {
  const left = Math.max(0, line.quantity - line.taken);
  if (kind !== 'withdrawal' && !isItemCopyLine(line)) return 0;
  if (kind === 'claim') return left;
  return isExemptFromReturn(kind, line) || line.replaces_id !== null ? 0 : left;
}

/** Lines that can be neither withdrawn from nor returned voluntarily; their faults can still be claimed. */
export const isExemptFromReturn = (kind: ReturnKind, { withdrawal }: Pick<Buyable, 'withdrawal'>): boolean =>
  kind !== 'claim' && withdrawal !== 'open';

/**
 * When the refund of a withdrawal is due: after 14 days, but not before the goods or a proof of sending arrived
 * (article 13).
 */
export function withdrawalRefundDueDay(asked_at: string, came_at: string | null, isSent: boolean): string | null {
  if (isSent && came_at === null) return null;
  const due = Math.max(Date.parse(asked_at) + 14 * DAY, came_at === null ? 0 : Date.parse(came_at));
  return new Date(due).toISOString();
}

interface Wholes {
  readonly id: number;
  readonly quantity: number;
  readonly replaces_id: number | null;
}
/** Whether these returns together cover every bought copy: then the postage is refunded too (article 13). */
export function areAllCopiesReturned(
  items: readonly (Wholes & { readonly type: string })[],
  returns: readonly { lines: readonly { order_item_id: number; quantity: number }[] }[],
): boolean {
  const back = new Map<number, number>();
  for (const { order_item_id, quantity } of returns.flatMap(({ lines }) => lines))
    back.set(order_item_id, (back.get(order_item_id) ?? 0) + quantity);
  return items
    .filter((line) => isItemCopyLine(line) && line.replaces_id === null)
    .every(({ id, quantity }) => (back.get(id) ?? 0) >= quantity);
}

interface Back {
  readonly kind: ReturnKind;
  readonly received_at: string | null;
  readonly lines: readonly { readonly order_item_id: number; readonly quantity: number; readonly received: number }[];
}
/**
 * The lines to refund, each once. A replacement counts as the line it replaces. After arrival only received copies
 * count; a fault is refunded whether its copies come back or not.
 */
export function refundableReturnLines({ kind, received_at, lines }: Back, items: readonly Wholes[]) {
  const pieces = new Map<number, number>();
  for (const { order_item_id, quantity, received } of lines) {
    const paid = items.find(({ id }) => id === order_item_id)?.replaces_id ?? order_item_id;
    const due = kind === 'claim' || received_at === null ? quantity : received;
    if (due > 0) pieces.set(paid, (pieces.get(paid) ?? 0) + due);
  }
  return [...pieces].map(([order_item_id, quantity]) => ({ order_item_id, quantity }));
}

interface Leaving {
  readonly id: number;
  readonly return_id: number | null;
  readonly status: string;
}
interface Lies {
  readonly id: number;
  readonly shipment_id: number | null;
  readonly parts: readonly { readonly shipment_id: number }[];
}
interface Lying extends Lies {
  readonly type: string;
  readonly quantity: number;
  readonly replaces_id: number | null;
}
/** The content of a parcel, planned or as it left. */
interface Packed {
  readonly shipment_id: number;
  readonly order_item_id: number;
  readonly quantity: number;
}
interface Pieces {
  readonly order_item_id: number;
  readonly quantity: number;
}

/**
 * Splits withdrawn copies into unsent and sent ones. Unsent copies of a line in several parcels come first, because
 * they are simply not packed. A box has no parcel of its own and follows its order.
 */
export function splitUnsentAndSent<L extends Pieces>(
  asked: readonly L[],
  items: readonly Lying[],
  parcels: readonly Leaving[],
  packed: readonly Packed[],
): { here: L[]; sent: L[] } {
  const unsent = new Set(parcels.filter(({ status }) => !isSentShipmentStatus(status)).map(({ id }) => id));
  const at = asked.map((line) => {
    const item = items.find(({ id }) => id === line.order_item_id);
    const here = Math.min(line.quantity, item ? unsentPieces(item, unsent, packed) : 0);
    return { line, here, sent: line.quantity - here };
  });
  const those = (part: 'here' | 'sent') =>
    at.flatMap(({ line, ...pieces }) => (pieces[part] > 0 ? [{ ...line, quantity: pieces[part] }] : []));
  return { here: those('here'), sent: those('sent') };
}

function unsentPieces(line: Lying, unsent: ReadonlySet<number>, packed: readonly Packed[]): number {
  if (line.shipment_id === null) return line.quantity;
  // Gift wrapping belongs to its parcel and is not a copy.
  if (!isItemCopyLine(line)) return unsent.has(line.shipment_id) ? line.quantity : 0;
  return packed
    .filter(({ order_item_id, shipment_id }) => order_item_id === line.id && unsent.has(shipment_id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const UNPACKED = ['pending', 'confirmed', 'cancelled'];

/** Whether the unsent copies of these lines are not being packed yet, so that none has to be unpacked. */
export const areLinesNotYetPacked = (
  lines: readonly Pieces[],
  items: readonly Lies[],
  parcels: readonly Leaving[],
): boolean =>
  lines.every(({ order_item_id }) => {
    const line = items.find(({ id }) => id === order_item_id);
    const own = parcels.filter(
      (parcel) =>
        line !== undefined &&
        parcel.return_id === null &&
        isInParcel(line, parcel) &&
        !isSentShipmentStatus(parcel.status),
    );
    return own.length > 0 && own.every(({ status }) => UNPACKED.includes(status));
  });

const isInParcel = ({ shipment_id, parts }: Lies, parcel: { readonly id: number }): boolean =>
  shipment_id === parcel.id || parts.some((part) => part.shipment_id === parcel.id);

/** Parcels with no goods left to send, apart from gift wrapping: their postage is refunded. */
export function findParcelsLeftEmpty(
  items: readonly Lying[],
  parcels: readonly Leaving[],
  taken: ReadonlyMap<number, number>,
): number[] {
  const goods = items.filter((line) => isItemCopyLine(line) && line.replaces_id === null);
  return parcels
    .filter(({ return_id, status }) => return_id === null && !isSentShipmentStatus(status))
    .filter((parcel) => {
      const inIt = goods.filter((line) => isInParcel(line, parcel));
      return inIt.length > 0 && inIt.every(({ id, quantity }) => (taken.get(id) ?? 0) >= quantity);
    })
    .map(({ id }) => id);
}
