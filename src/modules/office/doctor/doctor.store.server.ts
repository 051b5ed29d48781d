import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { BOX_INVARIANTS } from './box-invariants.ts';
import { CREATOR_MONEY_INVARIANTS } from './creator-money-invariants.ts';
import { DISCOUNT_DOCUMENT_AND_STATUS_INVARIANTS } from './discount-document-and-status-invariants.ts';
import { MANUAL_ORDER_INVARIANTS } from './manual-order-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { ORDER_TOTAL_AND_PARCEL_INVARIANTS } from './order-total-and-parcel-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-refund-and-dispute-invariants.ts';
import { PLEDGE_INVARIANTS } from './pledge-and-cart-invariants.ts';
import { PRESSING_INVARIANTS } from './pressing-invariants.ts';
import { RETURN_INVARIANTS } from './return-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';

/** An invariant as a query for the rows that violate it. */
interface Rule {
  readonly name: string;
  readonly broken: string;
}

/** The invariants of docs/rules.md that SQL can express. Each query returns `id` and `why` of the violations. */
const RULES: readonly Rule[] = [
  ...ORDER_TOTAL_AND_PARCEL_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...DISCOUNT_DOCUMENT_AND_STATUS_INVARIANTS,
  ...RETURN_INVARIANTS,
  ...PLEDGE_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...BOX_INVARIANTS,
  ...PRESSING_INVARIANTS,
  ...MANUAL_ORDER_INVARIANTS,
  ...CREATOR_MONEY_INVARIANTS,
];

export interface InvariantResult {
  readonly rule: string;
  readonly count: number;
  /** The first few violations. */
  readonly examples: readonly { readonly id: string; readonly why: string }[];
}

/** Checks every rule in one snapshot of the database, while the shop goes on selling. */
export const checkInvariants = (db: Db): Promise<InvariantResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '120s'`.execute(trx);
      const findings: InvariantResult[] = [];
      for (const { name, broken } of RULES) {
        const { rows } = await sql<{
          id: string;
          why: string;
          count: number;
        }>`select id::text, why::text, (count(*) over ())::int as count from (${sql.raw(broken)}) b limit 5`.execute(
          trx,
        );
        findings.push({ rule: name, count: rows[0]?.count ?? 0, examples: rows.map(({ id, why }) => ({ id, why })) });
      }
      return findings;
    });
