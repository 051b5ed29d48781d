import { DEFAULT_PAGE_SIZE, type List, MAX_EXACT_LIST_COUNT, makeList } from '#kit/paging.ts';
import { artistLink, labelLink } from '#kit/product-link.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { CreatorListState } from './creator-list-address.ts';
import {
  type CreatorTile,
  findCreatorInitials,
  findCreatorsByReleaseCount,
  findCreatorsInNameOrder,
} from './creators-lists.store.server.ts';

export interface CreatorTileWithLink extends CreatorTile {
  readonly link: string;
}

/** Artists or record labels with records on sale and a picture, those with most records first. */
export async function findCreatorsWithMostReleases(
  ctx: Pick<Ctx, 'db'>,
  { kind, limit }: { kind: 'artist' | 'label'; limit: number },
): Promise<CreatorTileWithLink[]> {
  const creators = await findCreatorsByReleaseCount(ctx.db, kind, limit);
  return creators.map((creator) => ({ ...creator, link: creatorPath(creator) }));
}

/** A page of 24 artists or record labels by name, and the first letters in use. */
export async function browseCreators(
  ctx: Pick<Ctx, 'db'>,
  kind: 'artist' | 'label',
  { initial, genres, page }: Pick<CreatorListState, 'initial' | 'genres' | 'page'>,
): Promise<{ list: List<CreatorTileWithLink>; initials: string[] }> {
  const [{ rows, total }, initials] = await Promise.all([
    findCreatorsInNameOrder(
      ctx.db,
      { kind, initial, genres },
      { limit: DEFAULT_PAGE_SIZE, offset: (page - 1) * DEFAULT_PAGE_SIZE, most: MAX_EXACT_LIST_COUNT },
    ),
    findCreatorInitials(ctx.db, kind),
  ]);
  return {
    list: makeList(
      rows.map((creator) => ({ ...creator, link: creatorPath(creator) })),
      total,
    ),
    initials,
  };
}

const creatorPath = (creator: Pick<CreatorTile, 'id' | 'name' | 'kind'>): string =>
  creator.kind === 'artist' ? artistLink(creator) : labelLink(creator);
