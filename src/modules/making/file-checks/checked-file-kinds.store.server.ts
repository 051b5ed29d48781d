import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Whether a project has masters, and files of printed parts. @param owner_id null for any owner */
export const loadCheckedFileKinds = async (
  db: Db,
  project_id: number,
  owner_id: number | null,
): Promise<{ cut: boolean; print: boolean }> =>
  (await queryRow(
    db,
    sql<{ cut: boolean; print: boolean }>`
    select exists (select from songs s where s.project_id = p.id and s.master_file is not null) as cut,
      exists (select from print_checks c where c.project_id = p.id) as print
    from projects p where p.id = ${project_id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id})`,
  )) ?? { cut: false, print: false };
