import type { ApiResult } from '#kit/call-api.ts';
import type { PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';

const RETRY_AFTER_MS = [1000, 3000, 6000];

/** Repeats the same key and body until the server answers. It then gives the first answer, never a second charge. */
export async function retryPaymentRequest(
  ask: (idempotencyKey: string) => Promise<ApiResult<PaymentAnswerOut>>,
): Promise<ApiResult<PaymentAnswerOut>> {
  const idempotencyKey = crypto.randomUUID();
  for (const wait of RETRY_AFTER_MS) {
    const answer = await ask(idempotencyKey);
    const isOpen = !answer.ok && (answer.status === 0 || answer.error.key === 'request_in_flight');
    if (!isOpen) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return ask(idempotencyKey);
}
