import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { StoredCosting } from '#modules/making/costing/stored-costing.ts';
import type { Db } from '#platform/ctx.server.ts';

type QuotedRow = Pick<StoredCosting, 'product' | 'options'> & { readonly quantity: number | null };

/** Cancelled pressings and closed quotes are left out. A pressing has its project once it starts. */
export const loadQuotedConfigurationRow = (db: Db, project_id: number): Promise<QuotedRow | undefined> =>
  queryRow(
    db,
    sql<QuotedRow>`
    select q.costing ->> 'product' as product, q.costing -> 'options' as options, q.quantity
    from (
      select quote_id as id, true as accepted from pressings
      where cancelled_at is null
        and (project_id = ${project_id} or (project_id is null and wanted_project_id = ${project_id}))
      union all
      select id, false from quotes where project_id = ${project_id} and state in ('saved', 'new', 'answered')
    ) found join quotes q using (id)
    where q.costing is not null order by found.accepted desc, q.id desc limit 1`,
  );
