import { type RawBuilder, sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { UploadPurpose } from './upload-limits-and-parts.ts';

export interface UploadRow {
  readonly id: number;
  readonly upload_id: string;
  readonly file_id: string;
  readonly user_id: number;
  readonly project_id: number | null;
  readonly song_id: number | null;
  readonly purpose: UploadPurpose;
  readonly file_name: string;
  readonly file_size: number;
  readonly type: string;
  readonly chunk_size: number;
  readonly state: 'open' | 'complete' | 'refused' | 'abandoned';
  readonly store_key: string;
  readonly handle: string | null;
  readonly failure_key: string | null;
}

export interface UploadPartRow {
  readonly i: number;
  readonly etag: string;
  readonly bytes: number;
  readonly store_etag: string;
}

const columns = [
  'id',
  'upload_id',
  'file_id',
  'user_id',
  'project_id',
  'song_id',
  'purpose',
  'file_name',
  'file_size',
  'type',
  'chunk_size',
  'state',
  'store_key',
  'handle',
  'failure_key',
] as const;

/** An upload of this user; those of others are not found. */
export const loadOwnUpload = (db: Db, id: number, user_id: number) =>
  db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .$castTo<UploadRow>()
    .executeTakeFirst();

/** The same, locked until the transaction ends, so that one of several completions comes first. */
export const lockUpload = (db: Db, id: number) =>
  db.selectFrom('uploads').select(columns).where('id', '=', id).forUpdate().$castTo<UploadRow>().executeTakeFirst();

export const findUploadParts = (db: Db, upload_id: number): Promise<UploadPartRow[]> =>
  db
    .selectFrom('upload_parts')
    .select(['i', 'etag', 'bytes', 'store_etag'])
    .where('upload_id', '=', upload_id)
    .orderBy('i')
    .execute();

interface NewUpload {
  readonly user_id: number;
  readonly project_id: number | null;
  readonly song_id: number | null;
  readonly purpose: UploadPurpose;
  readonly file_name: string;
  readonly file_size: number;
  readonly type: string;
  readonly chunk_size: number;
  readonly parts_count: number;
}

/**
 * Creates an upload unless its user is over a limit. Concurrent calls of one user wait for each other, so the limit
 * holds.
 */
export async function insertUpload(db: Db, upload: NewUpload, quota: { open: number; bytes_a_day: number }) {
  await sql`select pg_advisory_xact_lock(4001, ${upload.user_id}::int)`.execute(db);
  return queryRow(
    db,
    sql<{ id: number; upload_id: string; file_id: string; store_key: string }>`
    insert into uploads (upload_id, file_id, user_id, project_id, song_id, purpose, file_name, file_size, type,
      chunk_size, parts_count, store_key)
    select gen_random_uuid(), file_id, ${upload.user_id}, ${upload.project_id}, ${upload.song_id}, ${upload.purpose},
      ${upload.file_name}, ${upload.file_size},
      ${upload.type}, ${upload.chunk_size}, ${upload.parts_count}, 'masters/' || ${upload.purpose} || '/' || file_id
    from (select gen_random_uuid() as file_id) name
    where (select count(*) from uploads where user_id = ${upload.user_id} and state = 'open') < ${quota.open}
      and (select coalesce(sum(file_size), 0) from uploads where user_id = ${upload.user_id}
        and state in ('open', 'complete') and created_at > now() - interval '1 day')
        + ${upload.file_size}::bigint <= ${quota.bytes_a_day}::bigint
    returning id, upload_id, file_id, store_key`,
  );
}

export async function saveUploadStorageHandle(db: Db, id: number, handle: string): Promise<void> {
  await db.updateTable('uploads').set({ handle }).where('id', '=', id).execute();
}

/** Stores the sender's cut, before any part is stored. */
export async function saveUploadChunkSize(
  db: Db,
  id: number,
  cut: { chunk_size: number; parts_count: number },
): Promise<void> {
  await db.updateTable('uploads').set(cut).where('id', '=', id).execute();
}

/** Records a part if the upload is open and its cut unchanged since the part arrived. */
export async function saveUploadPart(
  db: Db,
  upload: Pick<UploadRow, 'id' | 'chunk_size'>,
  { i, etag, bytes, store_etag }: UploadPartRow,
): Promise<boolean> {
  const { rows } = await sql`
    with live as (update uploads set touched_at = now() where id = ${upload.id} and state = 'open'
      and chunk_size = ${upload.chunk_size} returning id)
    insert into upload_parts (upload_id, i, etag, bytes, store_etag) select id, ${i}, ${etag}, ${bytes}, ${store_etag}
      from live
    on conflict (upload_id, i) do update set etag = excluded.etag, bytes = excluded.bytes,
      store_etag = excluded.store_etag
    returning i`.execute(db);
  return rows.length > 0;
}

/** Marks these parts as missing. */
export async function deleteUploadParts(db: Db, upload_id: number): Promise<void> {
  await db.deleteFrom('upload_parts').where('upload_id', '=', upload_id).execute();
}

export async function saveUploadComplete(
  db: Db,
  id: number,
  done: { kind: string; sha256: string; song_id: number | null },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({
      ...done,
      state: 'complete',
      file: sql<string>`store_key`,
      completed_at: sql<Date>`now()`,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false when another call finished it first */
export async function saveUploadRefused(db: Db, id: number, failure_key: string): Promise<boolean> {
  const done = await db
    .updateTable('uploads')
    .set({ state: 'refused', failure_key, completed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Abandoned uploads. They are marked first, so that no part arrives while their bytes are removed. */
export const markStaleUploadsAbandoned = (db: Db, before: Date, limit = 500) =>
  db
    .updateTable('uploads')
    .set({ state: 'abandoned' })
    .where('id', 'in', (open) =>
      open
        .selectFrom('uploads')
        .select('id')
        .where('state', '=', 'open')
        .where('touched_at', '<', before)
        .orderBy('touched_at')
        .limit(limit),
    )
    .where('state', '=', 'open')
    .returning(['id', 'store_key', 'handle'])
    .execute();

export const markUploadAbandoned = (db: Db, id: number, user_id: number) =>
  db
    .updateTable('uploads')
    .set({ state: 'abandoned' })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .returning(['store_key', 'handle'])
    .executeTakeFirst();

export interface UploadWithPartsRow extends UploadRow {
  readonly created_at: string;
  readonly work_state: string;
  readonly work_failure: string | null;
  readonly parts: UploadPartRow[];
}

/** Uploads with their parts and results, in one round trip. The newest cover shows the work of its project. */
export async function findUploadsWithParts(db: Db, where: RawBuilder<unknown>): Promise<UploadWithPartsRow[]> {
  return queryRows(
    db,
    sql<UploadWithPartsRow>`
    select u.id, u.upload_id, u.file_id, u.user_id, u.project_id, u.song_id, u.purpose, u.file_name, u.file_size,
      u.type, u.chunk_size, u.state, u.store_key, u.handle, u.failure_key,
      iso_time(u.created_at) as created_at,
      coalesce(case when u.state = 'complete' and s.master_file = u.file then s.state when p.cover_file = u.file
        then p.cover_state end, 'none') as work_state,
      case when s.master_file = u.file then s.failure_key when p.cover_file = u.file then p.cover_failure_key
        end as work_failure,
      coalesce((select json_agg(json_build_object('i', part.i, 'etag', part.etag, 'bytes', part.bytes, 'store_etag', '')
        order by part.i) from upload_parts part where part.upload_id = u.id), '[]') as parts
    from uploads u left join songs s on s.id = u.song_id left join projects p on p.id = u.project_id
      and u.purpose = 'cover'
    where ${where} order by u.created_at desc, u.id desc limit 100`,
  );
}

export const isOwnUploadSql = (id: number, user_id: number) => sql`u.id = ${id} and u.user_id = ${user_id}`;
export const areOwnOrProjectUploadsSql = (filter: {
  user_id: number;
  project_id: number | undefined;
  purpose: UploadPurpose | undefined;
}) =>
  sql`${filter.project_id === undefined ? sql`u.user_id = ${filter.user_id}` : sql`u.project_id = ${filter.project_id}`}
    ${filter.purpose === undefined ? sql`` : sql`and u.purpose = ${filter.purpose}`}`;

/** The finished artwork of a project. */
export const loadUploadedArtwork = (db: Db, id: number, project_id: number) =>
  db
    .selectFrom('uploads')
    .select(['store_key as file', 'file_name'])
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .where('purpose', '=', 'artwork')
    .where('state', '=', 'complete')
    .executeTakeFirst();

/** @returns the former picture, whose files are still shown by open pages */
export async function saveUserPicture(db: Db, user_id: number, picture: string): Promise<string | null> {
  const found = await queryRow(
    db,
    sql<{ picture: string | null }>`
    update users u set picture = ${picture} from (select id, picture from users where id = ${user_id} for update) was
    where u.id = was.id returning was.picture`,
  );
  return found?.picture ?? null;
}

/** Removes the names of a user's personal uploads. @returns their picture, and the places of the finished files */
export async function anonymizePersonalUploads(
  db: Db,
  user_id: number,
): Promise<{ picture: string | null; keys: string[] }> {
  const found = await queryRow(
    db,
    sql<{ picture: string | null; keys: string[] }>`
    with sent as (update uploads set file_name = '' where user_id = ${user_id} and project_id is null
      returning store_key, state)
    select picture, array(select store_key from sent where state = 'complete' and store_key <> '') as keys from users
      where id = ${user_id}`,
  );
  return found ?? { picture: null, keys: [] };
}
