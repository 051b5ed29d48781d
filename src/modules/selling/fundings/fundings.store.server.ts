import { sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PLEDGE_STATES, ProjectPledgeRow } from './fundings.contract.ts';

export interface FundingRow {
  id: number;
  name: string;
  step: ProjectStep;
  goal: number | null;
  count: number;
  ends_at: Date | null;
  changed_at: Date | null;
  owner: { email: string; lang: string } | null;
}

const FUNDING = sql`p.id, p.name, p.step, p.funding_goal as goal, p.funding_count as count,
  p.funding_ends_at as ends_at, p.funding_changed_at as changed_at,
  (select json_build_object('email', u.email, 'lang', u.lang) from users u where u.id = p.owner_id
    and u.deleted_at is null) as owner`;

/**
 * An undecided funding past its last day by the database's clock, locked. Another process skips it. One that was taken
 * down waits, because its cards must not be charged.
 */
export async function claimEndedFunding(db: Db): Promise<FundingRow | undefined> {
  return queryRow(
    db,
    sql<FundingRow>`
    select ${FUNDING} from projects p where p.selling_mode = 'funding'
      and p.step in ('confirmed', 'promo', 'private', 'in_progress') and p.funding_ends_at <= now()
      and p.taken_down_at is null
    order by p.funding_ends_at, p.id limit 1 for no key update of p skip locked`,
  );
}

/** A funding of this owner, or of any for staff (`owner_id` null), locked until this transaction ends. */
export async function lockFunding(db: Db, id: number, owner_id: number | null): Promise<FundingRow | undefined> {
  return queryRow(
    db,
    sql<FundingRow>`
    select ${FUNDING} from projects p where p.id = ${id} and p.selling_mode = 'funding'
      and (${owner_id}::bigint is null or p.owner_id = ${owner_id})
    for no key update of p`,
  );
}

/** Ends the funding now: later pledges do not count. */
export async function endFundingNow(db: Db, id: number): Promise<void> {
  await sql`update projects set funding_ends_at = least(funding_ends_at, now()), updated_at = now()
    where id = ${id}`.execute(db);
}

/**
 * Sets new terms, once.
 * @returns false when another request was faster
 */
export async function setFundingTerms(
  db: Db,
  id: number,
  { goal, ends_at }: { goal?: number | undefined; ends_at?: Date | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update projects set funding_goal = coalesce(${goal ?? null}::int, funding_goal),
      funding_ends_at = coalesce(${ends_at ?? null}::timestamptz, funding_ends_at),
      funding_changed_at = now(), updated_at = now()
    where id = ${id} and funding_changed_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** The orders of all live pledges. */
export async function findOrderIdsOfCountedPledges(db: Db, project_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pledges')
    .select('order_id')
    .where('project_id', '=', project_id)
    .where('counted', '=', true)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export interface FundingView extends FundingRow {
  backers: number;
  begun: Date;
  sums: { currency: string; pledged: number; due: number; paid: number; lost: number }[];
}

export async function loadFunding(db: Db, id: number, owner_id: number | null): Promise<FundingView | undefined> {
  return queryRow(
    db,
    sql<FundingView>`
    with made as (select o.*, d.counted, d.card_state from pledges d join orders o on o.id = d.order_id
      where d.project_id = ${id})
    select ${FUNDING}, (select count(distinct lower(email))::int from made where counted) as backers,
      coalesce((select min(m.at) from project_moves m where m.project_id = p.id
      and m.to_step in ('confirmed', 'in_progress')), p.created_at) as begun,
      coalesce((select json_agg(s order by s.currency)
      from (select currency, coalesce(sum(total) filter (where status = 'pledged' and counted), 0)::bigint as pledged,
          coalesce(sum(total) filter (where status = 'pending'), 0)::bigint as due,
          coalesce(sum(total) filter (where status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')),
          0)::bigint as paid,
          coalesce(sum(total) filter (where status = 'not_paid'), 0)::bigint as lost
        from made where card_state = 'kept' group by currency) s), '[]') as sums
    from projects p where p.id = ${id} and p.selling_mode = 'funding'
      and (${owner_id}::bigint is null or p.owner_id = ${owner_id})`,
  );
}

const STATE = sql`case when o.status = 'pledged' then case when d.card_state = 'kept' then 'live' else 'asked' end
  when o.status = 'pending' then 'due'
  when o.status = 'not_paid' then 'not_paid' when o.status in ('cancelled', 'failed') then 'cancelled' else 'paid' end`;

/** Pledges of a project, the newest first. Abandoned ones without a card are left out. */
export async function findProjectPledges(
  db: Db,
  project_id: number,
  { state, limit, offset }: { state?: (typeof PLEDGE_STATES)[number] | undefined; limit: number; offset: number },
): Promise<{ rows: ProjectPledgeRow[]; total: number }> {
  const those = sql`from pledges d join orders o on o.id = d.order_id where d.project_id = ${project_id}
    and (d.card_state = 'kept' or o.status = 'pledged')
    ${state === undefined ? sql`` : sql`and ${STATE} = ${state}`}`;
  const { rows } = await sql<ProjectPledgeRow>`
    select o.id as order_id, o.number, full_name(o.firstname, o.lastname) as name, o.email, o.country_id, d.quantity,
      o.total, o.currency, ${STATE} as state,
      case when d.card_last4 <> '' then json_build_object('brand', d.card_brand, 'last4', d.card_last4) end as card,
        iso_time(o.created_at) as created_at,
      (select count(*)::int from payment_attempts a where a.order_id = o.id) as attempts,
      (select a.decline_key from payment_attempts a where a.order_id = o.id order by a.attempt desc
        limit 1) as decline_key,
      iso_time(d.charge_at) as next_try_at, case
      when o.status = 'pending' then iso_time(o.reserved_until) end as give_up_at
    ${those} order by o.id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`${those}`);
  return { rows, total };
}

/** Whether a project exists, for staff. */
export async function doesProjectExist(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
