import { type RawBuilder, sql } from 'kysely';
import { isBuyer } from '#db/has-words.server.ts';
import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PaperOut } from './invoices.contract.ts';

interface Filter {
  readonly kind?: 'invoice' | 'credit_note' | undefined;
  /** `2026-11`: issued in that month, UTC. */
  readonly month?: string | undefined;
  readonly search?: string | undefined;
}

const iso = (column: string) => sql.raw(`to_json(${column} at time zone 'UTC')#>>'{}' || 'Z'`);

const within = (issued: string, month: string) =>
  sql`${sql.raw(issued)} >= (${month} || '-01')::timestamp at time zone 'UTC' and ${sql.raw(issued)} < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'UTC'`;

const HEAD = sql.raw(
  `o.id as order_id, o.number as order_number, coalesce(nullif(o.company, ''), full_name(o.firstname, o.lastname)) as name, o.country_id, o.currency`,
);
/** Of each kind: its table, what is joined to it, its refund, its total and its tax. */
const PARTS = {
  invoice: ['invoices', 'join orders o on o.id = n.order_id', 'null::bigint', 'o.total', 'o.tax'],
  credit_note: [
    'credit_notes',
    'join refunds r on r.id = n.refund_id join orders o on o.id = r.order_id',
    'r.id',
    'r.amount',
    '(select coalesce(sum(l.tax), 0)::bigint from refund_lines l where l.refund_id = r.id)',
  ],
} as const;

const papersOf = (kind: keyof typeof PARTS) => {
  const [table, joins, id, total, tax] = PARTS[kind];
  return sql`select ${kind}::text as kind, n.number, ${HEAD}, ${sql.raw(`${id} as refund_id, ${total} as total, ${tax} as tax, n.issued_at from ${table} n ${joins}`)}`;
};

const KINDS = ['invoice', 'credit_note'] as const;
const wordsOf = (search = '') => search.trim();

/** Orders that papers are looked for by: their number, that of a paper of theirs, or words of who bought; the newest, as far as is counted. */
const ordersOf = (wanted: string) => sql`array(
  (select id from orders where number = ${wanted})
  union (select order_id from invoices where number = ${wanted})
  union (select f.order_id from credit_notes c join refunds f on f.id = c.refund_id where c.number = ${wanted})
  union (select id from orders o where ${isBuyer(wanted)} order by id desc limit ${sql.lit(COUNTED_EXACTLY + 1)}))`;

/** What is looked for among the papers of a kind. */
function among({ month, search }: Filter) {
  const wanted = wordsOf(search);
  const found = wanted ? sql`o.id = any(${ordersOf(wanted)})` : sql`true`;
  return sql`${month ? within('n.issued_at', month) : sql`true`} and ${found}`;
}

const together = (kind: Filter['kind'], of: (one: keyof typeof PARTS) => RawBuilder<unknown>) =>
  sql.join(
    KINDS.filter((one) => one === (kind ?? one)).map((one) => sql`(${of(one)})`),
    sql` union all `,
  );

/** Both kinds as one list; each is asked by its own index, so the newest are found without reading the rest. */
const papers = (filter: Filter, limit: number) =>
  together(
    filter.kind,
    (one) => sql`${papersOf(one)} where ${among(filter)} order by n.issued_at desc, n.id desc limit ${limit}`,
  );

/** As many rows as there are papers, up to what is counted; orders are only read where something of theirs is looked for. */
const counted = (filter: Filter) =>
  together(filter.kind, (one) => {
    const [table, joins] = PARTS[one];
    return sql`select 1 from ${sql.raw(`${table} n ${wordsOf(filter.search) ? joins : ''}`)} where ${among(filter)} limit ${sql.lit(COUNTED_EXACTLY + 1)}`;
  });

const AT_ONCE = 500;

/** Every paper of a month in the order of issue, some at a time, however many there are. */
export async function* papersOfMonth(db: Db, month: string): AsyncGenerator<PaperOut> {
  for (let after: PaperOut | undefined; ; ) {
    const rows: PaperOut[] = await papersAfter(db, month, after);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

async function papersAfter(db: Db, month: string, after: PaperOut | undefined): Promise<PaperOut[]> {
  const of = (kind: keyof typeof PARTS) => {
    const beyond = after
      ? sql`(n.issued_at, ${kind}, n.number) > (${after.issued_at}::timestamptz, ${after.kind}, ${after.number})`
      : sql`true`;
    return sql`(${papersOf(kind)} where ${within('n.issued_at', month)} and ${beyond} order by n.issued_at, n.number limit ${AT_ONCE})`;
  };
  const { rows } = await sql<PaperOut>`
    select kind, number, order_id, refund_id, order_number, name, country_id, total, tax, currency, ${iso('issued_at')} as issued_at
    from (${of('invoice')} union all ${of('credit_note')}) p order by p.issued_at, kind, number limit ${AT_ONCE}`.execute(
    db,
  );
  return rows;
}

export async function findPapers(
  db: Db,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<{ rows: PaperOut[]; total: number }> {
  const { rows } = await sql<PaperOut>`
    select kind, number, order_id, refund_id, order_number, name, country_id, total, tax, currency, ${iso('issued_at')} as issued_at
    from (${papers(filter, limit + offset)}) p order by p.issued_at desc, kind, number desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: total } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${counted(filter)}) n limit ${sql.lit(COUNTED_EXACTLY + 1)}) c`.execute(
    db,
  );
  return { rows, total: total[0]?.total ?? 0 };
}
