// The invoices and credit notes of a month, as the accountant gets them.
import { type RawBuilder, sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';
import {
  CREDIT_NOTE_LIST_SOURCE,
  type DocumentListSource,
  INVOICE_LIST_SOURCE,
} from './document-list-sources.store.server.ts';

export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly order_id: number;
  /** Of a credit note. */
  readonly refund_id: number | null;
  readonly order_number: string;
  readonly name: string;
  readonly country_id: string;
  readonly total: number;
  readonly tax: number;
  readonly currency: Currency;
  readonly issued_at: string;
}

/** SQL condition: the time `at` is within the month `month`, written as `2026-11`, in UTC. */
export const isWithinMonthSql = (at: RawBuilder<unknown>, month: string) =>
  sql`${at} >= (${month} || '-01')::timestamp at time zone 'UTC'
    and ${at} < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'UTC'`;

const AT_ONCE = 500;

/** All documents of a month in the order of issue, in batches. */
export async function* streamDocumentsOfMonth(db: Db, month: string): AsyncGenerator<IssuedDocument> {
  for (let after: IssuedDocument | undefined; ; ) {
    const rows: IssuedDocument[] = await papersAfter(db, month, after);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

async function papersAfter(db: Db, month: string, after: IssuedDocument | undefined): Promise<IssuedDocument[]> {
  const pageOfSource = ({ kind, columns, from }: DocumentListSource) => {
    const beyond = after
      ? sql`(n.issued_at, ${kind}, n.number) > (${after.issued_at}::timestamptz, ${after.kind}, ${after.number})`
      : sql`true`;
    return sql`(select ${sql.lit(kind)} as kind, ${columns}, n.issued_at from ${from}
      where ${isWithinMonthSql(sql`n.issued_at`, month)} and ${beyond} order by n.issued_at, n.number limit ${AT_ONCE})`;
  };
  return queryRows(
    db,
    sql<IssuedDocument>`
    select kind, number, order_id, refund_id, order_number, name, country_id, total, tax, currency,
      iso_time(issued_at) as issued_at
    from (${pageOfSource(INVOICE_LIST_SOURCE)} union all ${pageOfSource(CREDIT_NOTE_LIST_SOURCE)}) p order by p.issued_at, kind, number
      limit ${AT_ONCE}`,
  );
}
