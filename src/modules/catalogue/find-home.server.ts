import type { Ctx } from '#platform/ctx.server.ts';
import type { Tile } from './catalogue.contract.ts';
import { findProjects } from './find-projects.server.ts';
import { HOME_SECTIONS, type Section } from './home-sections.ts';

export interface FilledSection extends Section {
  readonly tiles: Tile[];
}

/** The sections of the home page with their records, all asked for at once; the featured record is not shown twice in a row. */
export async function findHome(ctx: Ctx): Promise<FilledSection[]> {
  const filled = await Promise.all(HOME_SECTIONS.map((section) => fill(ctx, section)));
  const featured = filled.find(({ look }) => look === 'feature')?.tiles[0]?.id;
  return filled.map((section) =>
    section.look === 'lead_wall'
      ? { ...section, tiles: section.tiles.filter(({ id }) => id !== featured).slice(0, section.limit - 1) }
      : section,
  );
}

async function fill(ctx: Ctx, section: Section): Promise<FilledSection> {
  if (section.limit === 0 || section.look === 'faces') return { ...section, tiles: [] };
  const { items } = await findProjects(ctx, { ...section.filter, limit: section.limit });
  return { ...section, tiles: items };
}
