import { sql } from 'kysely';
import { countRowsUpTo, queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BuyerMail } from './buyer-mails.contract.ts';
import { BUYER_MAIL_RULES, type BuyerMailState } from './buyer-mails.ts';

const STATE = sql`case when m.stopped_at is not null then 'stopped' when m.sent_at is not null then 'sent'
  when m.send_at <= now() then 'sending' else 'waiting' end`;
const MAIL = sql`m.id, m.project_id, p.name, p.artist_name, m.subject, m.body, ${STATE} as state,
  iso_time(m.created_at) as created_at, iso_time(m.send_at) as send_at, iso_time(m.sent_at) as sent_at,
  iso_time(m.stopped_at) as stopped_at, m.stop_reason, m.recipients
  from buyer_mails m join projects p on p.id = m.project_id`;

/** Paid orders of a release with consent, the latest of each address. Cancelled and refunded lines do not count. */
const consentingBuyersSql = (project_id: number) => sql`
  select distinct on (lower(o.email)) o.id, o.email, o.lang, o.firstname
  from order_items i join orders o on o.id = i.order_id join buyer_mail_consents c on c.order_id = o.id
    left join users u on u.id = o.user_id
  where i.project_id = ${project_id} and c.withdrawn_at is null and o.email <> ''
    and o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')
    and u.deleted_at is null and u.banned_at is null
    and i.quantity > (select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = i.id and r.status <> 'failed')
  order by lower(o.email), o.id desc`;

export async function countConsentingBuyers(db: Db, project_id: number): Promise<number> {
  const { count } = await queryRequiredRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from (${consentingBuyersSql(project_id)}) b`,
  );
  return count;
}

export interface ReleaseToWriteAbout {
  readonly project_id: number;
  readonly owner_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  /** Null where a mail may be written now. */
  readonly next_at: string | null;
}

/** A release of this owner, or any for null. */
export const loadReleaseToWriteAbout = (
  db: Db,
  id: number,
  owner_id: number | null,
): Promise<ReleaseToWriteAbout | undefined> =>
  queryRow(
    db,
    sql<ReleaseToWriteAbout>`
    select p.id as project_id, p.owner_id, p.name, p.artist_name, (
      select iso_time(max(m.created_at) + make_interval(days => ${BUYER_MAIL_RULES.days_between})) from buyer_mails m
      where m.project_id = p.id and m.stopped_at is null
        and m.created_at > now() - make_interval(days => ${BUYER_MAIL_RULES.days_between})) as next_at
    from projects p where p.id = ${id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id}::bigint)`,
  );

export const findBuyerMailsOfRelease = (db: Db, project_id: number): Promise<BuyerMail[]> =>
  queryRows(db, sql<BuyerMail>`select ${MAIL} where m.project_id = ${project_id} order by m.id desc limit 50`);

export const loadBuyerMail = (db: Db, id: number): Promise<BuyerMail | undefined> =>
  queryRow(db, sql<BuyerMail>`select ${MAIL} where m.id = ${id}::bigint`);

export async function findBuyerMails(
  db: Db,
  {
    state,
    search,
    limit,
    offset,
  }: { state: BuyerMailState | undefined; search: string | null; limit: number; offset: number },
): Promise<{ found: BuyerMail[]; total: number }> {
  const pattern = search && sql`like_containing(${search}::text)`;
  const where = sql`(${state ?? null}::text is null or ${STATE} = ${state ?? null}::text) and (${pattern}::text is null
    or plain_text(p.name || ' ' || p.artist_name) like plain_text(${pattern}::text))`;
  const found = await queryRows(
    db,
    sql<BuyerMail>`select ${MAIL} where ${where} order by m.id desc limit ${limit} offset ${offset}`,
  );
  return {
    found,
    total: await countRowsUpTo(db, sql`from buyer_mails m join projects p on p.id = m.project_id where ${where}`),
  };
}

export async function insertBuyerMail(
  db: Db,
  mail: { project_id: number; subject: string; body: string; written_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('buyer_mails')
    .values({ ...mail, send_at: sql<Date>`now() + make_interval(hours => ${BUYER_MAIL_RULES.held_hours})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false for one that is sent or stopped */
export async function stopUnsentBuyerMail(
  db: Db,
  id: number,
  { stopped_by, stop_reason }: { stopped_by: number; stop_reason: string },
): Promise<boolean> {
  const done = await db
    .updateTable('buyer_mails')
    .set({ stopped_at: sql<Date>`now()`, stopped_by, stop_reason })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

interface DueBuyerMail {
  readonly id: number;
  readonly project_id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly subject: string;
  readonly body: string;
  readonly sent_up_to: number;
}

/** The mail that has waited longest, for this transaction alone. */
export const claimDueBuyerMail = (db: Db): Promise<DueBuyerMail | undefined> =>
  queryRow(
    db,
    sql<DueBuyerMail>`
    select m.id, m.project_id, p.shop_id, p.name, p.artist_name, m.subject, m.body, m.sent_up_to
    from buyer_mails m join projects p on p.id = m.project_id
    where m.sent_at is null and m.stopped_at is null and m.send_at <= now()
    order by m.send_at, m.id limit 1 for update of m skip locked`,
  );

interface Buyer {
  /** The latest order of this address. */
  readonly id: number;
  readonly email: string;
  readonly lang: string;
  readonly firstname: string;
}

/** The next buyers in the order of their orders. */
export const findNextBuyers = (
  db: Db,
  { project_id, sent_up_to }: Pick<DueBuyerMail, 'project_id' | 'sent_up_to'>,
  limit: number,
): Promise<Buyer[]> =>
  queryRows(
    db,
    sql<Buyer>`select b.* from (${consentingBuyersSql(project_id)}) b where b.id > ${sent_up_to} order by b.id limit ${limit}`,
  );

export async function saveBuyerMailProgress(
  db: Db,
  id: number,
  { sent_up_to, added, isDone }: { sent_up_to: number; added: number; isDone: boolean },
): Promise<void> {
  await sql`update buyer_mails set sent_up_to = ${sent_up_to}, recipients = recipients + ${added},
    sent_at = case when ${isDone} then now() end where id = ${id}`.execute(db);
}

/** Stores the consent of the buyer of these orders. */
export async function insertBuyerMailConsents(db: Db, order_ids: readonly number[]): Promise<void> {
  await sql`insert into buyer_mail_consents (order_id) select unnest(${[...order_ids]}::bigint[])
    on conflict do nothing`.execute(db);
}

/** Withdraws the consents of this order's address towards the owners of its releases. Repeatable. */
export async function withdrawBuyerMailConsents(db: Db, order_id: number): Promise<void> {
  await sql`
    with owners as (select distinct p.owner_id from order_items i join projects p on p.id = i.project_id
      where i.order_id = ${order_id})
    update buyer_mail_consents c set withdrawn_at = now() from orders o, orders told
    where told.id = ${order_id} and o.id = c.order_id and lower(o.email) = lower(told.email) and c.withdrawn_at is null
      and (o.id = told.id or exists (select from order_items i join projects p on p.id = i.project_id
        where i.order_id = o.id and p.owner_id in (select owner_id from owners)))`.execute(db);
}
