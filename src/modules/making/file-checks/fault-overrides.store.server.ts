import { sql } from 'kysely';
import { queryRows, queryRowsByKey } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { FaultOverride } from './file-checks.contract.ts';

type StoredOverride = Omit<FaultOverride, 'replaced'>;

const OVERRIDE_COLUMNS = sql`o.id, o.faults, o.reason, u.name as allowed_by, iso_time(o.created_at) as allowed_at`;
const OVERRIDES = sql`from file_overrides o join users u on u.id = o.allowed_by`;

/** A pressing, or a batch of on-demand records. */
export type FaultOverrideTarget = { readonly pressing_id: number } | { readonly batch_id: number };

/** By pressing: its overrides, the latest first. */
export const findFaultOverridesByPressing = (db: Db, pressing_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<StoredOverride & { key: number }>`
    select o.pressing_id as key, ${OVERRIDE_COLUMNS} ${OVERRIDES}
    where o.pressing_id = any(${[...pressing_ids]}::bigint[]) order by o.id desc`,
  );

/** The overrides of a pressing, a batch, or all pressings of a project, the latest first. */
export const findFaultOverrides = (
  db: Db,
  work: FaultOverrideTarget | { readonly project_id: number },
): Promise<StoredOverride[]> =>
  queryRows(
    db,
    sql<StoredOverride>`
    select ${OVERRIDE_COLUMNS} ${OVERRIDES}
    where ${
      'pressing_id' in work
        ? sql`o.pressing_id = ${work.pressing_id}`
        : 'batch_id' in work
          ? sql`o.batch_id = ${work.batch_id}`
          : sql`o.pressing_id in (select id from pressings where project_id = ${work.project_id})`
    }
    order by o.id desc`,
  );

interface NewOverride {
  readonly work: FaultOverrideTarget;
  readonly faults: readonly string[];
  /** Their files in the store. */
  readonly files: readonly string[];
  readonly reason: string;
  readonly allowed_by: number;
}

export async function insertFaultOverride(db: Db, { work, faults, files, ...override }: NewOverride): Promise<void> {
  await db
    .insertInto('file_overrides')
    .values({ ...work, ...override, faults: [...faults], files: [...files] })
    .execute();
}
