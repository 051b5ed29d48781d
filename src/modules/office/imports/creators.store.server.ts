import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRows } from '#db/query-rows.server.ts';
import { slugOrId } from '#kit/slug.ts';
import type { CreatorName } from './namesakes.ts';

type CreatorKind = 'artist' | 'label';

export interface EnsuredCreators {
  /** The written name, such as `artist:Nova (2)` → id. */
  readonly ids: ReadonlyMap<string, number>;
  /** The newly created ones. */
  readonly made: readonly number[];
}

/**
 * Finds artists and labels by name: first those of the account `owner_id`, the owner of the new records. Else creators
 * without an account, which all sellers share. Missing creators are created as shared. Namesakes are distinguished by
 * the name in their source.
 */
export async function ensureCreators(
  db: Db,
  names: Readonly<Record<CreatorKind, readonly CreatorName[]>>,
  owner_id: number | null,
): Promise<EnsuredCreators> {
  const ids = new Map<string, number>();
  const made: number[] = [];
  for (const kind of ['artist', 'label'] as const) {
    const wanted = [...new Map(names[kind].map((each) => [each.written, each])).values()].filter(({ name }) => name);
    const note = async (names: readonly CreatorName[]) => {
      for (const { written, id } of await find(db, kind, names, owner_id)) ids.set(`${kind}:${written}`, id);
    };
    await note(wanted);
    const rest = wanted.filter(({ written }) => !ids.has(`${kind}:${written}`));
    if (rest.length === 0) continue;
    made.push(...(await makeMissing(db, kind, await missing(db, kind, rest))));
    await note(rest);
  }
  return { ids, made };
}

async function find(
  db: Db,
  kind: CreatorKind,
  names: readonly CreatorName[],
  owner_id: number | null,
): Promise<{ written: string; id: number }[]> {
  if (names.length === 0) return [];
  return queryRows(
    db,
    sql<{ written: string; id: number }>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w (written text, name text))
    select wanted.written, c.id, 1 as rank from wanted
      join creators c on c.kind = ${kind} and c.user_id is null
        and plain_text(coalesce(c.source_name, c.name)) = plain_text(wanted.written)
    union all select wanted.written, c.id,
      2 + (plain_text(coalesce(c.source_name, c.name)) = plain_text(wanted.written))::int from wanted
      join creators c on c.kind = ${kind} and c.user_id = ${owner_id}
        and c.sort_name in (plain_text(wanted.written), plain_text(wanted.name))
    order by rank, id desc`,
  );
}

async function missing(db: Db, kind: CreatorKind, names: readonly CreatorName[]): Promise<CreatorName[]> {
  return queryRows(
    db,
    sql<CreatorName>`
    select distinct on (plain_text(wanted.written)) wanted.written, wanted.name
    from jsonb_array_elements(${JSON.stringify(names)}::jsonb) with ordinality as w (each, n),
      jsonb_to_record(w.each) as wanted (written text, name text)
    where not exists (select from creators c where c.kind = ${kind} and c.user_id is null
      and plain_text(coalesce(c.source_name, c.name)) = plain_text(wanted.written))
    order by plain_text(wanted.written), w.n`,
  );
}

/** All in one statement; ids come first, because an address may contain its id. */
async function makeMissing(db: Db, kind: CreatorKind, names: readonly CreatorName[]): Promise<number[]> {
  if (names.length === 0) return [];
  const parties = await sql<{ id: number }>`
    insert into parties (kind) select ${kind} from generate_series(1, ${names.length}::int) returning id`.execute(db);
  const rows = names.map(({ written, name }, i) => {
    const id = parties.rows[i]?.id ?? 0;
    return { id, kind, name, slug: slugOrId(name, id), source_name: written === name ? null : written };
  });
  const { rows: made } = await sql<{ id: number }>`
    insert into creators (id, kind, name, slug, source_name)
    select id, kind, name, slug, source_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, kind text, name text, slug text,
      source_name text)
    returning id`.execute(db);
  return made.map(({ id }) => id);
}

/** Deletes those of these creators that no project, follower or account uses. */
export async function deleteUnusedCreators(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as (
      delete from creators c where c.id = any(${[...ids]}::bigint[]) and c.user_id is null and c.shop_id is null
        and not exists (select from projects p where p.artist_id = c.id or p.label_id = c.id or p.signed_id = c.id)
        and not exists (select from follows f where f.party_id = c.id) returning c.id)
    delete from parties where id in (select id from gone)`.execute(db);
}

export async function refreshCreatorCounts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await sql`select refresh_creator_counts(${[...new Set(ids)]}::bigint[])`.execute(db);
}
