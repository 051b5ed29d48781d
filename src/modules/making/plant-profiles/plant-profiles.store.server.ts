import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { defaultPlantProfile } from './default-plant-profile.ts';
import { PlantProfileValues } from './plant-profile.ts';
import { fillMissingPlantLimits } from './plant-profile-limits.ts';

export interface StoredPlantProfile {
  readonly id: number;
  readonly name: string;
  readonly valid_from: string;
  /** Whether it may still be removed: it starts on a later day. */
  readonly is_to_come: boolean;
  readonly source: string;
  /** The source of single limits, by name. */
  readonly sources: Readonly<Record<string, string>>;
  readonly values: PlantProfileValues;
  readonly edited_by: string | null;
  readonly created_at: string;
}

const today = sql<string>`(now() at time zone 'UTC')::date`;

const profiles = (db: Db) =>
  db
    .selectFrom('plant_profiles as p')
    .leftJoin('users as u', 'u.id', 'p.edited_by')
    .select(({ eb }) => [
      'p.id',
      'p.name',
      sql<string>`to_char(p.valid_from, 'YYYY-MM-DD')`.as('valid_from'),
      eb('p.valid_from', '>', today).$castTo<boolean>().as('is_to_come'),
      'p.source',
      'p.sources',
      'p.values',
      'u.name as edited_by',
      sql<string>`iso_time(p.created_at)`.as('created_at'),
    ]);

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>;

/** A limit that this program version has added since has the value of the first profile. */
const completed = (row: ProfileRow): StoredPlantProfile => ({
  ...row,
  sources: Object.fromEntries(Object.entries(row.sources ?? {}).map(([name, text]) => [name, String(text)])),
  values: parseBySchema(PlantProfileValues, fillMissingPlantLimits(row.values, defaultPlantProfile)),
});

/** The limits of a version, and its id; null for those of the program, where no version is stored. */
export interface PlantProfileInForce {
  readonly id: number | null;
  readonly values: PlantProfileValues;
}

/** The version of a day: of several that start on one day, the latest. */
export async function loadPlantProfileInForce(db: Db, day: string): Promise<PlantProfileInForce> {
  const row = await profiles(db)
    .where('p.valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, values: completed(row).values } : { id: null, values: defaultPlantProfile };
}

/** Name and first day of that version. */
export const loadPlantProfileNameInForce = (db: Db, day: string) =>
  db
    .selectFrom('plant_profiles')
    .select(['name', sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('valid_from')])
    .where('valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('plant_profiles.valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All versions, the latest start first. */
export async function findPlantProfiles(db: Db): Promise<StoredPlantProfile[]> {
  const rows = await profiles(db).orderBy('p.valid_from', 'desc').orderBy('p.id', 'desc').execute();
  return rows.map(completed);
}

interface NewProfile extends Pick<StoredPlantProfile, 'name' | 'valid_from' | 'source' | 'sources' | 'values'> {
  readonly edited_by: number;
}

export async function insertPlantProfile(db: Db, { values, sources, ...profile }: NewProfile): Promise<number> {
  const { id } = await db
    .insertInto('plant_profiles')
    .values({ ...profile, sources: JSON.stringify(sources), values: JSON.stringify(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether it started on a later day */
export async function deleteScheduledPlantProfile(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('plant_profiles')
    .where('id', '=', id)
    .where('valid_from', '>', today)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Concurrent new versions run one after the other, so that each starts from the other's limits. */
export async function lockPlantProfiles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plant_profiles', 7))`.execute(db);
}
