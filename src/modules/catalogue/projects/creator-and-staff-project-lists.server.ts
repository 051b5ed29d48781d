import { type List, makeList, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { productLink } from '#kit/product-link.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import { findSearchMatchesForList } from '#modules/catalogue/search/search.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  findOwnProjects,
  findProjectsForStaff,
  type OwnProjectRow,
} from './creator-and-staff-project-lists.store.server.ts';
import { stepsAllowedForProject } from './project-steps.ts';
import type { ADMIN_PROJECT_SORTS, ProjectRowForStaff } from './projects.admin.contract.ts';

type OwnProject = OwnProjectRow & { readonly project_id: number; readonly link: string };

/**
 * The signed-in creator's projects, the last changed first; with `soundcloud` only imports from there, with `launched`
 * only launched ones.
 */
export async function listOwnProjects(
  ctx: Ctx,
  { search, step, ...query }: PagingQuery & { search?: string | undefined; step?: ProjectStep | undefined },
  { soundcloud = false, launched = false } = {},
): Promise<List<OwnProject>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const filter = { limit, offset, soundcloud, launched, search, step };
  const { total, projects } = await findOwnProjects(ctx.db, ctx.user?.id ?? 0, filter);
  return makePageList(
    projects.map((project) => ({ ...project, project_id: project.id, link: productLink(project) })),
    total,
    paging,
  );
}

/** The staff's list of projects. The review queue is `step: 'checking'`. */
export async function listProjectsForStaff(
  ctx: Ctx,
  {
    step,
    search,
    sort = 'updated',
    ...query
  }: PagingQuery & { step?: ProjectStep; search?: string; sort?: (typeof ADMIN_PROJECT_SORTS)[number] },
): Promise<List<ProjectRowForStaff>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const matches = search ? await findSearchMatchesForList(ctx, search, { unlisted: true }) : undefined;
  if (matches?.ids.length === 0) return makeList([], 0);
  const { total, projects } = await findProjectsForStaff(ctx.db, { step, matches, sort, limit, offset });
  const mover = ctx.role === 'admin' ? 'admin' : 'team';
  return makePageList(
    projects.map(({ funding_goal, funding_count, ...project }) => ({
      ...project,
      link: productLink(project),
      next_steps: stepsAllowedForProject({ ...project, funding_goal, funding_count }, mover),
    })),
    total,
    paging,
  );
}
