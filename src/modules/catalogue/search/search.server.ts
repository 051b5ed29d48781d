import { isStaff } from '#kit/roles.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ProjectMatches } from '#platform/ports/search.ts';
import type { FoundCreator, FoundProject, SearchType } from './search.contract.ts';

interface Wanted {
  readonly type: SearchType;
  readonly search: string;
  /** At most 50, by default 10. */
  readonly limit?: number;
}

/**
 * Finds projects, artists or labels by the words typed so far: in any order and script, with or without accents.
 * Catalogue numbers and barcodes match too. Exact titles and artists come first.
 * Only listed projects; b2b ones for professionals and staff.
 */
export async function searchCatalogue(
  ctx: Ctx,
  { type, search: text, limit = 10 }: Wanted,
): Promise<(FoundProject | FoundCreator)[]> {
  const { search: engine } = ctx.ports;
  const sought = { text, limit, b2b: maySeeB2b(ctx) };
  if (type !== 'projects') return engine.creators(ctx.db, type === 'artists' ? 'artist' : 'label', sought);
  const found = await engine.projects(ctx.db, sought);
  return found.map((project) => ({ ...project, project_id: project.id }));
}

/** The same search for lists, which filter and sort its matches; `unlisted` for lists of staff. */
export const findSearchMatchesForList = (ctx: Ctx, text: string, { unlisted = false } = {}): Promise<ProjectMatches> =>
  ctx.ports.search.matches(ctx.db, { text, b2b: maySeeB2b(ctx), unlisted });

/** Professionals and staff see b2b projects and category 155 (decisions: Roles). */
export const maySeeB2b = ({ user }: Pick<Ctx, 'user'>): boolean => user !== null && (user.pro || isStaff(user.role));
