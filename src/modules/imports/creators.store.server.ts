import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { slugOf } from '#kit/slug.ts';

export type CreatorKind = 'artist' | 'label';

export interface EnsuredCreators {
  /** `artist:Nova` → id. */
  readonly ids: ReadonlyMap<string, number>;
  /** Those that were not there before. */
  readonly made: readonly number[];
}

/**
 * Artists and labels by name: those that stand under the account of `owner_id`, whose records they will be, else those without an account,
 * which are shared by all who sell them; what is missing is made and shared.
 */
export async function ensureCreators(
  db: Db,
  names: Readonly<Record<CreatorKind, readonly string[]>>,
  owner_id: number | null,
): Promise<EnsuredCreators> {
  const ids = new Map<string, number>();
  const made: number[] = [];
  for (const kind of ['artist', 'label'] as const) {
    const wanted = [...new Set(names[kind].map((name) => name.trim()).filter(Boolean))];
    const note = async (names: readonly string[]) => {
      for (const { name, id } of await find(db, kind, names, owner_id)) ids.set(`${kind}:${name}`, id);
    };
    await note(wanted);
    const rest = wanted.filter((name) => !ids.has(`${kind}:${name}`));
    if (rest.length === 0) continue;
    made.push(...(await makeMissing(db, kind, await missing(db, kind, rest))));
    await note(rest);
  }
  return { ids, made };
}

async function find(
  db: Db,
  kind: CreatorKind,
  names: readonly string[],
  owner_id: number | null,
): Promise<{ name: string; id: number }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; id: number }>`
    select wanted.name, c.id from unnest(${[...names]}::text[]) as wanted (name)
    join creators c on c.kind = ${kind} and c.sort_name = plain_text(wanted.name) and (c.user_id is null or c.user_id = ${owner_id})
    order by c.user_id nulls first, c.id desc`.execute(db);
  // The last one of a name stays in a map: the owner's, and of several the first.
  return rows;
}

async function missing(db: Db, kind: CreatorKind, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (plain_text(wanted.name)) wanted.name from unnest(${[...names]}::text[]) with ordinality as wanted (name, n)
    where not exists (select from creators c where c.kind = ${kind} and c.sort_name = plain_text(wanted.name) and c.user_id is null)
    order by plain_text(wanted.name), wanted.n`.execute(db);
  return rows.map(({ name }) => name);
}

/** All at once: numbers first, since an address may have to be made of one. */
async function makeMissing(db: Db, kind: CreatorKind, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const parties = await sql<{ id: number }>`
    insert into parties (kind) select ${kind} from generate_series(1, ${names.length}::int) returning id`.execute(db);
  const rows = names.map((name, i) => {
    const id = parties.rows[i]?.id ?? 0;
    return { id, kind, name, slug: slugOf(name, id) };
  });
  const { rows: made } = await sql<{ id: number }>`
    insert into creators (id, kind, name, slug)
    select id, kind, name, slug from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, kind text, name text, slug text)
    returning id`.execute(db);
  return made.map(({ id }) => id);
}

/** Takes away creators of these that nothing and nobody needs any more. */
export async function dropUnused(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as (
      delete from creators c where c.id = any(${[...ids]}::bigint[]) and c.user_id is null and c.shop_id is null
        and not exists (select from projects p where p.artist_id = c.id or p.label_id = c.id or p.signed_id = c.id)
        and not exists (select from follows f where f.party_id = c.id) returning c.id)
    delete from parties where id in (select id from gone)`.execute(db);
}

export async function refreshCounts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await sql`select refresh_creator_counts(${[...new Set(ids)]}::bigint[])`.execute(db);
}
