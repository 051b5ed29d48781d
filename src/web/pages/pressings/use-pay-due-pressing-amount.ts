import { callApi } from '#kit/call-api.ts';
import { payPressingOrderCall } from '#modules/selling/checkout/checkout.contract.ts';
import type { CardEntryHandle } from '../checkout/use-pay-cart.ts';
import { usePayDueAmount } from '../checkout/use-pay-due-amount.ts';

/** Pays the amount due of a pressing on this page. */
export const usePayDuePressingAmount = (order_id: number, key: string | null, entry: () => CardEntryHandle | null) =>
  usePayDueAmount((way, idempotencyKey) => {
    const input = { params: { id: String(order_id) }, body: { ...way, ...(key && { key }) } };
    return callApi(payPressingOrderCall, input, { idempotencyKey });
  }, entry);
