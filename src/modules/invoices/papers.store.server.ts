import { sql } from 'kysely';
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

/** Both kinds as one list; each is asked by its own index, so the newest are found without reading the rest. */
function papers({ kind, month, search = '' }: Filter, limit: number) {
  const wanted = search.trim();
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  const within = (issued: string) =>
    month
      ? sql`${sql.raw(issued)} >= (${month} || '-01')::timestamp at time zone 'UTC' and ${sql.raw(issued)} < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'UTC'`
      : sql`true`;
  const of = (number: string) =>
    wanted
      ? sql`(${sql.raw(number)} = ${wanted} or o.number = ${wanted} or lower(o.email) like ${pattern} or lower(o.firstname || ' ' || o.lastname || ' ' || o.company) like ${pattern})`
      : sql`true`;
  const head = sql.raw(
    `o.id as order_id, o.number as order_number, coalesce(nullif(o.company, ''), o.firstname || ' ' || o.lastname) as name, o.country_id, o.currency`,
  );
  const invoices = sql`select 'invoice' as kind, i.number, null::bigint as refund_id, ${head}, o.total, o.tax, i.issued_at
    from invoices i join orders o on o.id = i.order_id where ${within('i.issued_at')} and ${of('i.number')} order by i.issued_at desc, i.id desc limit ${limit}`;
  const notes = sql`select 'credit_note' as kind, c.number, r.id as refund_id, ${head}, r.amount as total,
      (select coalesce(sum(l.tax), 0)::bigint from refund_lines l where l.refund_id = r.id) as tax, c.issued_at
    from credit_notes c join refunds r on r.id = c.refund_id join orders o on o.id = r.order_id where ${within('c.issued_at')} and ${of('c.number')} order by c.issued_at desc, c.id desc limit ${limit}`;
  if (kind === 'invoice') return sql`(${invoices})`;
  return kind === 'credit_note' ? sql`(${notes})` : sql`((${invoices}) union all (${notes}))`;
}

export async function findPapers(
  db: Db,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<{ rows: PaperOut[]; total: number }> {
  const { rows } = await sql<PaperOut>`
    select kind, number, order_id, refund_id, order_number, name, country_id, total, tax, currency, ${iso('issued_at')} as issued_at
    from ${papers(filter, limit + offset)} p order by p.issued_at desc, kind, number desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${papers(filter, COUNTED_EXACTLY + 1)} p limit ${sql.lit(COUNTED_EXACTLY + 1)}) c`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
