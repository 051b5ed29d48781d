import { notFound } from '#kit/problem.ts';
import { discSizeFromFormat } from '#modules/catalogue/artwork/centre-label-svg.ts';
import { readerScopeForCaller } from '#modules/catalogue/projects/project-reader.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { type CutSettings, checkSide, chooseDiscSpeed, selectDiscCircles } from './check-side.ts';
import type { CutSides } from './cut-sides.contract.ts';
import { findTracksWithGrooves, loadDiscFormat } from './cut-sides.store.server.ts';
import { loadProjectForCutCheck } from './track-analyses.store.server.ts';

/**
 * The groove of each side of the caller's own project, or of any for staff, on the disc of its first record or another.
 * @throws Problem 404 for a project of another user
 */
export async function getCutSides(ctx: Ctx, id: number, wanted: Partial<CutSettings>): Promise<CutSides> {
  if (!(await loadProjectForCutCheck(ctx.db, id, readerScopeForCaller(ctx)))) throw notFound();
  const [tracks, pressing, profile] = await Promise.all([
    findTracksWithGrooves(ctx.db, id),
    loadCutSettings(ctx.db, id, wanted),
    loadCachedPlantProfile(ctx),
  ]);
  const disc = profile.discs[pressing.size];
  const cut = profile.cut[pressing.medium];
  const letters = [...new Set(tracks.map(({ side }) => side))];
  return {
    ...pressing,
    disc: selectDiscCircles(disc),
    cutting: {
      reference_velocity: cut.reference_velocity,
      reference_dbfs: cut.reference_dbfs,
      high_pass: cut.high_pass,
      low_pass: cut.low_pass,
      stylus_radius: cut.stylus_radius,
      stylus_contact: cut.stylus_contact,
    },
    sides: letters.map((side) => ({
      side,
      ...checkSide(
        tracks.filter((track) => track.side === side),
        profile,
        pressing,
      ),
    })),
  };
}

/** The disc of a project's first record, where nothing else is wanted. */
export async function loadCutSettings(db: Db, project_id: number, wanted: Partial<CutSettings>): Promise<CutSettings> {
  const record = await loadDiscFormat(db, project_id);
  const size = wanted.size ?? discSizeFromFormat(record?.format ?? '');
  return {
    size,
    speed: wanted.speed ?? chooseDiscSpeed(record?.rpm ?? null, size),
    medium: wanted.medium ?? 'lacquer',
  };
}
