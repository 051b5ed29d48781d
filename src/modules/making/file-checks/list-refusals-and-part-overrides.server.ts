import { mayRoleCall } from '#kit/roles.ts';
import { overlayOpenChanges } from '#modules/catalogue/projects/held-changes.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findFaultOverrides } from './fault-overrides.store.server.ts';
import type { FaultOverride } from './file-checks.contract.ts';
import { findOverriddenParts } from './file-fault.ts';
import { findOpenRefusals, findOriginalFiles } from './file-refusals-and-originals.store.server.ts';
import { findFileVersions } from './find-file-versions.server.ts';

interface PartOverride extends Pick<FaultOverride, 'reason' | 'allowed_at'> {
  readonly part: string;
  readonly rules: readonly string[];
  /** Null where the caller is neither staff nor production. */
  readonly allowed_by: string | null;
}

/**
 * The open refusals of a project's files, and the reasons of staff to go on in spite of faults in its printed parts.
 * Overrides of replaced files, and of artwork in other packaging, have ended and are left out.
 * @throws Problem 404 for a project of another user
 */
export async function listRefusalsAndPartOverrides(ctx: Ctx, project_id: number) {
  const packaging = overlayOpenChanges(await loadProjectForReading(ctx, project_id));
  const [stored, originals, refusals] = await Promise.all([
    findFaultOverrides(ctx.db, { project_id }),
    findOriginalFiles(ctx.db, project_id),
    findOpenRefusals(ctx.db, project_id),
  ]);
  const versions = findFileVersions(originals, [], { packaging, carriers: [] });
  const overrides = stored.flatMap(({ faults, reason, allowed_at, allowed_by }): PartOverride[] =>
    findOverriddenParts(faults, versions).map((part) => ({
      ...part,
      reason,
      allowed_at,
      allowed_by: mayRoleCall('production', ctx.role) ? allowed_by : null,
    })),
  );
  return { overrides, refusals };
}
