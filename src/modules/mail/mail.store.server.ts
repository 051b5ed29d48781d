import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

interface NewMail {
  readonly kind: string;
  readonly entity: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: object;
}

/** Writes the mail with its cause; the second row of the same kind, entity and recipient is none. @returns its id, if new */
export async function insertMail(db: Db, { data, ...mail }: NewMail): Promise<number | undefined> {
  const row = await db
    .insertInto('mails')
    .values({ ...mail, data: JSON.stringify(data) })
    .onConflict((known) => known.columns(['kind', 'entity', 'recipient']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The same for many at once. @returns the ids of those that are new */
export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* kept */
    insert into mails (kind, entity, recipient, lang, data)
    select kind, entity, recipient, lang, data from json_to_recordset(${JSON.stringify(mails)}::json) as x (kind text, entity text, recipient text, lang text, data jsonb)
    on conflict (kind, entity, recipient) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The mail, if it still waits. */
export const loadQueuedMail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();

export async function keepLetter(
  db: Db,
  id: number,
  letter: { subject: string; html: string; body: string; state: 'kept' | 'sent' },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...letter, sent_at: sql<Date>`now()`, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export async function failMail(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', error: error.slice(0, 500), tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}

/** Mails by newest first, for the outbox; `search` in receiver, kind or subject. */
export function findMails(db: Db, { search, before, limit }: { search?: string; before?: number; limit: number }) {
  const all = db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'entity',
      'recipient',
      'lang',
      'subject',
      'html',
      'body',
      'state',
      'tries',
      'error',
      'created_at',
      'sent_at',
    ])
    .orderBy('id', 'desc')
    .limit(limit);
  const from = before ? all.where('id', '<', before) : all;
  if (!search) return from.execute();
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return from
    .where((mail) =>
      mail.or([mail('recipient', 'ilike', pattern), mail('kind', 'ilike', pattern), mail('subject', 'ilike', pattern)]),
    )
    .execute();
}
