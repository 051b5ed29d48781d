import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JournalLine, JournalPosting } from './journal-entry.ts';
import type { EarnedShare } from './revenue-shares.ts';

type EntryKind =
  | 'sale'
  | 'refund'
  | 'late_money'
  | 'late_refund'
  | 'payout'
  | 'payout_returned'
  | 'transfer'
  | 'correction'
  | 'storage'
  | 'box_record';

interface EarnedRow extends EarnedShare {
  readonly rate_from: string;
  readonly rate_to: string;
  readonly month: string;
}
export interface JournalLineRow extends JournalLine {
  readonly order_id: number;
  readonly order_item_id: number | null;
  readonly shipment_id: number | null;
  readonly project_id: number | null;
  readonly fee_basis_points: number;
  readonly cost_id: number | null;
  readonly run_copies: number;
  readonly run_charged: number;
  readonly earned: readonly EarnedRow[];
}
export interface NewJournalEntry {
  readonly kind: EntryKind;
  /** The order, refund, attempt, payout or payee of the entry. Each has one entry per kind. */
  readonly source_id: number;
  readonly occurred_at: string | Date;
  readonly currency: Currency;
  readonly postings: readonly JournalPosting[];
  readonly lines: readonly JournalLineRow[];
}

/** Writes entries with their postings, lines and shares, five statements however many; the journal must be locked. */
export async function insertJournalEntries(db: Db, entries: readonly NewJournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = entries.map(({ kind, source_id, occurred_at }, at) => ({ at, kind, source_id, occurred_at }));
  const { rows: made } = await sql<{ id: number; kind: string; source_id: number }>`
    insert into journal_entries (kind, source_id, occurred_at)
    select kind, source_id, occurred_at from json_to_recordset(${JSON.stringify(heads)}::json) as x (at int, kind text,
      source_id bigint, occurred_at timestamptz) order by at
    returning id, kind, source_id`.execute(db);
  const ids = new Map(made.map(({ id, kind, source_id }) => [`${kind} ${source_id}`, id]));
  const getEntryId = (entry: NewJournalEntry) => ids.get(`${entry.kind} ${entry.source_id}`) ?? 0;
  await insertPostings(
    db,
    entries.flatMap((entry) => entry.postings.map((posting) => ({ entry_id: getEntryId(entry), ...posting }))),
  );
  await insertLines(
    db,
    entries.flatMap((entry) => entry.lines.map((line) => ({ entry, entry_id: getEntryId(entry), line }))),
  );
}

async function insertPostings(db: Db, postings: readonly (JournalPosting & { readonly entry_id: number })[]) {
  if (postings.length === 0) return;
  await sql`insert into journal_postings (entry_id, account, payee_id, currency, amount)
    select entry_id, account, payee_id, currency, amount from json_to_recordset(${JSON.stringify(postings)}::json)
      as x (entry_id bigint, account text, payee_id bigint, currency text, amount bigint)`.execute(db);
}

interface Placed {
  readonly entry: NewJournalEntry;
  readonly entry_id: number;
  readonly line: JournalLineRow;
}

async function insertLines(db: Db, placed: readonly Placed[]) {
  if (placed.length === 0) return;
  const rows = placed.map(({ entry, entry_id, line: { earned: _, ...line } }) => ({
    ...line,
    entry_id,
    currency: entry.currency,
    refund_id: entry.kind === 'refund' ? entry.source_id : null,
  }));
  const { rows: made } = await sql<{ id: number; entry_id: number; thing: string }>`
    insert into settled_lines (entry_id, order_id, order_item_id, shipment_id, refund_id, project_id, account, currency,
      quantity, gross, tax, fee, production, mechanicals, net,
      fee_basis_points, cost_id, run_copies, run_charged)
    select entry_id, order_id, order_item_id, shipment_id, refund_id, project_id, account, currency, quantity, gross,
      tax, fee, production, mechanicals, net,
      fee_basis_points, cost_id, run_copies, run_charged
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (entry_id bigint, order_id bigint, order_item_id bigint,
      shipment_id bigint, refund_id bigint, project_id bigint,
      account text, currency text, quantity int, gross bigint, tax bigint, fee bigint, production bigint,
        mechanicals bigint, net bigint, fee_basis_points int, cost_id bigint,
      run_copies int, run_charged bigint)
    returning id, entry_id, coalesce('i' || order_item_id, 'p' || shipment_id) as thing`.execute(db);
  const ids = new Map(made.map(({ id, entry_id, thing }) => [`${entry_id} ${thing}`, id]));
  await insertEarnings(db, placed, ({ entry_id, line }) =>
    ids.get(`${entry_id} ${line.order_item_id === null ? `p${line.shipment_id}` : `i${line.order_item_id}`}`),
  );
  await coverRuns(
    db,
    placed.map(({ line }) => line),
  );
}

async function insertEarnings(db: Db, placed: readonly Placed[], lineIdOf: (each: Placed) => number | undefined) {
  const rows = placed.flatMap((each) =>
    each.line.earned.map((earned) => ({
      ...earned,
      line_id: lineIdOf(each),
      entry_id: each.entry_id,
      project_id: each.line.project_id,
      share_currency: each.entry.currency,
      occurred_at: each.entry.occurred_at,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into earnings (line_id, entry_id, payee_id, project_id, position, name, basis_points, share,
    share_currency, amount, currency, rate_from, rate_to, occurred_at, month)
    select line_id, entry_id, payee_id, project_id, position, name, basis_points, share, share_currency, amount,
      currency, rate_from, rate_to, occurred_at, month
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (line_id bigint, entry_id bigint, payee_id bigint,
      project_id bigint, position smallint, name text, basis_points int,
      share bigint, share_currency text, amount bigint, currency text, rate_from numeric, rate_to numeric,
        occurred_at timestamptz, month date)`.execute(db);
}

/** New sales cover the cost of runs; returned copies uncover it. */
async function coverRuns(db: Db, lines: readonly JournalLineRow[]) {
  const covered = lines.filter(({ cost_id, run_copies }) => cost_id !== null && run_copies !== 0);
  if (covered.length === 0) return;
  await sql`update production_costs c set run_charged = c.run_charged + s.charged,
    run_charged_copies = c.run_charged_copies + s.copies
    from (select cost_id, sum(run_charged) as charged, sum(run_copies) as copies
      from json_to_recordset(${JSON.stringify(covered)}::json) as x (cost_id bigint, run_charged bigint, run_copies int)
        group by cost_id) s
    where c.id = s.cost_id`.execute(db);
}

/** Production costs by id, as sales have covered them so far. */
export const findProductionCosts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('production_costs')
    .select(['id', 'currency', 'per_copy', 'run_cost', 'run_copies', 'run_charged', 'run_charged_copies'])
    .where('id', 'in', ids.length ? [...ids] : [0])
    .execute();

export interface PostedJournalLine {
  readonly sale: boolean;
  readonly order_item_id: number | null;
  readonly shipment_id: number | null;
  readonly project_id: number | null;
  readonly account: JournalLineRow['account'];
  readonly quantity: number;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly net: number;
  readonly fee_basis_points: number;
  readonly cost_id: number | null;
  readonly run_copies: number;
  readonly run_charged: number;
  readonly earned: readonly (Omit<EarnedRow, 'month'> & { readonly payee_id: number })[];
}

/** All postings of an order's lines so far, with their payees. Merged payees appear as the remaining one. */
export async function findJournalLinesOfOrder(db: Db, order_id: number): Promise<PostedJournalLine[]> {
  return queryRows(
    db,
    sql<PostedJournalLine>`
    select l.refund_id is null as sale, l.order_item_id, l.shipment_id, l.project_id, l.account, l.quantity, l.gross,
      l.tax, l.fee, l.production, l.mechanicals, l.net,
      l.fee_basis_points, l.cost_id, l.run_copies, l.run_charged,
      coalesce((select json_agg(json_build_object('payee_id', coalesce(p.merged_into, p.id), 'position', e.position,
        'name', e.name, 'basis_points', e.basis_points, 'share', e.share,
        'amount', e.amount, 'currency', e.currency, 'rate_from', e.rate_from::text, 'rate_to', e.rate_to::text)
          order by e.position)
        from earnings e join payees p on p.id = e.payee_id where e.line_id = l.id), '[]') as earned
    from settled_lines l where l.order_id = ${order_id} order by l.id`,
  );
}
