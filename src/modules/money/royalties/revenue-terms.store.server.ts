import { type NotNull, sql } from 'kysely';
import { ITEM_VARIANT_SQL } from '#db/item-variant-sql.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { ItemVariantRow } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type {
  PlatformFeesAndMechanicalRates,
  ProjectCostsAndMechanicals,
  RevenueSplitOut,
} from './revenue-terms.contract.ts';

/** The first day for new terms of a project: the day after the last posted one. Before the first sale, any day. */
export async function loadFirstUnpostedDay(db: Db, project_id: number): Promise<string> {
  const found = await queryRow(
    db,
    sql<{ day: string }>`
    select coalesce(((select max(e.occurred_at) from settled_lines l join journal_entries e on e.id = l.entry_id
      where l.project_id = ${project_id} and l.refund_id is null) at time zone 'UTC')::date + 1,
        '2000-01-01')::text as day`,
  );
  return found?.day ?? '2000-01-01';
}

export async function findRevenueSplits(db: Db, project_id: number): Promise<RevenueSplitOut[]> {
  return queryRows(
    db,
    sql<RevenueSplitOut>`
    select a.id, a.valid_from::text as valid_from, a.valid_from > (now() at time zone 'UTC')::date as from_to_come,
      (select json_agg(json_build_object('name', s.name, 'email', coalesce(y.email, u.email), 'basis_points',
        s.basis_points, 'accepted', s.payee_id is null or y.user_id is not null, 'declined', s.declined_at is not null)
        order by s.position)
        from split_shares s left join payees y on y.id = s.payee_id left join users u on u.id = y.user_id
          where s.agreement_id = a.id) as shares
    from split_agreements a where a.project_id = ${project_id} order by a.valid_from desc`,
  );
}

interface NewShare {
  readonly name: string;
  readonly basis_points: number;
  readonly payee_id: number | null;
}

/** Shares from a day on. They replace planned ones of the same day. */
export async function replaceRevenueSplit(
  db: Db,
  {
    project_id,
    valid_from,
    created_by,
    shares,
  }: { project_id: number; valid_from: string; created_by: number; shares: readonly NewShare[] },
): Promise<number> {
  await db
    .deleteFrom('split_agreements')
    .where('project_id', '=', project_id)
    .where('valid_from', '=', valid_from)
    .execute();
  const { id } = await db
    .insertInto('split_agreements')
    .values({ project_id, valid_from, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('split_shares')
    .values(shares.map((share, position) => ({ ...share, position, agreement_id: id })))
    .execute();
  return id;
}

/**
 * @returns the day from which the removed shares would have held; undefined where there are none such, or days by them
 * are posted
 */
export async function deleteRevenueSplit(
  db: Db,
  project_id: number,
  id: number,
  openDay: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('split_agreements')
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .where('valid_from', '>=', openDay)
    .returning('valid_from')
    .executeTakeFirst();
  return row?.valid_from;
}

type TermsRow = Omit<ProjectCostsAndMechanicals, 'may_start' | 'costs' | 'items'> & {
  readonly costs: readonly (Omit<ProjectCostsAndMechanicals['costs'][number], 'item'> & {
    readonly item: ItemVariantRow | null;
  })[];
  readonly items: readonly { readonly id: number; readonly thing: ItemVariantRow }[];
};

export async function loadProjectCostsAndMechanicals(db: Db, project_id: number): Promise<TermsRow | undefined> {
  return queryRow(
    db,
    sql<TermsRow>`
    select s.currency,
      coalesce((select json_agg(json_build_object('id', c.id, 'item_id', c.item_id, 'item', case when i.id is null
        then null else ${ITEM_VARIANT_SQL} end,
        'valid_from', c.valid_from, 'currency', c.currency, 'per_copy', c.per_copy, 'run_cost', c.run_cost,
          'run_copies', c.run_copies, 'run_charged', c.run_charged,
        'run_charged_copies', c.run_charged_copies, 'quote_id', c.quote_id, 'note', c.note)
          order by c.valid_from desc, c.id desc)
        from production_costs c left join items i on i.id = c.item_id where c.project_id = p.id), '[]') as costs,
      coalesce((select json_agg(json_build_object('id', m.id, 'valid_from', m.valid_from, 'society', m.society, 'ppd',
        m.ppd, 'tracks', m.tracks, 'per_copy', m.per_copy,
        'currency', m.currency, 'note', m.note) order by m.valid_from desc) from mechanical_rights m
          where m.project_id = p.id), '[]') as rights,
      (select coalesce(json_agg(society order by society), '[]') from (select distinct society
        from mechanical_rates) r) as societies,
      coalesce((select json_agg(json_build_object('id', i.id, 'thing', ${ITEM_VARIANT_SQL}) order by i.position, i.id)
        from items i where i.project_id = p.id and i.active), '[]') as items
    from projects p join shops s on s.id = p.shop_id where p.id = ${project_id}`,
  );
}

/** Amount and quantity of a quote's latest answer. */
export async function loadQuotedProductionCost(db: Db, quote_id: number) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('quote_answers as a', 'a.quote_id', 'q.id')
    .select(['a.amount as run_cost', 'a.currency', 'q.quantity as run_copies'])
    .where('q.id', '=', quote_id)
    .where('a.amount', 'is not', null)
    .where('q.quantity', '>', 0)
    .orderBy('a.id', 'desc')
    .limit(1)
    .$narrowType<{ run_cost: NotNull; currency: NotNull }>()
    .executeTakeFirst();
}

interface NewCost {
  readonly project_id: number;
  readonly item_id: number | null;
  readonly valid_from: string;
  readonly currency: string;
  readonly per_copy: number;
  readonly run_cost: number;
  readonly run_copies: number | null;
  readonly quote_id: number | null;
  readonly note: string;
  readonly created_by: number;
}

/** A cost from a day on. It replaces a planned one of the same day. */
export async function replaceProductionCost(db: Db, cost: NewCost): Promise<void> {
  await db
    .deleteFrom('production_costs')
    .where('project_id', '=', cost.project_id)
    .where('item_id', 'is not distinct from', cost.item_id)
    .where('valid_from', '=', cost.valid_from)
    .execute();
  await db.insertInto('production_costs').values(cost).execute();
}

export const loadProjectItem = (db: Db, project_id: number, item_id: number) =>
  db.selectFrom('items').select('id').where('id', '=', item_id).where('project_id', '=', project_id).executeTakeFirst();

interface NewRight {
  readonly project_id: number;
  readonly valid_from: string;
  readonly society: string | null;
  readonly ppd: number | null;
  readonly tracks: number | null;
  readonly per_copy: number | null;
  readonly currency: string;
  readonly note: string;
  readonly created_by: number;
}

export async function upsertMechanicalRight(db: Db, right: NewRight): Promise<void> {
  await db
    .insertInto('mechanical_rights')
    .values(right)
    .onConflict((same) => same.columns(['project_id', 'valid_from']).doUpdateSet(right))
    .execute();
}

/** The basis of a society's rates; undefined for a society without rates. */
export async function loadSocietyRateBasis(db: Db, society: string): Promise<'ppd' | 'tracks' | undefined> {
  const found = await queryRow(
    db,
    sql<{ way: 'ppd' | 'tracks' }>`
    select case when per_million_of_ppd is null then 'tracks' else 'ppd' end as way from mechanical_rates
      where society = ${society} order by valid_from desc limit 1`,
  );
  return found?.way;
}

export async function loadPlatformFeesAndMechanicalRates(db: Db): Promise<PlatformFeesAndMechanicalRates> {
  const found = await queryRow(
    db,
    sql<PlatformFeesAndMechanicalRates>`
    select coalesce((select json_agg(json_build_object('valid_from', valid_from, 'basis_points', basis_points,
      'from_to_come', valid_from > t.day) order by valid_from desc) from platform_fees), '[]') as items,
      coalesce((select json_agg(json_build_object('society', society, 'valid_from', valid_from, 'per_million_of_ppd',
        per_million_of_ppd, 'per_1000_tracks', per_1000_tracks,
        'currency', currency, 'from_to_come', valid_from > t.day) order by society, valid_from desc)
          from mechanical_rates), '[]') as rates,
      (t.day + 1)::text as may_start
    from (select (now() at time zone 'UTC')::date as day) t`,
  );
  return found ?? { items: [], rates: [], may_start: '' };
}

export async function upsertPlatformFee(db: Db, fee: { valid_from: string; basis_points: number }): Promise<void> {
  await db
    .insertInto('platform_fees')
    .values(fee)
    .onConflict((same) => same.column('valid_from').doUpdateSet(fee))
    .execute();
}

interface NewRate {
  readonly society: string;
  readonly valid_from: string;
  readonly per_million_of_ppd: number | null;
  readonly per_1000_tracks: number | null;
  readonly currency: string | null;
}

export async function upsertMechanicalRate(db: Db, rate: NewRate): Promise<void> {
  await db
    .insertInto('mechanical_rates')
    .values(rate)
    .onConflict((same) => same.columns(['society', 'valid_from']).doUpdateSet(rate))
    .execute();
}
