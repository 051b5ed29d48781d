// A return as its buyer and staff see it, from its rows.
import { isCurrency } from '#kit/currency.ts';
import { canMoveReturn, RETURN_STATES, type ReturnKind, type ReturnState, refundDue } from './return.ts';
import type { ReturnOut } from './returns.contract.ts';

type Shown = Omit<ReturnOut, 'has_slip' | 'refund_due' | 'refunded' | 'lines'>;

export interface ReturnRows extends Shown {
  readonly currency: string;
  readonly has_left: boolean;
  readonly refund: { readonly amount: number; readonly status: string } | null;
  readonly lines: readonly (ReturnOut['lines'][number] & { readonly shipment_id: number | null })[];
}

export function viewReturn(row: ReturnRows): ReturnOut {
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
    has_slip: row.state === 'approved' && row.has_left && row.fault !== 'missing',
    refund_due:
      row.kind === 'withdrawal' && row.ended_at === null ? refundDue(row.asked_at, came_at, row.has_left) : null,
    refunded: refund && {
      amount: refund.amount,
      currency: isCurrency(currency) ? currency : 'EUR',
      status: refund.status,
    },
    parcel_id: row.parcel_id,
    photos: row.photos,
    lines: lines.map(({ order_item_id, name, artist_name, size, picture, quantity, received, restocked, reason }) => ({
      ...{ order_item_id, name, artist_name, size, picture, quantity, received, restocked, reason },
    })),
  };
}

/** The steps staff may take with it; what only its buyer does is not among them. */
export const movesOf = (kind: ReturnKind, state: ReturnState): ReturnState[] =>
  RETURN_STATES.filter((to) => to !== 'cancelled' && canMoveReturn(kind, state, to));
