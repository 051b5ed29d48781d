import { sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OutboxMail, OutboxMailDetail } from './demo-outbox.contract.ts';

interface MailQuery {
  readonly search?: string;
  readonly state?: string;
  readonly before?: number;
  readonly limit: number;
  readonly offset: number;
}

const columns = sql`id, kind, entity, recipient, lang, subject, html, body, state, tries, error,
  iso_time(created_at) as created_at, iso_time(sent_at) as sent_at`;

/** Mails, the newest first; `before` is the id of the last one on the page before. */
export async function findOutboxMails(
  db: Db,
  { search, state, before, limit, offset }: MailQuery,
): Promise<{ mails: OutboxMail[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const where = sql`(${pattern}::text is null or recipient ilike ${pattern} or subject ilike ${pattern}
    or kind ilike ${pattern} or entity ilike ${pattern})
    and (${state ?? null}::text is null or state = ${state ?? null})`;
  const { rows: mails } = await sql<OutboxMail>`
    select ${columns} from mails where ${where} and (${before ?? null}::bigint is null or id < ${before ?? null})
      order by id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from mails where ${where}`);
  return { mails, total };
}

/** One mail with the names of its attachments; `loadOutboxAttachment` returns their bytes. */
export async function loadOutboxMail(db: Db, id: number): Promise<OutboxMailDetail | undefined> {
  return queryRow(
    db,
    sql<OutboxMailDetail>`
    select ${columns}, coalesce((select json_agg(json_build_object('position', a.position, 'filename', a.filename,
      'mime', a.mime, 'bytes', length(a.content))
      order by a.position) from mail_attachments a where a.mail_id = mails.id), '[]') as attachments
    from mails where id = ${id}`,
  );
}

export const loadOutboxAttachment = (db: Db, mail_id: number, position: number) =>
  db
    .selectFrom('mail_attachments')
    .select(['filename', 'mime', 'content'])
    .where('mail_id', '=', mail_id)
    .where('position', '=', position)
    .executeTakeFirst();
