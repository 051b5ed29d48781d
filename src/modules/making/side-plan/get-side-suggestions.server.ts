import { readerScopeForCaller } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { getSidePlan } from './get-side-plan.server.ts';
import { arrangeStoredTracks } from './side-arrangement.ts';
import type { SideSuggestions } from './side-plan.contract.ts';
import { findTrackGrooves } from './side-plan.store.server.ts';
import { suggestMoveAndDiscs } from './suggest-move-and-discs.ts';

/**
 * The move and the discs that help a project of the caller, or any for staff and production.
 * @param wanted another disc than that of the project
 * @throws Problem 404 for a project of another user
 */
export async function getSideSuggestions(ctx: Ctx, id: number, wanted: Partial<CutSettings>): Promise<SideSuggestions> {
  const plan = await getSidePlan(ctx, id, readerScopeForCaller(ctx));
  const grooves = new Map((await findTrackGrooves(ctx.db, id)).map((track) => [track.id, track.groove]));
  const tracks = new Map(plan.tracks.map((track) => [track.id, { ...track, groove: grooves.get(track.id) ?? null }]));
  const pressing = {
    size: wanted.size ?? plan.size,
    speed: wanted.speed ?? plan.speed,
    medium: wanted.medium ?? plan.medium,
  };
  return suggestMoveAndDiscs(arrangeStoredTracks(plan.tracks), tracks, plan, pressing, new Map());
}
