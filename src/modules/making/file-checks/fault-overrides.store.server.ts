import { sql } from 'kysely';
import { rows } from '#db/rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { FaultOverride } from './file-checks.contract.ts';

type StoredOverride = Omit<FaultOverride, 'replaced'>;

/** The overrides of a pressing, the latest first. */
export const findFaultOverrides = (db: Db, pressing_id: number): Promise<StoredOverride[]> =>
  rows(
    db,
    sql<StoredOverride>`
    select o.id, o.faults, o.reason, u.name as allowed_by, iso_time(o.created_at) as allowed_at
    from file_overrides o join users u on u.id = o.allowed_by
    where o.pressing_id = ${pressing_id} order by o.id desc`,
  );

interface NewOverride {
  readonly pressing_id: number;
  readonly faults: readonly string[];
  /** Their files in the store. */
  readonly files: readonly string[];
  readonly reason: string;
  readonly allowed_by: number;
}

export async function insertFaultOverride(db: Db, { faults, files, ...override }: NewOverride): Promise<void> {
  await db
    .insertInto('file_overrides')
    .values({ ...override, faults: [...faults], files: [...files] })
    .execute();
}
