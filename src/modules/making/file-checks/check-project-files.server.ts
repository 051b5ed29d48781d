import { notFound } from '#kit/problem.ts';
import { findUnpassedRechecksByProject } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import type { FileCheckReader } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import { findCutChecks } from '#modules/making/cut-check/get-cut-check.server.ts';
import { findCutSides } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { findCheckedPartsByProject } from '#modules/making/print-check/read-print-checks.server.ts';
import { findFileFaults, trafficLightsOfPrintParts, trafficLightsOfSides } from './file-fault.ts';
import { findOpenRefusalsByProject, findOriginalFilesByProject } from './file-refusals-and-originals.store.server.ts';
import { findFileVersions } from './find-file-versions.server.ts';

/**
 * Lights, faults and open refusals of a project's files, from the same findings that its creator reads.
 * @throws Problem 404 for a project of another user
 */
export async function checkProjectFiles(ctx: FileCheckReader, project_id: number) {
  const checked = (await checkFilesByProject(ctx, [project_id])).get(project_id);
  if (!checked) throw notFound();
  return checked;
}

/** The same for several projects, without those of other users. A page of them takes as many statements as one. */
export async function checkFilesByProject(ctx: FileCheckReader, project_ids: readonly number[]) {
  const cuts = await findCutChecks(ctx, project_ids);
  const records = [...cuts.values()].flatMap(({ category, project_id }) => (category === 'vinyl' ? project_id : []));
  const [printed, refusals, originals, rechecks, cutSides] = await Promise.all([
    findCheckedPartsByProject(ctx, project_ids),
    findOpenRefusalsByProject(ctx.db, project_ids),
    findOriginalFilesByProject(ctx.db, project_ids),
    findUnpassedRechecksByProject(ctx, project_ids),
    findCutSides(ctx, records),
  ]);
  return new Map(
    [...cuts].map(([id, { tracks, carriers }]) => {
      const files = {
        tracks,
        sides: cutSides.get(id)?.sides ?? [],
        carriers,
        parts: (printed.get(id)?.parts ?? []).map(({ check }) => check),
        refusals: refusals.get(id) ?? [],
        versions: findFileVersions(originals.get(id) ?? [], tracks, {
          packaging: printed.get(id)?.printed ?? { sleeve: null, insert_kind: null },
          carriers,
        }),
        rechecks: rechecks.get(id) ?? [],
      };
      const checked = {
        sides: trafficLightsOfSides(files),
        parts: trafficLightsOfPrintParts(files.parts),
        faults: findFileFaults(files),
        refusals: files.refusals,
        versions: files.versions,
        is_measuring:
          tracks.some(isBeingMeasured) || files.parts.some(({ state }) => state === 'queued' || state === 'checking'),
      };
      return [id, checked] as const;
    }),
  );
}

/** A track whose encoding, or whose measuring after that, is not finished. */
const isBeingMeasured = ({ state, light }: Pick<CheckedTrack, 'state' | 'light'>): boolean =>
  state === 'queued' || state === 'encoding' || (state === 'ready' && light === null);
