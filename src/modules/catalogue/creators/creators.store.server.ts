import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRow } from '#db/query-rows.server.ts';

export interface CreatorRow {
  readonly id: number;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly header_picture: string | null;
  readonly bio: string;
  readonly country_id: string | null;
  readonly links: unknown;
  readonly shop_code: string | null;
  readonly followers: number;
  /** Record labels of an artist, or artists of a record label: those with most listed projects. */
  readonly kin: { id: number; name: string; picture: string | null; projects: number }[];
}

/**
 * An artist or record label with its followers and related creators, in one round trip. `shop_id` limits it to the
 * records of one shop.
 */
export async function loadCreator(
  db: Db,
  kind: 'artist' | 'label',
  id: number,
  shop_id?: number,
): Promise<CreatorRow | undefined> {
  const own = sql.ref(kind === 'artist' ? 'p.artist_id' : 'p.label_id');
  const other = sql.ref(kind === 'artist' ? 'p.label_id' : 'p.artist_id');
  return queryRow(
    db,
    sql<CreatorRow>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select c.id, c.kind, c.name, c.slug, c.picture, c.header_picture, c.bio, c.country_id, c.links, h.code as shop_code,
      (select count(*)::int from follows where party_id = c.id) as followers,
      coalesce((select json_agg(k) from (
        select o.id, o.name, o.picture, count(*) as projects from projects p join creators o on o.id = ${other}
        where ${own} = c.id and p.listed and o.id <> c.id and (${shop_id ?? null}::bigint is null
          or p.shop_id = ${shop_id ?? null}) group by o.id order by count(*) desc, o.id limit 12) k), '[]') as kin
    from creators c left join shops h on h.id = c.shop_id where c.id = ${id}::bigint and c.kind = ${sql.lit(kind)}`,
  );
}

export async function loadCreatorName(
  db: Db,
  id: number,
): Promise<Pick<CreatorRow, 'id' | 'kind' | 'name'> | undefined> {
  return db.selectFrom('creators').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirst();
}

export interface ShopPageRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly white_label: boolean;
  readonly logo: string | null;
  readonly country_id: string;
  readonly pickup: boolean;
  readonly show_search: boolean;
  readonly artist_facebook: string | null;
  readonly artist_instagram: string | null;
  readonly artist_youtube: string | null;
  /** Creators of the shop: first those named like the shop, then artists before labels by name. */
  readonly creators: { id: number; kind: string; name: string; picture: string | null; bio: string }[];
}

export async function loadShopPage(db: Db, code: string): Promise<ShopPageRow | undefined> {
  return queryRow(
    db,
    sql<ShopPageRow>`
    select h.id, h.code, h.name, h.type, h.white_label, h.logo, h.country_id, h.pickup, h.show_search,
      h.artist_facebook, h.artist_instagram, h.artist_youtube,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'picture', c.picture,
        'bio', c.bio) order by is_namesake desc, c.kind, c.name)
        from (select *, sort_name = plain_text(h.name) as is_namesake from creators where shop_id = h.id
          order by is_namesake desc, projects_count desc limit 50) c), '[]') as creators
    from shops h where h.code = ${code}`,
  );
}

/** Follows or unfollows; both are idempotent. Undefined for an unknown party and for oneself. */
export async function setPartyFollowed(
  db: Db,
  user_id: number,
  party_id: number,
  follow: boolean,
): Promise<number | undefined> {
  const party = await db
    .selectFrom('parties')
    .select('id')
    .where('id', '=', party_id)
    .where('id', '<>', user_id)
    .executeTakeFirst();
  if (!party) return undefined;
  await (follow
    ? sql`insert into follows (user_id, party_id) values (${user_id}, ${party_id}) on conflict do nothing`
    : sql`delete from follows where user_id = ${user_id} and party_id = ${party_id}`
  ).execute(db);
  const { count } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('party_id', '=', party_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateCreatorReleaseCounts(db: Db, ids: readonly number[] | 'all'): Promise<void> {
  if (ids !== 'all' && !ids.length) return;
  await sql`select refresh_creator_counts(${
    ids === 'all'
      ? sql`array(select id
    from creators)`
      : sql`${[...ids]}::bigint[]`
  })`.execute(db);
}

/** The shop of a creator, created with their first project. */
export async function findOrCreateUserShop(
  db: Db,
  user_id: number,
  name: string,
  slug: string,
): Promise<{ id: number; currency: string; isNew: boolean }> {
  // Two concurrent first projects must not create two shops.
  await db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  const known = await db
    .selectFrom('shops')
    .select(['id', 'currency'])
    .where('owner_id', '=', user_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const { rows } = await sql<{ id: number; currency: string }>`
    insert into shops (code, name, type, owner_id, currency, country_id)
    select c.code || case when exists (select from shops s where s.code = c.code)
      then '-' || substr(md5(random()::text), 1, 8) else '' end,
      ${name}, 'artist', u.id, u.currency, coalesce(u.country_id, 'FR')
    from users u, lateral (select left(${slug}, 40) || '-' || u.id as code) c where u.id = ${user_id}
    returning id, currency`.execute(db);
  const made = rows[0];
  if (!made) throw new Error(`no user ${user_id} to make a shop for`);
  return { ...made, isNew: true };
}

/** This user's artist of that name, created with their first project. */
export async function findOrCreateUserArtist(
  db: Db,
  { user_id, name, slug, shop_id }: { user_id: number; name: string; slug: string; shop_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with known as (select id from creators where user_id = ${user_id} and kind = 'artist'
      and sort_name = plain_text(${name}) order by id limit 1),
    party as (insert into parties (kind) select 'artist' where not exists (select from known) returning id),
    made as (insert into creators (id, kind, name, slug, user_id, shop_id) select id, 'artist', ${name}, ${slug},
      ${user_id}, ${shop_id} from party returning id)
    select id from known union all select id from made`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the artist was not made');
  return id;
}

/** The artist names of a user, by name. */
export async function findUserArtistNames(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creators')
    .select('name')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'artist')
    .orderBy('sort_name')
    .limit(100)
    .execute();
  return rows.map(({ name }) => name);
}
