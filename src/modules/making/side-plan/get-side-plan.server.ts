import { notFound } from '#kit/problem.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import { MOST_DISCS } from '#modules/catalogue/artwork/record-sides.ts';
import { ownerScopeForCaller } from '#modules/catalogue/projects/edit-project.server.ts';
import { releaseChangeRule } from '#modules/catalogue/projects/release-change-rules.ts';
import { calculateCosting } from '#modules/making/costing/calculate-costing.ts';
import { findQuantityFault } from '#modules/making/costing/configuration-rules.ts';
import { loadPriceListInForce } from '#modules/making/costing/current-price-list.server.ts';
import { requireConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { loadCutSettings } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import type { SidePlan } from './side-plan.contract.ts';
import { findPlannedTracks, loadPlannedProject, loadTrackGroove } from './side-plan.store.server.ts';

/** Copies of the prices where the release has no edition. */
const USUAL_QUANTITY = 300;

/**
 * Tracks, limits and prices of the side planner, for the caller's own project or any for staff.
 * @param reader_id the owner whose projects the caller may read; null for any
 * @throws Problem 404 for a project of another user
 */
export async function getSidePlan(ctx: Ctx, id: number, reader_id = ownerScopeForCaller(ctx)): Promise<SidePlan> {
  const project = await loadPlannedProject(ctx.db, id, reader_id);
  if (!project) throw notFound();
  const { edition_size } = project;
  const quantity = edition_size !== null && !findQuantityFault('vinyl', edition_size) ? edition_size : USUAL_QUANTITY;
  const [{ discs, cut, sound }, tracks, pressing, prices] = await Promise.all([
    loadCachedPlantProfile(ctx),
    findPlannedTracks(ctx.db, id),
    loadCutSettings(ctx.db, id, {}),
    planPrices(ctx, quantity),
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
    prices,
    currency: ctx.currency,
    quantity,
  };
}

/** Staff may always, the owner while that part of the release is not fixed. */
function mayChange(ctx: Ctx, { owner_id, step }: { owner_id: number; step: string }, part: 'audio' | 'text'): boolean {
  const scope = ownerScopeForCaller(ctx);
  return scope === null || (scope === owner_id && isProjectStep(step) && releaseChangeRule(step, part) !== 'fixed');
}

/** Each size, speed and number of discs that the plant makes; none without a price list. */
async function planPrices(ctx: Ctx, quantity: number): Promise<SidePlan['prices']> {
  const [list, { rates }] = await Promise.all([loadPriceListInForce(ctx), loadPriceTablesForDisplay(ctx)]);
  if (!list) return [];
  const money = { currency: ctx.currency, per_eur: rates[ctx.currency] };
  return DISC_SIZES.flatMap((size) =>
    DISC_SPEEDS.flatMap((speed) =>
      Array.from({ length: MOST_DISCS }, (_, index) => index + 1).flatMap((discs) => {
        const configuration = requireConfiguration('vinyl', { size, rpm: speed, discs });
        const { unit_price } = calculateCosting(configuration, quantity, list, money, []);
        return { size, speed, discs, unit_price };
      }),
    ),
  );
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
