import { sql } from 'kysely';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PriceList, PriceRow } from './price-list.ts';
import type { PriceListHead } from './price-lists.contract.ts';

const today = sql`(now() at time zone 'UTC')::date`;

/** The list in force today. */
export async function loadStoredPriceListInForce(db: Db): Promise<PriceList | undefined> {
  return queryRow(
    db,
    sql<PriceList>`/* prepared */
    select id, to_char(valid_from, 'YYYY-MM-DD') as valid_from, steps as "from", rows from price_lists
    where state = 'approved' and valid_from <= ${today} order by valid_from desc limit 1`,
  );
}

const head = sql`l.id, l.name, to_char(l.valid_from, 'YYYY-MM-DD') as valid_from, l.version,
  iso_time(l.updated_at) as updated_at,
  l.edited_by as edited_by_id, (select name from users where id = l.edited_by) as edited_by, (select name from users
    where id = l.approved_by) as approved_by,
  iso_time(l.approved_at) as approved_at,
  case when l.state = 'draft' then 'draft' when l.valid_from > ${today} then 'planned'
    when l.valid_from = (select max(valid_from) from price_lists where state = 'approved' and valid_from <= ${today})
      then 'live' else 'past' end as state`;

/** The drafts first, then from the latest day on. */
export async function findPriceListHeads(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lists: PriceListHead[]; total: number }> {
  const { rows: lists } = await sql<PriceListHead>`
    select ${head} from price_lists l order by (l.state = 'draft') desc, l.valid_from desc, l.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom('price_lists')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { lists, total };
}

export interface StoredPriceList extends PriceListHead, Pick<PriceList, 'from'> {
  readonly rows: Record<string, PriceRow>;
}

/** `lock` keeps other transactions from changing it until this one ends. */
export async function loadPriceList(db: Db, id: number, { lock = false } = {}): Promise<StoredPriceList | undefined> {
  return queryRow(
    db,
    sql<StoredPriceList>`select ${head}, l.steps as "from", l.rows from price_lists l
      where l.id = ${id} ${lock ? sql`for update` : sql``}`,
  );
}

interface Draft {
  readonly name: string;
  readonly valid_from: string;
  readonly from: readonly number[];
  readonly rows: Readonly<Record<string, PriceRow>>;
  readonly edited_by: number;
}

export async function insertPriceListDraft(db: Db, { from, rows, ...draft }: Draft): Promise<number> {
  const row = await db
    .insertInto('price_lists')
    .values({ ...draft, steps: [...from], rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns whether it was still that version of a draft */
export async function updatePriceListDraft(
  db: Db,
  id: number,
  version: number,
  { from, rows, ...draft }: Draft,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_lists')
    .set({ ...draft, steps: [...from], rows: JSON.stringify(rows), version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was a draft */
export async function deleteStoredPriceListDraft(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_lists')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Approve a draft, valid from its date on, today at the earliest.
 * @returns the obstacle: its date is past, or another list starts on it
 */
export async function markPriceListApproved(
  db: Db,
  id: number,
  approved_by: number,
): Promise<'done' | 'past' | 'taken' | 'no_draft'> {
  const found = await queryRequiredRow(
    db,
    sql<{ what: 'done' | 'past' | 'taken' | 'no_draft' }>`
    with draft as (select id, valid_from from price_lists where id = ${id} and state = 'draft' for update),
    taken as (select l.id from price_lists l join draft d on d.valid_from = l.valid_from where l.state = 'approved'),
    done as (update price_lists l set state = 'approved', approved_by = ${approved_by}, approved_at = now(),
      updated_at = now()
      from draft d where l.id = d.id and d.valid_from >= ${today} and not exists (select from taken) returning l.id)
    select case when exists (select from done) then 'done' when not exists (select from draft) then 'no_draft'
      when exists (select from taken) then 'taken' else 'past' end as what`,
  );
  return found.what;
}

/**
 * Turn an approved future list back into a draft.
 * @returns whether there was one
 */
export async function clearPriceListApproval(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update price_lists set state = 'draft', approved_by = null, approved_at = null, updated_at = now()
    where id = ${id} and state = 'approved' and valid_from > ${today}`.execute(db);
  return numAffectedRows > 0n;
}

/** Concurrent approvals run one after the other, so that each sees the result of the other. */
export async function lockPriceListApprovals(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price_lists', 7))`.execute(db);
}
