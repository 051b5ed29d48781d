import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

export interface NoteRow {
  readonly project_id: number;
  readonly body: string;
  readonly lang: string;
}

/** The house's words about these projects: in the reader's language, else in English. */
export async function findNotes(db: Db, ids: readonly number[], lang: string): Promise<NoteRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NoteRow>`
    select distinct on (project_id) project_id, body, lang from pick_notes
    where project_id = any(${[...ids]}::bigint[]) and lang in (${lang}, 'en')
    order by project_id, lang <> ${lang}`.execute(db);
  return rows;
}

/** What is written about a staff pick, by language; undefined for what is no listed pick of that category. */
export async function loadTexts(
  db: Db,
  project_id: number,
  category_id: number,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { rows } = await sql<{ texts: Readonly<Record<string, string>> }>`
    select coalesce((select json_object_agg(n.lang, n.body) from pick_notes n where n.project_id = p.id), '{}') as texts
    from projects p where p.id = ${project_id} and p.listed and p.category_ids @> array[${category_id}]::smallint[]
    for update of p`.execute(db);
  return rows[0]?.texts;
}

export async function replaceTexts(
  db: Db,
  project_id: number,
  texts: readonly { lang: string; body: string }[],
): Promise<void> {
  await db.deleteFrom('pick_notes').where('project_id', '=', project_id).execute();
  if (texts.length === 0) return;
  await db
    .insertInto('pick_notes')
    .values(texts.map((text) => ({ ...text, project_id })))
    .execute();
}
