import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import { normalizeEmail } from '#kit/email.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ContestEntry, ContestFields, ContestRow } from './contest.contract.ts';
import type { Contest } from './contest.ts';

const ROW = sql`
  c.id, c.texts, iso_time(c.opens_at) as opens_at, iso_time(c.closes_at) as closes_at, c.published,
  iso_time(c.drawn_at) as drawn_at, (select count(*)::int from contest_entries e where e.contest_id = c.id) as entries,
  (select json_build_object('id', w.id, 'name', w.name, 'email', w.email, 'lang', w.lang) from contest_entries w
    where w.id = c.winner_id) as winner`;

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

export async function findContests(db: Db, { limit, offset }: Paging): Promise<{ rows: ContestRow[]; total: number }> {
  const { rows } = await sql<ContestRow & { total: number }>`
    select ${ROW}, count(*) over ()::int as total from contests c order by c.closes_at desc, c.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function loadContest(db: Db, id: number): Promise<ContestRow | undefined> {
  return queryRow(db, sql<ContestRow>`select ${ROW} from contests c where c.id = ${id}`);
}

/** Lock a contest against changes and draws until this transaction ends. */
export async function lockContest(db: Db, id: number): Promise<ContestRow | undefined> {
  await db.selectFrom('contests').select('id').where('id', '=', id).forUpdate().execute();
  return loadContest(db, id);
}

/** The published draw that visitors see: the one that closes next, else the one that closed last. */
export async function loadCurrentContest(db: Db): Promise<(Contest & { winner_name: string | null }) | undefined> {
  return queryRow(
    db,
    sql<Contest & { winner_name: string | null }>`
    select c.id, c.texts, iso_time(c.opens_at) as opens_at, iso_time(c.closes_at) as closes_at, c.published,
      iso_time(c.drawn_at) as drawn_at, (select split_part(w.name, ' ', 1) from contest_entries w
        where w.id = c.winner_id) as winner_name
    from contests c where c.published
    order by (c.closes_at > now()) desc, abs(extract(epoch from c.closes_at - now())) limit 1`,
  );
}

const toContestColumns = ({ texts, opens_at, closes_at, published }: ContestFields) => ({
  texts: JSON.stringify(texts),
  opens_at: new Date(opens_at),
  closes_at: new Date(closes_at),
  published,
});

export async function insertContest(db: Db, fields: ContestFields): Promise<number> {
  const { id } = await db
    .insertInto('contests')
    .values(toContestColumns(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateContest = (db: Db, id: number, fields: ContestFields) =>
  db.updateTable('contests').set(toContestColumns(fields)).where('id', '=', id).execute();

interface NewEntry {
  readonly contest_id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
  readonly door: 'contest' | 'party';
  readonly origin: string | null;
  readonly terms_version: string;
}

/** False where this address is in already, or the draw isn't open: the database's clock decides. */
export async function insertContestEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const { contest_id, name, email, lang, door, origin, terms_version } = entry;
  const { rows } = await sql`
    insert into contest_entries (contest_id, name, email, lang, door, origin, terms_version)
    select id, ${name}, ${email}, ${lang}, ${door}, ${origin}, ${terms_version} from contests
    where id = ${contest_id} and published and winner_id is null and opens_at <= now() and closes_at > now()
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** The entry at a position in the order of arrival, from 0. */
export async function loadContestEntryIdByPosition(
  db: Db,
  contest_id: number,
  place: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('contest_entries')
    .select('id')
    .where('contest_id', '=', contest_id)
    .orderBy('id')
    .limit(1)
    .offset(place)
    .executeTakeFirst();
  return found?.id;
}

/** False where the contest already has a winner. */
export async function setContestWinner(db: Db, contest_id: number, entry_id: number): Promise<boolean> {
  const { rows } = await sql`
    update contests set winner_id = ${entry_id}, drawn_at = now()
    where id = ${contest_id} and winner_id is null and published and closes_at <= now() returning id`.execute(db);
  return rows.length > 0;
}

export async function findContestEntries(
  db: Db,
  contest_id: number,
  search: string | undefined,
  { limit, offset }: Paging,
): Promise<{ rows: ContestEntry[]; total: number }> {
  const like = search ? sql`like_containing(${normalizeEmail(search)}::text)` : '%';
  const { rows } = await sql<ContestEntry & { total: number }>`
    select id, name, email, lang, door, origin, iso_time(consent_at) as at, count(*) over ()::int as total
    from contest_entries where contest_id = ${contest_id} and (email ilike ${like} or name ilike ${like})
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Deletes the other entries this many days after the draw. */
export const deleteLosingContestEntries = (db: Db, days: number) =>
  sql`delete from contest_entries e using contests c
    where c.id = e.contest_id and e.id <> c.winner_id and c.drawn_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
