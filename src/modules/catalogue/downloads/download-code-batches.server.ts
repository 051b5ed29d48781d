import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notAllowed, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { ownerScopeForCaller } from '#modules/catalogue/projects/edit-project.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { EncryptionKeySource } from '#platform/encrypted-text.server.ts';
import { deriveRedeemableCode, hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import type {
  createDownloadCodeBatchCall,
  DownloadCodeBatch,
  ReleaseDownloadCodeBatches,
} from './download-code-batches.contract.ts';
import {
  countDownloadCodes,
  findDownloadCodeBatches,
  insertDownloadCodeBatch,
  insertDownloadCodes,
  loadDownloadCodeBatch,
  loadReleaseForDownloadCodes,
  type ReleaseForDownloadCodes,
  revokeCodesOfBatch,
} from './download-code-batches.store.server.ts';
import { countCreatableCodes, DOWNLOAD_CODE_LIMITS, downloadCodeExpiryTime } from './download-code-limits.ts';
import { downloadCodeLimitReached, downloadFilesMissing } from './downloads.problems.ts';

/** The batches of an own release; staff read every one. @throws Problem 404 */
export async function listDownloadCodeBatches(ctx: Ctx, id: number): Promise<ReleaseDownloadCodeBatches> {
  const { host: _, owner_id: __, ...release } = await requireReleaseForDownloadCodes(ctx, id);
  return {
    ...release,
    codes_left: isStaff(ctx.role)
      ? DOWNLOAD_CODE_LIMITS.batch
      : countCreatableCodes(await countDownloadCodes(ctx.db, id)),
    batches: await findDownloadCodeBatches(ctx.db, id),
  };
}

/**
 * Creates codes for an own release.
 * @throws Problem 404; 409 download_not_ready without songs, download_codes_used_up over the limits; 422 for a past day
 */
export async function createDownloadCodeBatch(
  ctx: Ctx,
  id: number,
  { label, count, uses_allowed = 1, expires_on: last_day }: CallBody<typeof createDownloadCodeBatchCall>,
): Promise<DownloadCodeBatch> {
  const { songs, owner_id } = await requireReleaseForDownloadCodes(ctx, id);
  const expires_on = last_day ?? null;
  if (songs === 0) throw downloadFilesMissing();
  if (expires_on !== null && downloadCodeExpiryTime(expires_on) <= ctx.now)
    throw fieldProblem('expires_on', 'date_in_past');
  if (!isStaff(ctx.role)) {
    // The limits hold for requests at once too.
    await lockProjects(ctx.db, [id]);
    if (count > countCreatableCodes(await countDownloadCodes(ctx.db, id))) throw downloadCodeLimitReached();
  }
  const asked = { label: label.trim(), count, uses_allowed, expires_on };
  const { batch_id } = await storeDownloadCodeBatch(ctx, id, { ...asked, made_by: requireUser(ctx).id });
  await recordAuditIfNotOwner(ctx, owner_id, {
    action: 'codes_made',
    entity: 'project',
    entity_id: id,
    after: { batch_id, ...asked },
  });
  return requireDownloadCodeBatch(ctx, id, batch_id);
}

/** Writes a batch with its codes, which follow from its number. The caller has checked the release. */
export async function storeDownloadCodeBatch(
  ctx: Pick<Ctx, 'db'> & { readonly config: EncryptionKeySource },
  project_id: number,
  {
    count,
    label = '',
    uses_allowed,
    expires_on = null,
    made_by = null,
  }: { count: number; label?: string; uses_allowed: number; expires_on?: string | null; made_by?: number | null },
): Promise<{ batch_id: number; codes: string[] }> {
  const batch_id = await insertDownloadCodeBatch(ctx.db, { project_id, label, uses_allowed, expires_on, made_by });
  const codes = Array.from({ length: count }, (_, index) => deriveDownloadCode(ctx, batch_id, index + 1));
  const expires_at = expires_on === null ? null : downloadCodeExpiryTime(expires_on);
  await insertDownloadCodes(ctx.db, { batch_id, project_id, uses_allowed, expires_at }, codes.map(hashRedeemableCode));
  return { batch_id, codes };
}

/** The code with this number of a batch; the same as long as the key of the settings stays. */
export const deriveDownloadCode = (
  { config }: { readonly config: EncryptionKeySource },
  batch_id: number,
  position: number,
): string => deriveRedeemableCode(config, `download_codes:${batch_id}:${position}`);

/**
 * Revokes the unused codes of a batch; staff may revoke the used ones too, with the access they gave.
 * @throws Problem 404 for an unknown batch or one without such codes, 403
 */
export async function revokeDownloadCodeBatch(
  ctx: Ctx,
  id: number,
  batch_id: number,
  { used_too = false }: { used_too?: boolean | undefined },
): Promise<DownloadCodeBatch> {
  if (used_too && !isStaff(ctx.role)) throw notAllowed();
  const { owner_id } = await requireReleaseForDownloadCodes(ctx, id);
  await requireDownloadCodeBatch(ctx, id, batch_id);
  const count = await revokeCodesOfBatch(ctx.db, batch_id, used_too);
  if (count === 0) throw notFound();
  await recordAuditIfNotOwner(ctx, owner_id, {
    action: 'codes_revoked',
    entity: 'project',
    entity_id: id,
    after: { batch_id, count },
  });
  return requireDownloadCodeBatch(ctx, id, batch_id);
}

/** @throws Problem 404 */
export async function requireReleaseForDownloadCodes(ctx: Ctx, id: number): Promise<ReleaseForDownloadCodes> {
  const release = await loadReleaseForDownloadCodes(ctx.db, id, ownerScopeForCaller(ctx));
  if (!release) throw notFound();
  return release;
}

/** @throws Problem 404 */
export async function requireDownloadCodeBatch(ctx: Ctx, id: number, batch_id: number): Promise<DownloadCodeBatch> {
  const batch = await loadDownloadCodeBatch(ctx.db, id, batch_id);
  if (!batch) throw notFound();
  return batch;
}
