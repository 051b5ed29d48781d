import { fieldProblem } from '#kit/problem.ts';
import { findUnpassedRechecks } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import type { FileCheckReader } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { checkProjectFiles } from './check-project-files.server.ts';
import { type FaultOverrideTarget, findFaultOverrides, insertFaultOverride } from './fault-overrides.store.server.ts';
import type { FaultOverride, FileFault } from './file-checks.contract.ts';
import { filesWithFaults } from './file-checks.problems.ts';
import { applyFaultOverrides, faultErrorsByField, faultsOfOpenRechecks, fileFaultKey } from './file-fault.ts';

/** The least length of a reason, in characters. */
const LEAST_OVERRIDE_REASON = 10;

/**
 * Lets a pressing pass the file check without faults in its files. Faults that were overridden before do not count.
 * A reason overrides the others; it is stored and audited. The caller has locked the pressing, so a new refusal waits.
 * @throws Problem 409 files_red with `fields` per file, 422 for a reason that is too short
 */
export async function overrideFileFaultsOrThrow(
  ctx: Ctx,
  pressing_id: number,
  { project_id, reason = '' }: { project_id: number | null; reason?: string | undefined },
): Promise<void> {
  const { faults, files } = await checkPressingFiles(ctx, pressing_id, project_id);
  await overrideFaults(ctx, { work: { pressing_id }, faults, files, reason });
}

/**
 * Lets a batch of on-demand records start while no change of audio or artwork waits for its recheck, or with a reason.
 * The caller has locked the project, so a new change waits.
 * @throws Problem as `overrideFileFaultsOrThrow`
 */
export async function overrideOpenRechecksOrThrow(
  ctx: Ctx,
  batch_id: number,
  { project_id, reason = '' }: { project_id: number; reason?: string | undefined },
): Promise<void> {
  const [rechecks, overrides] = await Promise.all([
    findUnpassedRechecks(ctx, project_id),
    findFaultOverrides(ctx.db, { batch_id }),
  ]);
  const { faults } = applyFaultOverrides({ faults: faultsOfOpenRechecks(rechecks), versions: new Map() }, overrides);
  await overrideFaults(ctx, { work: { batch_id }, faults, files: [], reason });
}

interface NewOverride {
  readonly work: FaultOverrideTarget;
  readonly faults: readonly FileFault[];
  /** In the store. */
  readonly files: readonly string[];
  readonly reason: string;
}

async function overrideFaults(ctx: Ctx, { work, faults: left, files, reason }: NewOverride): Promise<void> {
  if (left.length === 0) return;
  const why = reason.trim();
  if (why === '') throw filesWithFaults({ fields: faultErrorsByField(left), extra: { faults: left } });
  if (why.length < LEAST_OVERRIDE_REASON) throw fieldProblem('override_reason', 'reason_too_short');
  const faults = left.map(fileFaultKey);
  const override = { work, faults, files, reason: why, allowed_by: requireUser(ctx).id };
  await insertFaultOverride(ctx.db, override);
  const [entity, entity_id] =
    'pressing_id' in work ? (['pressing', work.pressing_id] as const) : (['vod_batch', work.batch_id] as const);
  await recordAudit(ctx, {
    action: 'pressing.faults_overridden',
    entity,
    entity_id,
    after: { faults, files: [...new Set(left.flatMap(({ file_names }) => file_names))], reason: why },
  });
}

/** The faults that no reason overrides for the present files of a pressing, and the reasons given so far. */
export async function checkPressingFiles(
  ctx: FileCheckReader,
  pressing_id: number,
  project_id: number | null,
): Promise<{ faults: FileFault[]; files: string[]; overrides: FaultOverride[]; is_measuring: boolean }> {
  const [checked, overrides] = await Promise.all([
    project_id === null ? NO_FILES : checkProjectFiles(ctx, project_id),
    findFaultOverrides(ctx.db, { pressing_id }),
  ]);
  const files = [...checked.versions.values()].flatMap((version) => version.files);
  const { is_measuring } = checked;
  return { ...applyFaultOverrides(checked, overrides), files: [...new Set(files)], is_measuring };
}

const NO_FILES = { faults: [], versions: new Map(), is_measuring: false };
