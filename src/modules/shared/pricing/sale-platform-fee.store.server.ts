import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/**
 * The platform fee of a project in basis points, by the function that books a sale
 * (src/db/schema/70-money-papers.sql), and the country whose VAT its prices include.
 */
export async function loadSaleFeeAndCountry(
  db: Db,
  project_id: number,
  at: Date,
): Promise<{ fee: number; country_id: string | null } | undefined> {
  return queryRow(
    db,
    sql<{ fee: number; country_id: string | null }>`
    select fee_of_sale(p.id, p.selling_mode, coalesce(p.owner_id, s.owner_id),
      (${at}::timestamptz at time zone 'UTC')::date) as fee, s.country_id
    from projects p left join shops s on s.id = p.shop_id where p.id = ${project_id}`,
  );
}

/** The fee alone; 0 for a missing project. */
export async function loadSalePlatformFee(db: Db, project_id: number, at: Date): Promise<number> {
  return (await loadSaleFeeAndCountry(db, project_id, at))?.fee ?? 0;
}
