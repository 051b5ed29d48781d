import { notFound } from '#kit/problem.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import { ownerScopeForCaller } from '#modules/catalogue/projects/edit-project.server.ts';
import { releaseChangeRule } from '#modules/catalogue/projects/release-change-rules.ts';
import { loadCutSettings } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { loadPlanPrices } from './load-plan-prices.server.ts';
import type { SidePlan } from './side-plan.contract.ts';
import { findPlannedTracks, loadPlannedProject, loadTrackGroove } from './side-plan.store.server.ts';

/**
 * Tracks, limits and prices of the side planner, for the caller's own project or any for staff.
 * @param reader_id the owner whose projects the caller may read; null for any
 * @throws Problem 404 for a project of another user
 */
export async function getSidePlan(ctx: Ctx, id: number, reader_id = ownerScopeForCaller(ctx)): Promise<SidePlan> {
  const project = await loadPlannedProject(ctx.db, id, reader_id);
  if (!project) throw notFound();
  const [{ discs, cut, sound }, tracks, pressing, priced] = await Promise.all([
    loadCachedPlantProfile(ctx),
    findPlannedTracks(ctx.db, id),
    loadCutSettings(ctx.db, id, {}),
    loadPlanPrices(ctx, id),
  ]);
  return {
    project_id: project.id,
    name: project.name,
    artist_name: project.artist_name,
    editable: mayChange(ctx, project, 'audio'),
    previews_editable: mayChange(ctx, project, 'text'),
    ...pressing,
    limits: { discs, cut, sound },
    tracks,
    ...priced,
    currency: ctx.currency,
  };
}

/** Staff may always, the owner while that part of the release is not fixed. */
function mayChange(ctx: Ctx, { owner_id, step }: { owner_id: number; step: string }, part: 'audio' | 'text'): boolean {
  const scope = ownerScopeForCaller(ctx);
  return scope === null || (scope === owner_id && isProjectStep(step) && releaseChangeRule(step, part) !== 'fixed');
}

/**
 * The groove as the planner in the browser reads it.
 * @throws Problem 404 until the present master is measured, and for a project of another user
 */
export async function getTrackGroove(ctx: Ctx, project_id: number, track_id: number): Promise<BytesReply> {
  if (!(await loadPlannedProject(ctx.db, project_id, ownerScopeForCaller(ctx)))) throw notFound();
  const found = await loadTrackGroove(ctx.db, project_id, track_id);
  if (!found) throw notFound();
  return new BytesReply('application/octet-stream', found.groove, { 'cache-control': 'private, no-store' });
}
