import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProjectForStaffReview } from './back-office.contract.ts';

type ProjectReviewRow = Omit<ProjectForStaffReview, 'project'>;

/** The owner of a project and the actors of its status changes, in one round trip. */
export async function loadProjectReviewFacts(db: Db, id: number): Promise<ProjectReviewRow | undefined> {
  return queryRow(
    db,
    sql<ProjectReviewRow>`
    select (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from users u
      where u.id = p.owner_id) as owner,
      (select json_build_object('id', h.id, 'code', h.code, 'name', h.name) from shops h
        where h.id = p.shop_id) as shop,
      p.listed,
      coalesce((select json_agg(json_build_object('id', m.id, 'from_step', m.from_step, 'to_step', m.to_step, 'reason',
      m.reason, 'at', iso_time(m.at), 'by', u.name) order by m.at desc, m.id desc)
        from project_moves m left join users u on u.id = m.user_id where m.project_id = p.id), '[]') as moves,
      (select json_build_object('version', d.version, 'lang', d.lang, 'sound', d.sound, 'artwork', d.artwork,
        'at', iso_time(d.declared_at), 'by', nullif(u.name, '')) from rights_declarations d
        join users u on u.id = d.user_id where d.project_id = p.id order by d.declared_at desc, d.id desc limit 1) as rights
    from projects p where p.id = ${id}`,
  );
}
