import { type RawBuilder, sql } from 'kysely';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import { DOCUMENT_LIST_SOURCES, type DocumentListSource } from './document-list-sources.store.server.ts';
import type { DocumentStatus, ListedDocumentKind, ListedDocumentOut } from './invoices.contract.ts';
import { isWithinMonthSql } from './issued-documents.store.server.ts';

interface Filter {
  readonly kind?: ListedDocumentKind | undefined;
  readonly step?: DocumentStatus | undefined;
  /** `2026-11`: issued in that month, UTC. */
  readonly month?: string | undefined;
  readonly search?: string | undefined;
  /** Statements are included. */
  readonly has_statements: boolean;
}

const getSearchText = ({ search = '' }: Filter) => search.trim();

/** The sources that can have matching documents. */
const partsFor = ({ kind, step, has_statements }: Filter) =>
  DOCUMENT_LIST_SOURCES.filter(
    (part) =>
      (kind ?? part.kind) === part.kind &&
      (has_statements || part.kind !== 'statement') &&
      (step === undefined || part.steps[step] !== undefined),
  );

function among(part: DocumentListSource, filter: Filter) {
  const { month, step } = filter;
  const words = getSearchText(filter);
  return sql.join(
    [
      part.where,
      step ? (part.steps[step] ?? sql`false`) : sql`true`,
      month ? isWithinMonthSql(part.issued_at, month) : sql`true`,
      words ? part.found(words) : sql`true`,
    ],
    sql` and `,
  );
}

const stepSql = ({ steps }: DocumentListSource) =>
  sql`case ${sql.join(
    Object.entries(steps).map(([step, is]) => sql`when ${is} then ${sql.lit(step)}`),
    sql` `,
  )} end`;

const together = (filter: Filter, partSql: (part: DocumentListSource) => RawBuilder<unknown>) =>
  sql.join(
    partsFor(filter).map((part) => sql`(${partSql(part)})`),
    sql` union all `,
  );

/** All kinds as one list. Each source uses its own index, so the newest are found without reading the rest. */
const papers = (filter: Filter, limit: number) =>
  together(
    filter,
    (part) => sql`select ${sql.lit(part.kind)} as kind, ${part.id} as id, ${stepSql(part)} as step, ${part.columns},
      ${part.issued_at} as issued_at
      from ${part.from} where ${among(part, filter)} order by ${part.issued_at} desc, ${part.id} desc limit ${limit}`,
  );

/** One row per document, up to the counting limit. Orders are read only where the filter needs them. */
const counted = (filter: Filter) =>
  together(
    filter,
    (part) =>
      sql`select 1 from ${getSearchText(filter) ? part.from : (part.counted ?? part.from)} where ${among(part, filter)}
        limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}`,
  );

/** A page of documents, the newest first, with their number. */
export async function findDocumentRows(
  db: Db,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<{ rows: ListedDocumentOut[]; total: number }> {
  if (partsFor(filter).length === 0) return { rows: [], total: 0 };
  const { rows } = await sql<ListedDocumentOut>`
    select kind, step, number, order_id, order_number, refund_id, pressing_id, statement_id, month, name, country_id,
      total, tax, currency, iso_time(issued_at) as issued_at
    from (${papers(filter, limit + offset)}) p order by p.issued_at desc, kind, id desc
      limit ${limit} offset ${offset}`.execute(db);
  const { rows: total } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${counted(filter)}) n
      limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}) c`.execute(db);
  return { rows, total: total[0]?.total ?? 0 };
}
