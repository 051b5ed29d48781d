import { callApi } from '#kit/api.ts';
import { payOutstandingOrderCall } from '#modules/selling/checkout/checkout.contract.ts';
import { usePayOnThisPage } from '../checkout/use-pay-in-place.ts';
import type { CardEntryHandle } from '../checkout/use-payment.ts';

/** Pays the amount due of a pressing on this page. */
export const usePayDuePressingAmount = (order_id: number, key: string | null, entry: () => CardEntryHandle | null) =>
  usePayOnThisPage((way, idempotencyKey) => {
    const input = { params: { id: String(order_id) }, body: { ...way, ...(key && { key }) } };
    return callApi(payOutstandingOrderCall, input, { idempotencyKey });
  }, entry);
