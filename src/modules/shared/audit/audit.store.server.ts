import type { Db } from '#platform/ctx.server.ts';

interface Entry {
  readonly user_id: number;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

export async function insertAuditEntry(db: Db, { before, after, ...entry }: Entry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...entry, before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) })
    .execute();
}
