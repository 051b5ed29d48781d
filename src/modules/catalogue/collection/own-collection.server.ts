import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { productLink } from '#kit/product-link.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { CollectedRelease } from './collection.contract.ts';
import { findCollectedReleases } from './collection.store.server.ts';

/** The signed-in buyer's records: bought here and not returned, the latest first. */
export async function listOwnCollection(ctx: Ctx, query: PagingQuery): Promise<List<CollectedRelease>> {
  const paging = parseCursorPaging(query);
  const { total, digs } = await findCollectedReleases(ctx.db, requireUser(ctx).id, paging);
  return makePageList(
    digs.map(({ category, picture, picture_version, bought_at, ...dig }) => ({
      ...dig,
      cover: projectCoverAddress({ id: dig.project_id, picture, picture_version }),
      link: productLink({ id: dig.project_id, name: dig.name, category }),
      bought_at: new Date(bought_at).toISOString(),
    })),
    total,
    paging,
  );
}
