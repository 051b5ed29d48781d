import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { MOST_DISCS, SIDE_LETTERS } from '#modules/catalogue/artwork/record-sides.ts';
import { type CutSettings, selectDrawnDiscRadii } from '#modules/making/cut-check/check-side.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import { type BalanceMode, balanceSides } from '#modules/making/side-plan/balance-sides.ts';
import { computeMeanAcceleration, isLastTrackBrightest } from '#modules/making/side-plan/brightest-track.ts';
import {
  type CheckedSideCache,
  checkArrangement,
  findRecordLevelDecibels,
  listMeasuredTracksInOrder,
  type PlannableTrack,
} from '#modules/making/side-plan/check-arrangement.ts';
import { type ComparedSidePlan, compareSidePlans } from '#modules/making/side-plan/compare-side-plans.ts';
import {
  addEmptySide,
  arrangeStoredTracks,
  isSameArrangement,
  moveTracksToSide,
  rearrangeTracks,
  removeLastSide,
  type SideArrangement,
  setGapBeforeTrack,
} from '#modules/making/side-plan/side-arrangement.ts';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { DiscChoice } from './disc-choice.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlannerSuggestions } from './planner-suggestions.tsx';
import { PreviewStarts } from './preview-starts.tsx';
import { SavePlanButton } from './save-plan-button.tsx';
import { SideColumn } from './side-column.tsx';
import css from './side-planner.module.css';
import { usePlanHistory } from './use-plan-history.ts';
import { type LoadedGrooves, useTrackGrooves } from './use-track-grooves.ts';

/** What the creator changed of a plan. */
export interface SidePlanChanges {
  /** Null where the stored order stays. */
  readonly arrangement: SideArrangement | null;
  readonly starts: readonly { readonly track_id: number; readonly preview_start: number }[];
}

/**
 * Arranges the tracks of a record on its sides. Level, length and free space follow each move. It also chooses where
 * previews start. Nothing is stored until `onSave`.
 */
export function SidePlanner({
  plan,
  isSaving,
  onSave,
}: {
  plan: SidePlan;
  isSaving: boolean;
  onSave: (changes: SidePlanChanges) => void;
}) {
  const lang = useLanguage();
  const stored = useMemo(() => arrangeStoredTracks(plan.tracks), [plan.tracks]);
  const history = usePlanHistory(stored);
  const { arrangement, change, starts } = history;
  const [pressing, setPressing] = useState<CutSettings>({ size: plan.size, speed: plan.speed, medium: plan.medium });
  const loaded = useTrackGrooves(plan);
  const { byId, tracks, brightness, checked, memory } = usePlanCheck(plan, loaded, arrangement, pressing);
  const changed = findPlanChanges(plan, history, stored);
  const isDirty = changed.arrangement !== null || changed.starts.length > 0;
  useLeaveWarning(isDirty);
  const cut = plan.limits.cut[pressing.medium];
  const isMeasured = plan.tracks.every(({ id }) => loaded.grooves.get(id));
  const balance = (mode: BalanceMode) => {
    const measured = listMeasuredTracksInOrder(arrangement, tracks, cut);
    if (!measured) return;
    const disc = plan.limits.discs[pressing.size];
    const sides = balanceSides(measured, arrangement.length, { disc, cut, speed: pressing.speed }, mode);
    change(rearrangeTracks(arrangement, sides));
  };
  const letters = arrangement.map(({ letter }) => letter);
  const choosePlan = (chosen: ComparedSidePlan) => {
    setPressing({ ...pressing, speed: chosen.speed });
    change(chosen.arrangement);
  };
  return (
    <I18nProvider locale={lang}>
      <div className={css.planner}>
        <PressStyleMark />
        <DiscChoice pressing={pressing} onChange={setPressing} />
        <GrooveProgress loaded={loaded} count={plan.tracks.length} />
        <PlanTools history={history} onBalance={isMeasured ? balance : null} />
        <RecordLevel level={findRecordLevelDecibels(checked)} />
        <PlannerSuggestions
          {...{ plan, arrangement, tracks, pressing, memory, isMeasured }}
          onArrange={change}
          onPlan={choosePlan}
        />
        <div className={css.sides}>
          {arrangement.map((side, index) => (
            <SideColumn
              key={side.letter}
              side={side}
              letters={letters}
              tracks={byId}
              checked={checked[index]}
              disc={selectDrawnDiscRadii(plan.limits.discs[pressing.size])}
              usualGap={cut.track_gap}
              isLastBrightest={isMeasured && hasBrightLastTrack(side, brightness, plan)}
              moves={trackMoves(history)}
            />
          ))}
        </div>
        <PreviewStarts {...{ plan, arrangement, starts }} tracks={byId} onStart={history.setStart} />
        <SavePlanButton plan={plan} isDirty={isDirty} isSaving={isSaving} onSave={() => onSave(changed)} />
        {isMeasured && (
          <PlanComparison
            plan={plan}
            pressing={pressing}
            compare={() => compareSidePlans(arrangement, tracks, plan.limits, pressing, { discs: MOST_DISCS, memory })}
            onChoose={choosePlan}
          />
        )}
      </div>
    </I18nProvider>
  );
}

type PlanHistory = ReturnType<typeof usePlanHistory>;

/** Whether the last track of a side is so bright that it deserves a warning. */
const hasBrightLastTrack = (
  side: SideArrangement[number],
  brightness: ReadonlyMap<number, number>,
  { limits }: SidePlan,
) =>
  isLastTrackBrightest(
    side.tracks.flatMap(({ id }) => brightness.get(id) ?? []),
    limits.sound.last_track_ratio,
  );

const trackMoves = ({ arrangement, change }: PlanHistory): ComponentProps<typeof SideColumn>['moves'] => ({
  move: (ids, to, before) => change(moveTracksToSide(arrangement, ids, to, before)),
  setGap: (track_id, seconds) => change(setGapBeforeTrack(arrangement, track_id, seconds)),
});

/** @param onBalance null until all tracks are measured */
function PlanTools({
  history: { arrangement, change, undo, redo, canUndo, canRedo },
  onBalance,
}: {
  history: PlanHistory;
  onBalance: ((mode: BalanceMode) => void) | null;
}) {
  const t = useTranslate();
  return (
    <div className={css.tools} role="toolbar" aria-label={t('planner.tools')}>
      <Button size="small" disabled={!canUndo} onClick={undo}>
        {t('planner.undo')}
      </Button>
      <Button size="small" disabled={!canRedo} onClick={redo}>
        {t('planner.redo')}
      </Button>
      {(['in_order', 'any_order'] as const).map((mode) => (
        <Button key={mode} size="small" icon="shuffle" disabled={!onBalance} onClick={() => onBalance?.(mode)}>
          {t(`planner.balance.${mode}`)}
        </Button>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={arrangement.length === SIDE_LETTERS.length}
        onClick={() => change(addEmptySide(arrangement))}
      >
        {t('planner.add_side')}
      </Button>
      {arrangement.length > 1 && (
        <Button size="small" icon="minus" onClick={() => change(removeLastSide(arrangement))}>
          {t('planner.remove_side', { side: arrangement.at(-1)?.letter ?? '' })}
        </Button>
      )}
    </div>
  );
}

/** The level of the whole record in words; empty until all tracks are measured. */
function RecordLevel({ level }: { level: number | null }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <p className={css.level} role="status">
      {level !== null &&
        (level < 0
          ? t('planner.quieter', { value: (-level).toLocaleString(lang, { maximumFractionDigits: 1 }) })
          : t('planner.full_level'))}
    </p>
  );
}

/** The sides as they would be cut. A move calculates the two changed sides only. */
function usePlanCheck(plan: SidePlan, { grooves }: LoadedGrooves, arrangement: SideArrangement, pressing: CutSettings) {
  const memory = useRef<CheckedSideCache>(new Map()).current;
  const loadedCount = [...grooves.values()].filter(Boolean).length;
  // The grooves only ever grow, so their number says whether they changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: grooves is a new map at each render
  const tracks = useMemo(
    () =>
      new Map<number, PlannableTrack>(
        plan.tracks.map((track) => [track.id, { ...track, groove: grooves.get(track.id) ?? null }]),
      ),
    [plan.tracks, loadedCount],
  );
  const cut = plan.limits.cut[pressing.medium];
  const brightness = useMemo(
    () =>
      new Map(
        [...tracks.values()].flatMap(({ id, groove }) => (groove ? [[id, computeMeanAcceleration(groove, cut)]] : [])),
      ),
    [tracks, cut],
  );
  const checked: CheckedSide[] = useMemo(
    () => checkArrangement(arrangement, tracks, plan.limits, pressing, memory),
    [arrangement, tracks, plan.limits, pressing, memory],
  );
  const byId = useMemo(() => new Map(plan.tracks.map((track) => [track.id, track])), [plan.tracks]);
  return { byId, tracks, brightness, checked, memory };
}

/** The changes that the creator may save. */
function findPlanChanges(
  plan: SidePlan,
  { arrangement, starts }: PlanHistory,
  stored: SideArrangement,
): SidePlanChanges {
  const isRearranged = !isSameArrangement(withoutEmptyEnd(arrangement), withoutEmptyEnd(stored));
  return {
    arrangement: isRearranged && plan.editable ? arrangement : null,
    starts: plan.tracks.flatMap(({ id, preview_start: before }) => {
      const preview_start = starts.get(id) ?? before;
      return preview_start === before ? [] : [{ track_id: id, preview_start }];
    }),
  };
}

/** Empty sides at the end are not stored. */
function withoutEmptyEnd(arrangement: SideArrangement): SideArrangement {
  const last = arrangement.findLastIndex(({ tracks }) => tracks.length > 0);
  return arrangement.slice(0, last + 1);
}

/** The browser asks before a plan is lost that was not saved. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/**
 * react-aria adds a style element unless an element of this id is there, and our content security policy forbids it.
 * Its one rule is in the style sheet.
 */
const PressStyleMark = () => <meta id="react-aria-pressable-style" name="styles" content="side-planner.module.css" />;

function GrooveProgress({ loaded, count }: { loaded: LoadedGrooves; count: number }) {
  const t = useTranslate();
  const done = [...loaded.grooves.values()].filter(Boolean).length;
  if (loaded.hasFailed) return <Notice tone="danger">{t('errors.network_failed')}</Notice>;
  if (loaded.isComplete) return null;
  return <Progress value={done} max={count} label={t('planner.loading')} />;
}
