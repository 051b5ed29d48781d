import { callOff, type PayWork } from './ask-provider.server.ts';
import { carryOut } from './carry-out-refund.server.ts';
import { answerOf, shown } from './pay-answer.server.ts';
import type { PayOut } from './payments.contract.ts';
import type { AttemptRow } from './payments.store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Makes sure that the attempt before brings no money any more. @returns what to answer where it did, or may still */
export async function settleOpen(work: PayWork, row: AttemptRow): Promise<PayOut | null> {
  const truth = await callOff(work, row).catch(() => null);
  const { order_id, number } = row;
  if (!truth) return { order_id, number, status: 'processing' };
  const settled = await settlePayment(work, row, truth);
  if (settled.refund_id !== undefined) await carryOut(work, settled.refund_id);
  return settled.status === 'declined' ? null : answerOf({ order_id, number, ...shown(truth) }, settled);
}
