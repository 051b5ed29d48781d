import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { DigitalReleaseDetail, DigitalReleaseRow } from './digital-releases.contract.ts';
import { findDigitalReleases, loadDigitalRelease, revokeDownloadCodeBatch } from './digital-releases.store.server.ts';
import { makeDownloadCodes } from './unlock-download.server.ts';

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
  return desk;
}

/** Creates codes for a release. They are returned only once. @throws Problem 404 */
export async function createReleaseDownloadCodes(ctx: Ctx, id: number, batch: { count: number; uses_allowed: number }) {
  await readDigitalRelease(ctx, id);
  const codes = await makeDownloadCodes(ctx, id, batch);
  await recordAudit(ctx, { action: 'codes_made', entity: 'project', entity_id: id, after: batch });
  return { codes };
}

/** @throws Problem 404 without valid codes of that time */
export async function revokeReleaseDownloadCodes(ctx: Ctx, id: number, made_at: string): Promise<DigitalReleaseDetail> {
  const count = await revokeDownloadCodeBatch(ctx.db, id, made_at);
  if (count === 0) throw notFound();
  await recordAudit(ctx, { action: 'codes_revoked', entity: 'project', entity_id: id, after: { made_at, count } });
  return readDigitalRelease(ctx, id);
}
