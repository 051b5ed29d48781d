import { type PaypalOrderRow, type PaypalRefund, toPaypalDecimal } from './paypal-objects.ts';
import type { Sandbox } from './sandbox-types.ts';

const PAGE = 500;

/** PayPal's transaction search: captures (T0006) and refunds (T1107) between two moments, the eldest first. */
export function listPaypalTransactions({ store }: Sandbox, query: URLSearchParams): object {
  const from = query.get('start_date') ?? '';
  const to = query.get('end_date') ?? '';
  const within = (at: string | null) => at !== null && at >= from && at <= to;
  const infos = [
    ...[...store.each<PaypalOrderRow>('paypal_order')].filter((order) => within(order.captured_at)).map(captured),
    ...[...store.each<PaypalRefund>('paypal_refund')].filter((refund) => within(refund.created)).map(given),
  ];
  const page = Math.max(1, Number(query.get('page') ?? 1));
  return {
    transaction_details: infos.slice((page - 1) * PAGE, page * PAGE).map((transaction_info) => ({ transaction_info })),
    page,
    total_items: infos.length,
    total_pages: Math.max(1, Math.ceil(infos.length / PAGE)),
  };
}

const captured = ({ capture_id, amount, currency, custom_id, captured_at }: PaypalOrderRow) => ({
  transaction_id: capture_id,
  transaction_event_code: 'T0006',
  transaction_status: 'S',
  transaction_initiation_date: captured_at,
  transaction_amount: { currency_code: currency, value: toPaypalDecimal(amount, currency) },
  ...(custom_id && { custom_field: custom_id }),
});

const given = ({ id, capture_id, amount, currency, custom_id, created }: PaypalRefund) => ({
  transaction_id: id,
  paypal_reference_id: capture_id,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: 'T1107',
  transaction_status: 'S',
  transaction_initiation_date: created,
  transaction_amount: { currency_code: currency, value: `-${toPaypalDecimal(amount, currency)}` },
  ...(custom_id && { custom_field: custom_id }),
});
