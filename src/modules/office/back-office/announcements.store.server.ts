import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { AnnouncementFields, StoredAnnouncement } from './announcements.contract.ts';

const columns = ['id', 'text_fr', 'link_fr', 'text_en', 'link_en'] as const;
const times = [
  sql<string>`iso_time(created_at)`.as('created_at'),
  sql<string>`iso_time(updated_at)`.as('updated_at'),
] as const;

export async function findAnnouncements(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ alerts: StoredAnnouncement[]; total: number }> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const alerts = await db
    .selectFrom('alerts')
    .select([...columns, 'live', ...times])
    .orderBy('live', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { alerts, total: count };
}

/** Locks all announcements until this transaction ends, so that two cannot go live at once. */
export async function lockAndLoadAnnouncement(db: Db, id: number): Promise<StoredAnnouncement | undefined> {
  await lockAnnouncements(db);
  return loadAnnouncement(db, id);
}

export const loadAnnouncement = (db: Db, id: number): Promise<StoredAnnouncement | undefined> =>
  db
    .selectFrom('alerts')
    .select([...columns, 'live', ...times])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockAnnouncements = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('alerts'))`.execute(db);
};

export async function insertAnnouncement(db: Db, alert: AnnouncementFields): Promise<number> {
  if (alert.live) await silenceOthers(db, null);
  const { id } = await db.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAnnouncement(db: Db, id: number, changes: Partial<AnnouncementFields>): Promise<void> {
  if (changes.live) await silenceOthers(db, id);
  await db
    .updateTable('alerts')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncement(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alerts').where('id', '=', id).execute();
}

async function silenceOthers(db: Db, id: number | null): Promise<void> {
  await sql`update alerts set live = false, updated_at = now()
    where live and id is distinct from ${id}::bigint`.execute(db);
}
