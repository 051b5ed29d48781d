import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { BOX_RULES } from './box-rules.ts';
import { CREATOR_MONEY_RULES } from './creator-money-rules.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { DRAFT_RULES } from './draft-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { ORDER_TOTAL_RULES } from './order-total-rules.ts';
import { PAYMENT_RULES } from './payment-rules.ts';
import { PLEDGE_RULES } from './pledge-rules.ts';
import { PRESSING_RULES } from './pressing-rules.ts';
import { RETURN_RULES } from './return-rules.ts';
import { STOCK_RULES } from './stock-rules.ts';

/** An invariant as a query for the rows that violate it. */
interface Rule {
  readonly name: string;
  readonly broken: string;
}

/** The invariants of docs/rules.md that SQL can express. Each query returns `id` and `why` of the violations. */
const RULES: readonly Rule[] = [
  ...ORDER_TOTAL_RULES,
  ...PAYMENT_RULES,
  ...STOCK_RULES,
  ...DOCUMENT_RULES,
  ...RETURN_RULES,
  ...PLEDGE_RULES,
  ...ORDER_RULES,
  ...BOX_RULES,
  ...PRESSING_RULES,
  ...DRAFT_RULES,
  ...CREATOR_MONEY_RULES,
];

export interface Finding {
  readonly rule: string;
  readonly count: number;
  /** The first few violations. */
  readonly examples: readonly { readonly id: string; readonly why: string }[];
}

/** Checks every rule in one snapshot of the database, while the shop goes on selling. */
export const loadFindings = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '120s'`.execute(trx);
      const findings: Finding[] = [];
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
