import type { Db } from '#platform/ctx.server.ts';
import { insertInvoice } from './invoices.store.server.ts';

/**
 * Numbers the invoice of an order in the transaction that pays it. The counter's row stays locked until the commit, which is what
 * leaves no gap; so this comes last.
 */
export const issueInvoice = (db: Db, order_id: number): Promise<void> => insertInvoice(db, order_id);
