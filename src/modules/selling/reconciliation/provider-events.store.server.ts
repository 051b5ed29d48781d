import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Stores an event once.
 * @returns false for a known one
 */
export async function insertProviderEvent(
  db: Db,
  event: { provider: string; event_id: string; type: string; provider_id: string | null },
): Promise<boolean> {
  const { rows } = await sql`/* prepared */
    insert into provider_events (provider, event_id, type, provider_id)
      values (${event.provider}, ${event.event_id}, ${event.type}, ${event.provider_id})
    on conflict do nothing returning event_id`.execute(db);
  return rows.length > 0;
}

export async function isKnownProviderEvent(db: Db, provider: string, event_id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('provider_events')
      .select('event_id')
      .where('provider', '=', provider)
      .where('event_id', '=', event_id)
      .executeTakeFirst()) !== undefined
  );
}
