import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/** The channel on which every process of a database hears that something shown has changed. */
export const CHANGES = 'sillon_changes';

/** Tells all processes, when this transaction commits, that pages and answers with one of these tags are out of date. */
export async function touch(db: Db, ...tags: string[]): Promise<void> {
  if (tags.length) await sql`select pg_notify(${CHANGES}, ${[...new Set(tags)].join(' ')})`.execute(db);
}
