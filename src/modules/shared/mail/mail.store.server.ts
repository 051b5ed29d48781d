import { sql } from 'kysely';
import { batchedWrite } from '#db/query-batching.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { MailAttachment } from '#platform/ports/mail.ts';
import { MAIL_KINDS_NAMING_ORDER_SHOP } from './white-label-mail-kinds.ts';

interface NewMail {
  readonly kind: string;
  readonly entity: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: object;
  readonly brand_shop_id: number | null;
}

/** Writes a mail with its cause; a second one of the same kind, entity and recipient is ignored. */
export const insertMail = batchedWrite<NewMail>(insertMails);

/** Writes mails with their cause; a second one of the same kind, entity and recipient is ignored. */
export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  await sql`/* prepared */
    insert into mails (kind, entity, recipient, lang, data, brand_shop_id)
    select kind, entity, recipient, lang, data, brand_shop_id
    from json_to_recordset(${JSON.stringify(mails)}::json) as x (kind text, entity text, recipient text, lang text,
      data jsonb, brand_shop_id bigint)
    on conflict (kind, entity, recipient) do nothing`.execute(db);
}

export interface DueMail {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: unknown;
  /** Number of tries, this one included. */
  readonly tries: number;
  /** The white-label shop of the mail, and its host if it has one; null for the platform. */
  readonly brand: string | null;
  readonly host: string | null;
}

/** The order that a mail is about, from the mail's entity. */
const entityOrder = sql`case split_part(d.entity, ':', 1)
  when 'order' then substring(d.entity from '^order:([0-9]{1,18})')::bigint
  when 'shipment' then (select order_id from shipments
    where id = substring(d.entity from '^shipment:([0-9]{1,18})')::bigint)
  when 'refund' then (select order_id from refunds where id = substring(d.entity from '^refund:([0-9]{1,18})')::bigint)
  when 'return' then (select order_id from returns
    where id = substring(d.entity from '^return:([0-9]{1,18})')::bigint) end`;

/** Due mails, each claimed by one caller for five minutes. */
export async function claimDueMails(db: Db, limit: number): Promise<DueMail[]> {
  return queryRows(
    db,
    sql<DueMail>`/* prepared */
    with due as (
      update mails set next_try_at = now() + interval '5 minutes', tries = tries + 1
      where id in (select id from mails where state = 'queued' and next_try_at <= now() order by next_try_at, id
        limit ${limit} for update skip locked)
      returning id, kind, entity, recipient, lang, data, tries, brand_shop_id)
    select d.id, d.kind, d.recipient, d.lang, d.data, d.tries, h.name as brand, h.host from due d
    left join orders o on d.kind = any(${MAIL_KINDS_NAMING_ORDER_SHOP}::text[]) and o.id = ${entityOrder}
    left join shops h on h.id = coalesce(d.brand_shop_id, o.brand_shop_id) and h.white_label
    order by d.id`,
  );
}

export interface MailOutcome {
  readonly id: number;
  readonly state: 'kept' | 'sent' | 'failed' | 'queued';
  readonly subject?: string;
  readonly html?: string;
  readonly body?: string;
  readonly error?: string;
  /** The attachments that were sent. */
  readonly attachments?: readonly MailAttachment[];
  /** The pause before the next try of a mail that stays queued. */
  readonly wait_seconds?: number;
}

/** Stores the outcome of claimed mails. Attachments are stored before the mail counts as sent. */
export async function updateMailOutcomes(db: Db, ends: readonly MailOutcome[]): Promise<void> {
  await keepAttachments(db, ends);
  await sql`/* prepared */
    update mails m set state = x.state, subject = x.subject, html = x.html, body = x.body, error = x.error,
      sent_at = case when x.state in ('sent', 'kept') then now() end,
      next_try_at = now() + coalesce(x.wait_seconds, 0) * interval '1 second'
    from json_to_recordset(${JSON.stringify(ends, (name, value) => (name === 'attachments' ? undefined : value))}::json)
      as x (id bigint, state text, subject text, html text, body text, error text, wait_seconds int)
    where m.id = x.id and m.state = 'queued'`.execute(db);
}

async function keepAttachments(db: Db, ends: readonly MailOutcome[]): Promise<void> {
  const rows = ends.flatMap(({ id, attachments = [] }) =>
    attachments.map(({ filename, mime, content }, position) => ({
      mail_id: id,
      position,
      filename,
      mime,
      content: Buffer.from(content),
    })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('mail_attachments')
    .values(rows)
    .onConflict((same) =>
      same.columns(['mail_id', 'position']).doUpdateSet(({ ref }) => ({ content: ref('excluded.content') })),
    )
    .execute();
}

/** The number of queued mails of a kind, counted up to `most`. */
export async function countQueuedMailRows(db: Db, kind: string, most: number): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from (select from mails where state = 'queued' and kind = ${kind}
      limit ${sql.lit(most)}) m`,
  );
  return found?.count ?? 0;
}
