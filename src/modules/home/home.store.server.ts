import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { StoredSection } from './home.contract.ts';

export type Stage = 'draft' | 'live';

/** The sections of a stage in their order. */
export async function loadSections(db: Db, stage: Stage): Promise<StoredSection[]> {
  const { rows } = await sql<StoredSection>`
    select id, source, look, what, chosen, most, texts, to_json(from_at) #>> '{}' as from_at, to_json(to_at) #>> '{}' as to_at
    from home_sections where stage = ${stage} order by position, id`.execute(db);
  return rows;
}

/** Whoever changes the home page waits for whoever is at it, until the transaction ends. */
export async function lockHome(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home'))`.execute(db);
}

export async function nextSectionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('home_sections', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** Makes these the sections of a stage, in this order. */
export async function replaceSections(db: Db, stage: Stage, sections: readonly StoredSection[]): Promise<void> {
  await db.deleteFrom('home_sections').where('stage', '=', stage).execute();
  if (sections.length === 0) return;
  await db
    .insertInto('home_sections')
    .values(
      sections.map(({ from_at, to_at, texts, chosen, ...section }, position) => ({
        ...section,
        stage,
        position,
        chosen: [...chosen],
        from_at: from_at === null ? null : new Date(from_at),
        to_at: to_at === null ? null : new Date(to_at),
        texts: JSON.stringify(texts),
      })),
    )
    .execute();
}
