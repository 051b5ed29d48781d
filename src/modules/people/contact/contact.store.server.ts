import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ContactFormFields, ContactMessage, ContactMessageState } from './contact.contract.ts';

interface NewMessage extends ContactFormFields {
  readonly lang: string;
  readonly user_id: number | null;
  readonly state: 'unconfirmed' | 'new';
  readonly confirm_hash: Buffer | null;
  readonly confirm_until: Date | null;
}

const columns = sql`id, name, email, subject, message, lang, user_id, state, iso_time(created_at) as created_at,
  iso_time(updated_at) as updated_at`;

export async function insertContactMessage(
  db: Db,
  { name, email, subject, message, ...rest }: NewMessage,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ name, email, subject, message, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Confirm a message, once, so that staff see it. */
export async function markContactMessageConfirmed(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<ContactMessage | undefined> {
  return queryRow(
    db,
    sql<ContactMessage>`
    update contact_messages set state = 'new', confirm_hash = null, confirm_until = null, updated_at = now()
    where confirm_hash = ${hash} and confirm_until > ${now} returning ${columns}`,
  );
}

export async function findContactMessages(
  db: Db,
  {
    search,
    state,
    sort,
    limit,
    offset,
  }: { search?: string; state?: string; sort: CreatedSort | undefined; limit: number; offset: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const where = sql`where state <> 'unconfirmed' and (${state ?? null}::text is null or state = ${state ?? null})
    and (${pattern}::text is null or plain_text(name || ' ' || email || ' ' || subject) like
      plain_text(${pattern}::text))`;
  const { rows: messages } =
    await sql<ContactMessage>`select ${columns} from contact_messages ${where} order by id ${createdSortDirectionSql(sort)}
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from contact_messages ${where}`);
  return { messages, total };
}

export async function loadContactMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  return queryRow(
    db,
    sql<ContactMessage>`select ${columns} from contact_messages where id = ${id} and state <> 'unconfirmed'`,
  );
}

export async function updateContactMessageState(db: Db, id: number, state: ContactMessageState): Promise<void> {
  await db.updateTable('contact_messages').set({ state, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Delete messages that were not confirmed in time. */
export async function deleteUnconfirmedContactMessages(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('state', '=', 'unconfirmed')
    .where('confirm_until', '<', before)
    .execute();
}
