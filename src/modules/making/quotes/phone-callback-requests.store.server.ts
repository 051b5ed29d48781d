import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CallbackRequest } from './phone-callback-requests.contract.ts';

interface CallRequest {
  readonly phone: string;
  readonly name: string;
  readonly message: string;
  readonly project_id: number | null;
  readonly service: string | null;
  readonly user_id: number | null;
  readonly lang: string;
}

export async function insertCallbackRequest(db: Db, request: CallRequest): Promise<number> {
  return (await db.insertInto('call_requests').values(request).returning('id').executeTakeFirstOrThrow()).id;
}

/** The name of a public project, or of one that belongs to the customer. */
export const loadVisibleProjectName = (db: Db, id: number, user_id: number | null) =>
  db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .where((p) =>
      p.or([p('step', 'not in', ['creating', 'checking', 'failed', 'refused']), p('owner_id', '=', user_id)]),
    )
    .executeTakeFirst();

const selectCallbacks = sql`select c.id, c.name, c.phone, c.message, c.lang, c.service, case when p.id is null
  then null else json_build_object('id', p.id, 'name', p.name) end as project,
  iso_time(c.done_at) as done_at, u.name as done_by, iso_time(c.created_at) as created_at
  from call_requests c left join projects p on p.id = c.project_id left join users u on u.id = c.done_by`;

export async function findCallbackRequests(
  db: Db,
  done: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ calls: CallbackRequest[]; total: number }> {
  const { rows: calls } = await (done
    ? sql<CallbackRequest>`${selectCallbacks} where c.done_at is not null order by c.done_at desc, c.id desc
      limit ${limit} offset ${offset}`
    : sql<CallbackRequest>`${selectCallbacks} where c.done_at is null order by c.created_at, c.id limit ${limit} offset ${offset}`
  ).execute(db);
  const { total } = await db
    .selectFrom('call_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('done_at', done ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return { calls, total };
}

export async function loadCallbackRequest(db: Db, id: number): Promise<CallbackRequest | undefined> {
  return queryRow(db, sql<CallbackRequest>`${selectCallbacks} where c.id = ${id}`);
}

/** @returns whether such a request exists; the first caller stays recorded */
export async function updateCallbackRequestDone(db: Db, id: number, user_id: number | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update call_requests
    set done_at = case when ${user_id}::bigint is null then null else coalesce(done_at, now()) end,
      done_by = case when ${user_id}::bigint is null then null else coalesce(done_by, ${user_id}::bigint) end
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
