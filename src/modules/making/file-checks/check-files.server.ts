import { findOpenRechecks } from '#modules/catalogue/projects/submitted-changes.server.ts';
import { getCutCheck } from '#modules/making/cut-check/get-cut-check.server.ts';
import { getCutSides } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { readPrintChecks } from '#modules/making/print-check/read-print-checks.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findFileFaults, trafficLightsOfPrintParts, trafficLightsOfSides } from './file-fault.ts';
import { findOpenRefusals, findOriginalFiles } from './file-refusals.store.server.ts';
import { findFileVersions } from './find-file-versions.server.ts';

/**
 * Lights, faults and open refusals of a project's files, from the same findings that its creator reads.
 * @throws Problem 404 for a project of another user
 */
export async function checkProjectFiles(ctx: Ctx, project_id: number) {
  const [cut, print, refusals, originals, rechecks] = await Promise.all([
    getCutCheck(ctx, project_id),
    readPrintChecks(ctx, project_id),
    findOpenRefusals(ctx.db, project_id),
    findOriginalFiles(ctx.db, project_id),
    findOpenRechecks(ctx, project_id),
  ]);
  const { sides } = cut.category === 'vinyl' ? await getCutSides(ctx, project_id, {}) : { sides: [] };
  const { tracks } = cut;
  const versions = findFileVersions(originals, tracks);
  return {
    sides: trafficLightsOfSides(tracks, sides),
    parts: trafficLightsOfPrintParts(print.checks),
    faults: findFileFaults({ tracks, sides, parts: print.checks, refusals, versions, rechecks }),
    refusals,
    versions,
  };
}
