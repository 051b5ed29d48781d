// Builds the view of a return for its buyer and staff.
import { isCurrency } from '#kit/currency.ts';
import type { Translate } from '#kit/translate.ts';
import { type ItemVariant, variantTextWithoutSize } from '#kit/variant.ts';
import { canChangeReturnState, RETURN_STATES, type ReturnState, withdrawalRefundDueDay } from './return.ts';
import type { ReturnOut } from './returns.contract.ts';

type Line = Omit<ReturnOut['lines'][number], 'variant'>;
type Shown = Omit<ReturnOut, 'has_slip' | 'refund_due' | 'refunded' | 'lines'>;

interface ReturnRows extends Shown {
  readonly currency: string;
  readonly has_left: boolean;
  /** The order was free, so nothing is refunded. */
  readonly is_free: boolean;
  readonly is_awaited: boolean;
  readonly refund: { readonly amount: number; readonly status: string } | null;
  readonly lines: readonly (Line & ItemVariant & { readonly shipment_id: number | null })[];
}

/** @param t the language of the names of its items */
export function toReturnOut(row: ReturnRows, t: Translate): ReturnOut {
  const { currency, refund, lines, proof_at, received_at } = row;
  const came_at = [proof_at, received_at].filter((each) => each !== null).sort()[0] ?? null;
  return {
    id: row.id,
    number: row.number,
    order_id: row.order_id,
    order_number: row.order_number,
    kind: row.kind,
    state: row.state,
    name: row.name,
    fault: row.fault,
    wish: row.wish,
    note: row.note,
    answer: row.answer,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
    received_at,
    ended_at: row.ended_at,
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    proof_at,
    has_slip: row.is_awaited,
    refund_due: isDue(row) ? withdrawalRefundDueDay(row.asked_at, came_at, row.has_left) : null,
    refunded: refund && {
      amount: refund.amount,
      currency: isCurrency(currency) ? currency : 'EUR',
      status: refund.status,
    },
    parcel_id: row.parcel_id,
    photos: row.photos,
    lines: lines.map(
      ({ order_item_id, name, artist_name, size, picture, quantity, received, restocked, reason, ...line }) => ({
        order_item_id,
        name,
        artist_name,
        size,
        picture,
        quantity,
        received,
        restocked,
        reason,
        variant: variantTextWithoutSize(line, t),
      }),
    ),
  };
}

/** Whether its refund has a deadline. */
const isDue = ({ kind, ended_at, is_free }: ReturnRows): boolean =>
  kind === 'withdrawal' && ended_at === null && !is_free;

interface Standing extends Pick<ReturnRows, 'kind' | 'state' | 'fault' | 'has_left' | 'is_free' | 'received_at'> {
  readonly refund: { readonly status: string } | null;
}

/**
 * The steps open to staff, without those of the buyer. A refund is final: goods arriving later are counted all the
 * same. A refund refused by the provider can be repeated. Free goods are never refunded.
 */
export function returnStatesOpenToStaff(row: Standing): ReturnState[] {
  if (row.state !== 'refunded')
    return RETURN_STATES.filter((to) => mayStep(row, to) && canChangeReturnState(row.kind, row.state, to));
  return [...(mayStillCome(row) ? (['received'] as const) : []), ...(wasRefused(row) ? (['refunded'] as const) : [])];
}

const mayStep = ({ is_free }: Standing, to: ReturnState): boolean =>
  to !== 'cancelled' && !(is_free && to === 'refunded');

const mayStillCome = ({ has_left, fault, received_at }: Standing): boolean =>
  has_left && fault !== 'missing' && received_at === null;

const wasRefused = ({ refund }: Standing): boolean => refund?.status === 'failed';
