import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import { matchesSearchWordsSql } from '#db/search-words-sql.server.ts';
import { type ProjectStep, UNLAUNCHED_STEPS } from '#kit/project-steps.ts';
import type { ProjectMatches } from '#platform/ports/search.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface OwnProjectRow {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly category: string;
  readonly step: string;
  readonly slug: string;
  readonly updated_at: string;
  readonly soundcloud_url: string | null;
}

interface OwnFilter {
  readonly soundcloud: boolean;
  readonly launched: boolean;
  readonly search?: string | undefined;
  readonly step?: ProjectStep | undefined;
}

const isAbout = (
  search: string,
) => sql`(${matchesSearchWordsSql(sql`plain_text(name || ' ' || artist_name || ' ' || catalogue_number)`, search)}
  or exists (select from items i join barcodes b on b.item_id = i.id where i.project_id = projects.id
    and b.barcode = ${search.trim()}))`;

/** The projects of one owner, the last changed first. */
export async function findOwnProjects(
  db: Db,
  user_id: number,
  { limit, offset, soundcloud, launched, search, step }: Slice & OwnFilter,
): Promise<{ total: number; projects: OwnProjectRow[] }> {
  const where = sql`owner_id = ${user_id} ${search ? sql`and ${isAbout(search)}` : sql``} ${
    step
      ? sql`and
    step = ${step}`
      : sql``
  } ${soundcloud ? sql`and soundcloud_url is not null` : sql``} ${
    launched
      ? sql`and
    step <> all(${[...UNLAUNCHED_STEPS]}::text[])`
      : sql``
  }`;
  const found = await queryRow(
    db,
    sql<{ total: number; projects: OwnProjectRow[] }>`
    select (select count(*)::int from (select from projects where ${where} limit 10001) c) as total,
      coalesce((select json_agg(to_jsonb(t) - 'place' order by t.place) from (
        select row_number() over (order by updated_at desc, id desc) as place, id, name, artist_name, picture, category,
          step, slug,
          iso_time(updated_at) as updated_at, soundcloud_url from projects where ${where}
        order by place limit ${limit} offset ${offset}) t), '[]') as projects`,
  );
  return found ?? { total: 0, projects: [] };
}

interface StaffRow {
  funding_goal: number | null;
  funding_count: number;
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly picture_version: number;
  readonly category: string;
  readonly selling_mode: string;
  readonly step: ProjectStep;
  readonly listed: boolean;
  readonly owner: { id: number; name: string; email: string } | null;
  readonly shop_name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const ORDERS = {
  updated: sql`p.updated_at desc, p.id desc`,
  newest: sql`p.id desc`,
  oldest: sql`p.updated_at, p.id`,
  name: sql`p.name, p.id`,
  '-name': sql`p.name desc, p.id desc`,
};

/** All projects for staff, listed or not. */
export async function findProjectsForStaff(
  db: Db,
  filter: Slice & { step?: ProjectStep; matches?: ProjectMatches; sort: keyof typeof ORDERS },
): Promise<{ total: number; projects: StaffRow[] }> {
  const { step, matches, sort, limit, offset } = filter;
  // Two indexes share the words: one for listed projects, and a small one for the others.
  const beyond = (query: string) =>
    sql`and p.id in (select id from projects where listed and search @@ ${query}::tsquery union all select id
      from projects where not listed and search @@ ${query}::tsquery)`;
  const named = (ids: readonly number[]) => sql`and p.id = any(${[...ids]}::bigint[])`;
  const found = matches ? (matches.beyond === null ? named(matches.ids) : beyond(matches.beyond)) : sql``;
  const where = sql`true ${step === undefined ? sql`` : sql`and p.step = ${step}`} ${found}`;
  const order = ORDERS[sort];
  const { rows } = await sql<{ total: number; projects: StaffRow[] }>`
    select (select count(*)::int from (select from projects p where ${where} limit 10001) c) as total,
      coalesce((select json_agg(to_jsonb(t) - 'place' order by t.place) from (
        select row_number() over (order by ${order}) as place, p.id, p.name, p.artist_name, p.picture,
          p.picture_version, p.category, p.selling_mode, p.funding_goal, p.funding_count, p.step, p.listed,
          iso_time(p.created_at) as created_at, iso_time(p.updated_at) as updated_at,
          (select h.name from shops h where h.id = p.shop_id) as shop_name,
          (select json_build_object('id', u.id, 'name', coalesce(nullif(u.name, ''),
            full_name(u.firstname, u.lastname)), 'email', u.email) from users u where u.id = p.owner_id) as owner
        from projects p where ${where} order by ${order} limit ${limit} offset ${offset}) t),
          '[]') as projects`.execute(db);
  return rows[0] ?? { total: 0, projects: [] };
}
