import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findDownloadCodeBatches } from './download-code-batches.store.server.ts';
import type { ReleaseWithSongsDetail, ReleaseWithSongsRow } from './releases-with-songs.admin.contract.ts';
import { findReleasesWithSongs, loadReleaseWithSongs } from './releases-with-songs.store.server.ts';

/** Releases with songs, the newest first. */
export async function listReleasesWithSongs(
  ctx: Ctx,
  { search, ...query }: { search?: string } & PagingQuery,
): Promise<List<ReleaseWithSongsRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { found, total } = await findReleasesWithSongs(ctx.db, { search: search?.trim() || null, limit, offset });
  return makePageList(found, total, paging);
}

/** @throws Problem 404 */
export async function readReleaseWithSongs(ctx: Ctx, id: number): Promise<ReleaseWithSongsDetail> {
  const desk = await loadReleaseWithSongs(ctx.db, id);
  if (!desk) throw notFound();
  return { ...desk, batches: await findDownloadCodeBatches(ctx.db, id) };
}
