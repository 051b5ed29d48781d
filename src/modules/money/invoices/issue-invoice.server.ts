import type { Ctx } from '#platform/ctx.server.ts';
import { insertCreditNote, insertInvoice, insertInvoiceWithNext } from './invoices.store.server.ts';

/**
 * Numbers the invoice of an order in the transaction that pays it. The counter's row, for which all sales wait, stays locked until
 * the commit, which is what leaves no gap; so this comes last, in one breath with the commit.
 */
export async function issueInvoice({ db, last }: Pick<Ctx, 'db' | 'last'>, order_id: number): Promise<void> {
  return inOneBreath(last, (last ? insertInvoiceWithNext : insertInvoice)(db, order_id));
}

/** The same for the credit note of a refund that succeeded, in its own row of numbers; money that came too late had no invoice. */
export async function issueCreditNote({ db, last }: Pick<Ctx, 'db' | 'last'>, refund_id: number): Promise<void> {
  return inOneBreath(last, insertCreditNote(db, refund_id));
}

async function inOneBreath(last: Ctx['last'], issued: Promise<void>): Promise<void> {
  if (!last) return issued;
  // Whoever opened the transaction hears of a failure; where it is undone before, nobody need.
  issued.catch(() => undefined);
  last.push(issued);
}
