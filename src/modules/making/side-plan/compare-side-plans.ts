// The same tracks on more discs or at another speed, each balanced in the order of the record.
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import { DISC_SPEEDS, type DiscSpeed } from '#modules/making/plant-profiles/plant-profile.ts';
import { balanceSides } from './balance-sides.ts';
import {
  type CheckedSideCache,
  checkArrangement,
  findRecordLevelDecibels,
  listMeasuredTracksInOrder,
  type PlannableTrack,
  type SidePlanLimits,
} from './check-arrangement.ts';
import { rearrangeTracks, type SideArrangement } from './side-arrangement.ts';

export type ComparedSidePlan = {
  readonly speed: DiscSpeed;
  readonly discs: number;
  readonly arrangement: SideArrangement;
  /** dB against the reference, of all sides. */
  readonly level: number;
  /** Seconds of the longest side. */
  readonly longest: number;
};

/** @returns plans of 1 disc upwards at both speeds; empty until all tracks are measured */
export function compareSidePlans(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  limits: SidePlanLimits,
  pressing: CutSettings,
  { discs, memory }: { readonly discs: number; readonly memory: CheckedSideCache },
): ComparedSidePlan[] {
  const plans: ComparedSidePlan[] = [];
  const placed = arrangement.reduce((sum, side) => sum + side.tracks.length, 0);
  // A disc with an empty side is no plan.
  const most = Math.max(1, Math.min(discs, Math.floor(placed / 2)));
  for (let count = 1; count <= most; count++)
    for (const speed of DISC_SPEEDS) {
      const pressed = { ...pressing, speed };
      const cut = limits.cut[pressed.medium];
      const measured = listMeasuredTracksInOrder(arrangement, tracks, cut);
      if (!measured) return [];
      const plan = { disc: limits.discs[pressed.size], cut, speed };
      const sides = balanceSides(measured, 2 * count, plan, 'in_order');
      const balanced = rearrangeTracks(arrangement, sides);
      const checked = checkArrangement(balanced, tracks, limits, pressed, memory);
      plans.push({
        speed,
        discs: count,
        arrangement: balanced,
        level: findRecordLevelDecibels(checked) ?? 0,
        longest: Math.max(...checked.map((side) => side.cut?.seconds ?? 0)),
      });
    }
  return plans;
}
