import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';

interface CampaignRow {
  readonly step: ProjectStep;
  readonly goal: number | null;
  readonly count: number;
  readonly begun: Date;
  readonly ends_at: Date | null;
  /** Copies of live pledges by day. */
  readonly days: readonly { readonly day: string; readonly copies: number }[];
}

/** A release's campaign; undefined for a release that takes no pledges. */
export async function loadFundingCampaign(db: Db, project_id: number): Promise<CampaignRow | undefined> {
  return queryRow(
    db,
    sql<CampaignRow>`
    select p.step, p.funding_goal as goal, p.funding_count as count, p.funding_ends_at as ends_at,
      least(coalesce((select min(m.at) from project_moves m where m.project_id = p.id
        and m.to_step in ('confirmed', 'in_progress')), p.created_at),
        (select min(d.kept_at) from pledges d where d.project_id = p.id and d.counted)) as begun,
      coalesce((select json_agg(x order by x.day) from (
        select to_char(d.kept_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(d.quantity)::int as copies
        from pledges d where d.project_id = p.id and d.counted group by 1) x), '[]') as days
    from projects p where p.id = ${project_id} and p.selling_mode = 'funding'`,
  );
}
