import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Uses the function that books a sale (src/db/schema/70-money-papers.sql); 0 for a missing project. */
export async function loadSalePlatformFee(db: Db, project_id: number, at: Date): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ fee: number }>`
    select fee_of_sale(p.id, p.selling_mode, coalesce(p.owner_id, s.owner_id),
      (${at}::timestamptz at time zone 'UTC')::date) as fee
    from projects p left join shops s on s.id = p.shop_id where p.id = ${project_id}`,
  );
  return found?.fee ?? 0;
}
