import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { DigitalReleaseDetail, DigitalReleaseRow } from './digital-releases.contract.ts';
import { findDigitalReleases, loadDigitalRelease } from './digital-releases.store.server.ts';
import { findDownloadBatches } from './download-batches.store.server.ts';

/** Releases with songs, the newest first. */
export async function listDigitalReleases(
  ctx: Ctx,
  { search, ...query }: { search?: string } & PagesQuery,
): Promise<List<DigitalReleaseRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { found, total } = await findDigitalReleases(ctx.db, { search: search?.trim() || null, limit, offset });
  return makePageList(found, total, paging);
}

/** @throws Problem 404 */
export async function readDigitalRelease(ctx: Ctx, id: number): Promise<DigitalReleaseDetail> {
  const desk = await loadDigitalRelease(ctx.db, id);
  if (!desk) throw notFound();
  return { ...desk, batches: await findDownloadBatches(ctx.db, id) };
}
