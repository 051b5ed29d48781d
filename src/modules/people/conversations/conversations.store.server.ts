import { sql } from 'kysely';
import { countRowsUpTo, queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Conversation, ConversationMessage } from './conversations.contract.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const MESSAGE = sql`m.id, case when m.from_user_id is not null then nullif(trim(f.firstname), '') end as "from",
  coalesce(m.from_user_id = m.with_user_id, false) as own, m.body,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
    iso_time(m.created_at) as at, m.read_at is not null as read
  from messages m left join users f on f.id = m.from_user_id left join projects p on p.id = m.project_id`;

export async function findConversationMessages(db: Db, user_id: number, { limit, offset }: Page) {
  const { rows: messages } =
    await sql<ConversationMessage>`select ${MESSAGE} where m.with_user_id = ${user_id} order by m.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from messages where with_user_id = ${user_id}`);
  return { messages, total };
}

interface NewMessage {
  readonly from_user_id: number;
  /** Null: to the platform. */
  readonly to_user_id: number | null;
  readonly body: string;
  readonly project_id: number | null;
}

export async function insertConversationMessage(db: Db, message: NewMessage): Promise<ConversationMessage> {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
  return queryRequiredRow(db, sql<ConversationMessage>`select ${MESSAGE} where m.id = ${id}`);
}

export async function markMessagesReadByUser(db: Db, user_id: number): Promise<void> {
  await sql`update messages set read_at = now() where to_user_id = ${user_id} and read_at is null`.execute(db);
}

/** Mark a user's messages to the platform as read. */
export async function markMessagesReadByStaff(db: Db, user_id: number): Promise<void> {
  await sql`update messages set read_at = now() where with_user_id = ${user_id} and to_user_id is null
    and read_at is null`.execute(db);
}

/** Whether a project is this user's own. */
export async function isProjectOwner(db: Db, user_id: number, project_id: number): Promise<boolean> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project_id)
    .where('owner_id', '=', user_id)
    .executeTakeFirst();
  return project !== undefined;
}

const UNREAD = sql`(select count(*)::int from messages n where n.with_user_id = u.id and n.to_user_id is null
  and n.read_at is null)`;

export async function findConversations(db: Db, { waiting, limit, offset }: Page & { waiting: boolean }) {
  const with_whom = waiting
    ? sql`select with_user_id, max(id) as id from messages where with_user_id in (select with_user_id from messages
      where to_user_id is null and read_at is null) group by 1`
    : sql`select with_user_id, max(id) as id from messages group by 1`;
  const { rows } = await sql<Conversation & { total: number }>`
    with last as (${with_whom})
    select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role) as user, m.body as last,
      m.from_user_id is distinct from m.with_user_id as last_by_house, iso_time(m.created_at) as at,
        ${UNREAD} as unread,
      (select count(*)::int from last) as total
    from last join messages m on m.id = last.id join users u on u.id = last.with_user_id
    order by m.id desc limit ${limit} offset ${offset}`.execute(db);
  return { conversations: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface ConversationUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly firstname: string;
  readonly lang: string;
}

export const loadConversationUser = (db: Db, id: number): Promise<ConversationUser | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'firstname', 'lang'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
