import { fieldProblem } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { checkProjectFiles } from './check-files.server.ts';
import { findFaultOverrides, insertFaultOverride } from './fault-overrides.store.server.ts';
import type { FaultOverride, FileFault } from './file-checks.contract.ts';
import { filesRed } from './file-checks.problems.ts';
import { applyOverrides, faultFields, faultKey } from './file-fault.ts';

/** The least length of a reason, in characters. */
const LEAST_OVERRIDE_REASON = 10;

/**
 * Lets a pressing pass the file check without faults in its files. Faults that were overridden before do not count.
 * A reason overrides the others; it is stored and audited. The caller has locked the pressing, so a new refusal waits.
 * @throws Problem 409 files_red with `fields` per file, 422 for a reason that is too short
 */
export async function requireFaultlessFiles(
  ctx: Ctx,
  pressing_id: number,
  { project_id, reason = '' }: { project_id: number | null; reason?: string | undefined },
): Promise<void> {
  const { faults: left, files } = await checkPressingFiles(ctx, pressing_id, project_id);
  if (left.length === 0) return;
  const why = reason.trim();
  if (why === '') throw filesRed({ fields: faultFields(left), extra: { faults: left } });
  if (why.length < LEAST_OVERRIDE_REASON) throw fieldProblem('override_reason', 'reason_too_short');
  const faults = left.map(faultKey);
  const override = { pressing_id, faults, files, reason: why, allowed_by: requireUser(ctx).id };
  await insertFaultOverride(ctx.db, override);
  await recordAudit(ctx, {
    action: 'pressing.faults_overridden',
    entity: 'pressing',
    entity_id: pressing_id,
    after: { faults, files: [...new Set(left.flatMap(({ file_names }) => file_names))], reason: why },
  });
}

/** The faults that no reason overrides for the present files of a pressing, and the reasons given so far. */
export async function checkPressingFiles(
  ctx: Ctx,
  pressing_id: number,
  project_id: number | null,
): Promise<{ faults: FileFault[]; files: string[]; overrides: FaultOverride[] }> {
  const [checked, overrides] = await Promise.all([
    project_id === null ? NO_FILES : checkProjectFiles(ctx, project_id),
    findFaultOverrides(ctx.db, pressing_id),
  ]);
  const files = [...checked.versions.values()].flatMap((version) => version.files);
  return { ...applyOverrides(checked, overrides), files: [...new Set(files)] };
}

const NO_FILES = { faults: [], versions: new Map() };
