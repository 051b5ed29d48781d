import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { TestPressingVerdict } from './test-pressing.ts';

/** Opens a round of the test pressing with all sides unjudged. An open round without a verdict is used again. */
export async function insertTestPressing(db: Db, pressing_id: number): Promise<void> {
  await sql`delete from test_pressing_sides s where s.pressing_id = ${pressing_id} and not exists (
      select from test_pressing_sides j
      where j.pressing_id = s.pressing_id and j.attempt = s.attempt and j.verdict is not null)`.execute(db);
  await sql`insert into test_pressing_sides (pressing_id, attempt, side)
    select g.id, 1 + coalesce((select max(attempt) from test_pressing_sides where pressing_id = g.id), 0), side
    from pressings g cross join lateral unnest(pressing_sides(g)) side where g.id = ${pressing_id}`.execute(db);
}

export async function saveSideVerdict(
  db: Db,
  pressing_id: number,
  attempt: number,
  judged: {
    side: string;
    verdict: TestPressingVerdict;
    note: string;
    recording_id: number | undefined;
    judged_by: number | null;
  },
): Promise<void> {
  const { side, verdict, note, recording_id, judged_by } = judged;
  await sql`update test_pressing_sides set verdict = ${verdict}, note = ${note},
      recording_id = coalesce(${recording_id ?? null}, recording_id), judged_by = ${judged_by}, judged_at = now()
    where pressing_id = ${pressing_id} and attempt = ${attempt} and side = ${side}`.execute(db);
}

interface StoredRecording {
  /** The account of the pressing. */
  readonly user_id: number | null;
  readonly file: string;
  readonly file_name: string;
  readonly kind: string | null;
}

export const loadTestPressingRecording = (
  db: Db,
  { id, attempt, side }: { id: number; attempt: number; side: string },
): Promise<StoredRecording | undefined> =>
  queryRow(
    db,
    sql<StoredRecording>`
    select g.user_id, u.store_key as file, u.file_name, u.kind
    from test_pressing_sides s join pressings g on g.id = s.pressing_id join uploads u on u.id = s.recording_id
    where s.pressing_id = ${id} and s.attempt = ${attempt} and s.side = ${side} and u.file_name <> ''`,
  );
