import type { Ctx } from '#platform/ctx.server.ts';
import { insertCreditNote, insertInvoice } from './invoices.store.server.ts';

type Work = Pick<Ctx, 'db' | 'beforeCommit'>;

/**
 * Assign the invoice number of an order in the transaction that pays it. The counter row stays locked until the
 * commit, so that numbers have no gap. All sales wait for that lock, so it is taken as late as possible.
 */
export async function issueInvoice({ db, beforeCommit }: Work, order_id: number): Promise<void> {
  if (beforeCommit) beforeCommit.push(() => insertInvoice(db, order_id));
  else await insertInvoice(db, order_id);
}

/**
 * The same for the credit note of a refund that succeeded, with numbers of its own. An order paid too late has no
 * invoice to credit.
 */
export async function issueCreditNote({ db, beforeCommit }: Work, refund_id: number): Promise<void> {
  if (beforeCommit) beforeCommit.push(() => insertCreditNote(db, refund_id));
  else await insertCreditNote(db, refund_id);
}
