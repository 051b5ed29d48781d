import { type RawBuilder, sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CreatorKind, CreatorPicturePlace, CreatorSort, CreatorTexts } from './creator-pages.contract.ts';

export interface CreatorPageRow {
  readonly id: number;
  readonly kind: CreatorKind;
  readonly name: string;
  readonly picture: string | null;
  readonly header_picture: string | null;
  readonly bio: string;
  readonly country_id: string | null;
  readonly links: unknown;
  readonly projects_count: number;
  readonly followers: number;
  readonly namesake: { readonly source_name: string | null; readonly releases: string[] } | null;
  readonly keeper: { readonly id: number; readonly email: string } | null;
}

const latest = (column: 'artist_id' | 'label_id') => sql`(
  select coalesce(json_agg(r.name), '[]') from (
    select p.name from projects p where p.${sql.ref(column)} = c.id and p.listed order by p.published_at desc, p.id desc
      limit 2) r)`;
const NAMESAKE = sql`case when exists (select from creators o where o.kind = c.kind and o.sort_name = c.sort_name
  and o.id <> c.id)
  then json_build_object('source_name', c.source_name, 'releases', case c.kind when 'artist' then ${latest('artist_id')}
    else ${latest('label_id')} end) end`;

const columns = sql`c.id, c.kind, c.name, c.picture, c.header_picture, c.bio, c.country_id, c.links, c.projects_count,
  (select count(*)::int from follows where party_id = c.id) as followers, ${NAMESAKE} as namesake,
  (select json_build_object('id', u.id, 'email', u.email) from users u where u.id = c.user_id) as keeper`;

/** Number of records on sale. Drafts do not count, or a draft would suffice to claim a page. */
const sells = (conditionSql: ReturnType<typeof sql>) => sql`(
  exists (select from projects p where p.artist_id = c.id and p.listed and ${conditionSql})
  or exists (select from projects p where p.label_id = c.id and p.listed and ${conditionSql}))`;

/** The page editor: the assigned account, else the shop's owner, else the only seller of that name (ADR 22). */
const isEditedBy = (user_id: number) => sql`case
  when c.user_id is not null then c.user_id = ${user_id}
  when s.owner_id is not null then s.owner_id = ${user_id}
  else ${sells(sql`p.owner_id = ${user_id}`)} and not ${sells(sql`p.owner_id is distinct from ${user_id}`)} end`;

/** The page, if the user edits it or it is of the kind. */
export async function loadEditableCreatorPage(
  db: Db,
  id: number,
  scope: { readonly user_id: number } | { readonly kind: CreatorKind },
): Promise<CreatorPageRow | undefined> {
  return queryRow(
    db,
    sql<CreatorPageRow>`
    select ${columns} from creators c left join shops s on s.id = c.shop_id
    where c.id = ${id} and ${'kind' in scope ? sql`c.kind = ${scope.kind}` : isEditedBy(scope.user_id)}`,
  );
}

/** The pages of a page editor, found by the account, its shops and its latest records. */
export async function findEditableCreatorPages(db: Db, user_id: number): Promise<CreatorPageRow[]> {
  return queryRows(
    db,
    sql<CreatorPageRow>`
    with latest as (select artist_id, label_id from projects where owner_id = ${user_id} and listed
      order by updated_at desc limit 2000),
    near as (
      select id from creators where user_id = ${user_id}
      union select c.id from creators c join shops s on s.id = c.shop_id where s.owner_id = ${user_id}
      union select artist_id from latest union select label_id from latest)
    select ${columns} from creators c left join shops s on s.id = c.shop_id
    where c.id in (select id from near) and ${isEditedBy(user_id)} order by c.kind, c.sort_name, c.id limit 100`,
  );
}

const ORDERS: Readonly<Record<CreatorSort, RawBuilder<unknown>>> = {
  name: sql`c.sort_name, c.id`,
  '-name': sql`c.sort_name desc, c.id desc`,
  projects: sql`c.projects_count, c.id`,
  '-projects': sql`c.projects_count desc, c.id desc`,
};

interface PagesAsked {
  readonly kind: CreatorKind;
  readonly search: string | null;
  readonly country_id: string | null;
  readonly sort: CreatorSort;
  readonly limit: number;
  readonly offset: number;
}

export async function findCreatorPages(
  db: Db,
  { kind, search, country_id, sort, limit, offset }: PagesAsked,
): Promise<{ rows: CreatorPageRow[]; total: number }> {
  const pattern = search && sql`like_containing(${search}::text)`;
  const named = pattern ? sql`c.sort_name like plain_text(${pattern})` : sql`c.projects_count > 0`;
  const where = sql`c.kind = ${kind} and ${named} ${
    country_id === null
      ? sql``
      : sql`and
    c.country_id = ${country_id}`
  }`;
  const { rows } = await sql<{ rows: CreatorPageRow[]; total: number }>`
    select
      coalesce((select json_agg(t) from (
        select ${columns} from creators c where ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}) t),
          '[]') as rows,
      (select count(*)::int from (select from creators c where ${where}
        limit ${MAX_EXACT_LIST_COUNT + 1}) counted) as total`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** Locks the page until the transaction ends, so that permission and change belong together. */
export const lockCreatorPage = (db: Db, id: number) =>
  db.selectFrom('creators').select('id').where('id', '=', id).forUpdate().execute();

export async function saveCreatorTexts(db: Db, id: number, { bio, country_id, links }: CreatorTexts): Promise<void> {
  await db
    .updateTable('creators')
    .set({ bio, country_id, links: JSON.stringify(links) })
    .where('id', '=', id)
    .execute();
}

/** The folder of the former picture stays, because cached pages still show it. */
export async function saveCreatorPicture(
  db: Db,
  id: number,
  place: CreatorPicturePlace,
  picture: string | null,
): Promise<void> {
  await db
    .updateTable('creators')
    .set(place === 'header' ? { header_picture: picture } : { picture })
    .where('id', '=', id)
    .execute();
}

export const loadAccountIdByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** @returns false where a shared page of that name exists already, so that this one cannot be unassigned */
export async function saveCreatorPageEditor(db: Db, id: number, user_id: number | null): Promise<boolean> {
  const { rows } = await sql`
    update creators c set user_id = ${user_id} where c.id = ${id} and (${user_id}::bigint is not null or not exists (
      select from creators o where o.kind = c.kind and o.user_id is null
        and plain_text(coalesce(o.source_name, o.name)) = plain_text(coalesce(c.source_name, c.name)) and o.id <> c.id))
    returning c.id`.execute(db);
  return rows.length > 0;
}

/**
 * Renames a creator, and the artist's records with its old name.
 * @returns the changed projects, or undefined when another shared page has the name
 */
export async function saveCreatorName(
  db: Db,
  id: number,
  { name, slug }: { name: string; slug: string },
): Promise<number[] | undefined> {
  const found = await queryRow(
    db,
    sql<{ projects: number[] }>`
    with old as (select c.id, c.kind, c.name from creators c where c.id = ${id}
      and (c.user_id is not null or not exists (
      select from creators o where o.kind = c.kind and o.user_id is null and o.id <> c.id
        and plain_text(coalesce(o.source_name, o.name)) = plain_text(coalesce(c.source_name, ${name}))))),
    named as (update creators c set name = ${name}, slug = ${slug} from old where c.id = old.id),
    carried as (update projects p set artist_name = ${name} from old
      where old.kind = 'artist' and p.artist_id = old.id and p.artist_name = old.name returning p.id)
    select coalesce((select json_agg(id) from carried), '[]') as projects from old`,
  );
  return found?.projects;
}
