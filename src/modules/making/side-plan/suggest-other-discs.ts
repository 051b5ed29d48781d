// Other discs for the same tracks where one helps: the other speed, or one disc more, with the difference in price.
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import {
  type CheckedSideCache,
  checkArrangement,
  type PlannableTrack,
  type SidePlanLimits,
} from './check-arrangement.ts';
import { type ComparedSidePlan, compareSidePlans } from './compare-side-plans.ts';
import { findPlanPrice } from './find-plan-price.ts';
import type { SideArrangement } from './side-arrangement.ts';
import type { SidePlan } from './side-plan.contract.ts';
import { isBetterRecordCut, type RecordCutSummary, summarizeRecordCut } from './suggest-track-move.ts';

type SuggestedSidePlan = ComparedSidePlan & {
  readonly after: RecordCutSummary;
  /** Minor units per copy against the present discs; null without a price of both. */
  readonly price_difference: number | null;
  readonly replaced: SidePlan['prices'][number]['replaced'];
};

/**
 * Plans that cut the record louder or whole, the cheapest first.
 * @returns none where all sides fit and until all tracks are measured
 */
export function suggestOtherDiscs(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  limits: SidePlanLimits,
  pressing: CutSettings,
  { memory, prices }: { readonly memory: CheckedSideCache; readonly prices: SidePlan['prices'] },
): SuggestedSidePlan[] {
  const before = summarizeRecordCut(checkArrangement(arrangement, tracks, limits, pressing, memory));
  if (!before || before.warnings + before.refusals === 0) return [];
  const discs = countDiscs(arrangement);
  const present = findPlanPrice(prices, { ...pressing, discs });
  return compareSidePlans(arrangement, tracks, limits, pressing, { discs: discs + 1, memory })
    .filter((plan) => plan.discs >= discs && (plan.discs > discs || plan.speed !== pressing.speed))
    .flatMap((plan) => {
      const pressed = { ...pressing, speed: plan.speed };
      const after = summarizeRecordCut(checkArrangement(plan.arrangement, tracks, limits, pressed, memory));
      if (!after || !isBetterRecordCut(after, before)) return [];
      const price = findPlanPrice(prices, { ...pressed, discs: plan.discs });
      const price_difference = price && present ? price.unit_price - present.unit_price : null;
      return [{ ...plan, after, price_difference, replaced: price?.replaced ?? [] }];
    })
    .toSorted((a, b) => (a.price_difference ?? 0) - (b.price_difference ?? 0) || b.level - a.level);
}

/** Two sides are a disc; a side of its own has one too. */
const countDiscs = (arrangement: SideArrangement): number =>
  Math.max(1, Math.ceil((arrangement.findLastIndex(({ tracks }) => tracks.length > 0) + 1) / 2));
