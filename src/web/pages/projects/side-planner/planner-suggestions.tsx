import { useTranslate } from '#i18n/texts-context.tsx';
import { SIDE_LETTERS } from '#modules/catalogue/artwork/record-sides.ts';
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import type { CheckedSideCache, PlannableTrack } from '#modules/making/side-plan/check-arrangement.ts';
import { type ComparedSidePlan, compareSidePlans } from '#modules/making/side-plan/compare-side-plans.ts';
import { rearrangeTracks, type SideArrangement } from '#modules/making/side-plan/side-arrangement.ts';
import type { SidePlan, SideSuggestions } from '#modules/making/side-plan/side-plan.contract.ts';
import { suggestMoveAndDiscs } from '#modules/making/side-plan/suggest-move-and-discs.ts';
import { SideSuggestionList } from '#modules/making/side-plan/ui/side-suggestions.tsx';
import { Button } from '#ui/button/button.tsx';
import { useSideSuggestions } from './use-side-suggestions.ts';

/** Suggestions for the shown arrangement; each is done by its button. Nothing where all sides fit. */
export function PlannerSuggestions({
  plan,
  arrangement,
  tracks,
  pressing,
  memory,
  isMeasured,
  onArrange,
  onPlan,
}: {
  plan: SidePlan;
  arrangement: SideArrangement;
  tracks: ReadonlyMap<number, PlannableTrack>;
  pressing: CutSettings;
  memory: CheckedSideCache;
  isMeasured: boolean;
  onArrange: (next: SideArrangement) => void;
  onPlan: (chosen: ComparedSidePlan) => void;
}) {
  const t = useTranslate();
  const suggestions = useSideSuggestions(
    JSON.stringify([arrangement, pressing]),
    isMeasured ? () => suggestMoveAndDiscs(arrangement, tracks, plan, pressing, memory) : null,
  );
  if (!suggestions) return null;
  const choosePlan = ({ speed, discs }: SideSuggestions['plans'][number]) => {
    const plans = compareSidePlans(arrangement, tracks, plan.limits, pressing, { discs, memory });
    const chosen = plans.find((each) => each.speed === speed && each.discs === discs);
    if (chosen) onPlan(chosen);
  };
  return (
    <SideSuggestionList
      suggestions={suggestions}
      moveAction={(move) => (
        <Button size="small" onClick={() => onArrange(arrangeMovedTracks(arrangement, move))}>
          {t('planner.suggest.do')}
        </Button>
      )}
      planAction={(each) => (
        <Button size="small" onClick={() => choosePlan(each)}>
          {t('planner.compare.use')}
        </Button>
      )}
    />
  );
}

/** The arrangement with its tracks as the suggestion places them. Empty sides stay. */
function arrangeMovedTracks(
  before: SideArrangement,
  { tracks }: NonNullable<SideSuggestions['move']>,
): SideArrangement {
  const letters = SIDE_LETTERS.filter(
    (letter, index) => index < before.length || tracks.some(({ side }) => side === letter),
  );
  const ids = letters.map((letter) => tracks.filter(({ side }) => side === letter).map(({ track_id }) => track_id));
  return rearrangeTracks(before, ids);
}
