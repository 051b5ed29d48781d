import { artistLink, labelLink } from '#kit/product-link.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type CreatorTile, findBusiest } from './creators-lists.store.server.ts';

export interface ShownCreator extends CreatorTile {
  readonly link: string;
}

/** Artists or record labels who sell here and have a face to show, those with most on sale first. */
export async function findCreators(
  ctx: Pick<Ctx, 'db'>,
  { kind, limit }: { kind: 'artist' | 'label'; limit: number },
): Promise<ShownCreator[]> {
  const creators = await findBusiest(ctx.db, kind, limit);
  const linkTo = kind === 'artist' ? artistLink : labelLink;
  return creators.map((creator) => ({ ...creator, link: linkTo(creator) }));
}
