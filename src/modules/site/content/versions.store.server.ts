import type { Db } from '#platform/ctx.server.ts';

interface Version {
  readonly entity: string;
  readonly entity_id: string;
  readonly before: object;
  readonly user_id: number;
}

export async function insertContentVersion(db: Db, { before, ...version }: Version): Promise<void> {
  await db
    .insertInto('content_versions')
    .values({ ...version, before: JSON.stringify(before) })
    .execute();
}

/** Removes and returns the latest version, so that the next undo finds the one before it. */
export async function takeLatestContentVersion(db: Db, entity: string, entity_id: string): Promise<unknown> {
  const latest = await db
    .selectFrom('content_versions')
    .select(['id', 'before'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!latest) return undefined;
  await db.deleteFrom('content_versions').where('id', '=', latest.id).execute();
  return latest.before;
}

export async function hasAnyContentVersion(db: Db, entity: string, entity_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('content_versions')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
