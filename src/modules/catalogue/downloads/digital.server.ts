import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { DigitalDetail, DigitalRow } from './digital.contract.ts';
import { findDigital, loadDigital, revokeBatch } from './digital.store.server.ts';
import { makeDownloadCodes } from './unlock-download.server.ts';

/** Releases with songs, the newest first. */
export async function listDigital(
  ctx: Ctx,
  { search, ...query }: { search?: string } & PagesQuery,
): Promise<List<DigitalRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { found, total } = await findDigital(ctx.db, { search: search?.trim() || null, limit, offset });
  return makePageList(found, total, paging);
}

/** @throws Problem 404 */
export async function readDigital(ctx: Ctx, id: number): Promise<DigitalDetail> {
  const desk = await loadDigital(ctx.db, id);
  if (!desk) throw notFound();
  return desk;
}

/** Creates codes for a release. They are returned only once. @throws Problem 404 */
export async function makeCodes(ctx: Ctx, id: number, batch: { count: number; uses_allowed: number }) {
  await readDigital(ctx, id);
  const codes = await makeDownloadCodes(ctx, id, batch);
  await recordAudit(ctx, { action: 'codes_made', entity: 'project', entity_id: id, after: batch });
  return { codes };
}

/** @throws Problem 404 without valid codes of that time */
export async function revokeCodes(ctx: Ctx, id: number, made_at: string): Promise<DigitalDetail> {
  const count = await revokeBatch(ctx.db, id, made_at);
  if (count === 0) throw notFound();
  await recordAudit(ctx, { action: 'codes_revoked', entity: 'project', entity_id: id, after: { made_at, count } });
  return readDigital(ctx, id);
}
