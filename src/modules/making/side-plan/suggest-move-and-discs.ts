// Suggestions for a record whose sides are too full, calculated in the browser and on the server alike.
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import { type CheckedSideCache, checkArrangement, type PlannableTrack } from './check-arrangement.ts';
import type { SideArrangement } from './side-arrangement.ts';
import type { SidePlan, SideSuggestions } from './side-plan.contract.ts';
import { suggestOtherDiscs } from './suggest-other-discs.ts';
import { suggestTrackMove, summarizeRecordCut } from './suggest-track-move.ts';

/** @param memory keeps checked sides between calls */
export function suggestMoveAndDiscs(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  { limits, prices, currency, editable }: Pick<SidePlan, 'limits' | 'prices' | 'currency' | 'editable'>,
  pressing: CutSettings,
  memory: CheckedSideCache,
): SideSuggestions {
  const sides = checkArrangement(arrangement, tracks, limits, pressing, memory);
  const isLong = ({ cut }: (typeof sides)[number]) => cut?.findings.some(({ rule }) => rule === 'groove_length');
  const move = suggestTrackMove(arrangement, tracks, limits, pressing, memory);
  return {
    level: summarizeRecordCut(sides)?.level ?? null,
    long_side: sides.find(isLong)?.side ?? null,
    move: move && {
      track_id: move.track_id,
      title: tracks.get(move.track_id)?.title ?? '',
      from: move.from,
      position: findPositionOnSide(arrangement, move.track_id),
      to: move.to,
      level: move.after.level,
      tracks: move.arrangement.flatMap(({ letter, tracks: placed }) =>
        placed.map(({ id, gap_before }) => ({ track_id: id, side: letter, gap_before })),
      ),
    },
    plans: suggestOtherDiscs(arrangement, tracks, limits, pressing, { memory, prices }).map(
      ({ speed, discs, level, price_difference, replaced }) => ({
        size: pressing.size,
        speed,
        discs,
        level,
        price_difference,
        replaced,
      }),
    ),
    currency,
    editable,
  };
}

/** From 1; 0 for a track on no side. */
function findPositionOnSide(arrangement: SideArrangement, track_id: number): number {
  const side = arrangement.find(({ tracks }) => tracks.some(({ id }) => id === track_id));
  return 1 + (side?.tracks.findIndex(({ id }) => id === track_id) ?? -1);
}
