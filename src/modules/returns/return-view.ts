// A return as its buyer and staff see it, from its rows.
import { isCurrency } from '#kit/currency.ts';
import type { Translate } from '#kit/translate.ts';
import { type Variant, variantWords } from '#kit/variant.ts';
import { canMoveReturn, RETURN_STATES, type ReturnKind, type ReturnState, refundDue } from './return.ts';
import type { ReturnOut } from './returns.contract.ts';

type Line = Omit<ReturnOut['lines'][number], 'variant'>;
type Shown = Omit<ReturnOut, 'has_slip' | 'refund_due' | 'refunded' | 'lines'>;

export interface ReturnRows extends Shown {
  readonly currency: string;
  readonly has_left: boolean;
  readonly refund: { readonly amount: number; readonly status: string } | null;
  readonly lines: readonly (Line & Variant & { readonly shipment_id: number | null })[];
}

/** @param t in whose words its things are told apart */
export function viewReturn(row: ReturnRows, t: Translate): ReturnOut {
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
    has_slip: hasSlip(row),
    refund_due:
      row.kind === 'withdrawal' && row.ended_at === null ? refundDue(row.asked_at, came_at, row.has_left) : null,
    refunded: refund && {
      amount: refund.amount,
      currency: isCurrency(currency) ? currency : 'EUR',
      status: refund.status,
    },
    parcel_id: row.parcel_id,
    photos: row.photos,
    lines: lines.map(
      ({ order_item_id, name, artist_name, size, picture, quantity, received, restocked, reason, ...line }) => ({
        ...{ order_item_id, name, artist_name, size, picture, quantity, received, restocked, reason },
        variant: variantWords(line, t),
      }),
    ),
  };
}

/** Something is to be sent back. */
export const hasSlip = ({ state, has_left, fault }: Pick<ReturnRows, 'state' | 'has_left' | 'fault'>): boolean =>
  state === 'approved' && has_left && fault !== 'missing';

/** The steps staff may take with it; what only its buyer does is not among them. */
export const movesOf = (kind: ReturnKind, state: ReturnState): ReturnState[] =>
  RETURN_STATES.filter((to) => to !== 'cancelled' && canMoveReturn(kind, state, to));
