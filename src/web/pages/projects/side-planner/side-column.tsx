import type { ReactNode } from 'react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import { formatPlaceTrack } from '#modules/making/cut-check/format-cut-values.ts';
import { CutFindingText, TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { DiscSideDrawing } from '#modules/making/cut-check/ui/disc-side-drawing.tsx';
import type { PlannedSide, SideLetter } from '#modules/making/side-plan/side-arrangement.ts';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import css from './side-planner.module.css';

type PlannedTrack = SidePlan['tracks'][number];
type DrawnDisc = Parameters<typeof DiscSideDrawing>[0]['disc'];

type SideMoves = {
  /** Moves tracks before another one, or to the end of the side where it is null. */
  readonly move: (ids: readonly number[], to: SideLetter, before: number | null) => void;
  readonly setGap: (track_id: number, seconds: number | null) => void;
};

const DRAGGED_TRACK = 'application/x-sillon-track';

/** One side: its tracks, which are moved by pointer, keyboard or buttons, and the disc that they give. */
export function SideColumn({
  side,
  letters,
  tracks,
  checked,
  disc,
  usualGap,
  isLastBrightest,
  moves,
}: {
  side: PlannedSide;
  letters: readonly SideLetter[];
  tracks: ReadonlyMap<number, PlannedTrack>;
  checked: CheckedSide | undefined;
  disc: DrawnDisc;
  usualGap: number;
  isLastBrightest: boolean;
  moves: SideMoves;
}) {
  const t = useTranslate();
  const name = t('cut.side.name', { side: side.letter });
  const { dragAndDropHooks } = useTrackDrag(side, tracks, moves.move);
  const cut = checked?.cut;
  return (
    <section className={css.side} aria-label={name}>
      <div className={css.sideHead}>
        <SectionHeading size="medium">{name}</SectionHeading>
        {cut && <TrafficLightBadge light={cut.light} />}
      </div>
      <GridList
        aria-label={t('planner.tracks_of', { side: side.letter })}
        className={css.tracks}
        items={side.tracks.map((track, index) => ({ ...track, index }))}
        dependencies={[tracks, letters, moves]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className={css.empty}>{t('planner.empty_side')}</p>}
      >
        {({ id, gap_before, index }) => {
          const track = tracks.get(id);
          return (
            <GridListItem id={id} textValue={track?.title ?? ''} className={css.track}>
              <DragButton
                slot="drag"
                className={css.handle}
                aria-label={t('planner.drag', { title: track?.title ?? '' })}
              >
                ⠿
              </DragButton>
              <span className={css.words}>
                <span className={css.place}>{`${side.letter}${index + 1}`}</span> {track?.title}
              </span>
              <span className={css.length}>{track?.duration == null ? '–' : formatDuration(track.duration)}</span>
              <TrackMoves side={side} index={index} title={track?.title ?? ''} letters={letters} move={moves.move}>
                {index > 0 && (
                  <GapField
                    title={track?.title ?? ''}
                    gap={gap_before}
                    usual={usualGap}
                    onGap={(seconds) => moves.setGap(id, seconds)}
                  />
                )}
              </TrackMoves>
            </GridListItem>
          );
        }}
      </GridList>
      {isLastBrightest && <Notice tone="warning">{t('planner.last_brightest')}</Notice>}
      {cut && checked && <SideFacts side={side} checked={checked} cut={cut} disc={disc} />}
      {!cut && side.tracks.length > 0 && <p className={css.quiet}>{t('planner.unmeasured')}</p>}
    </section>
  );
}

/** Drag and drop within a side and between sides, by pointer and by keyboard. */
function useTrackDrag(side: PlannedSide, tracks: ReadonlyMap<number, PlannedTrack>, move: SideMoves['move']) {
  const before = ({ key, dropPosition }: { key: unknown; dropPosition: string }): number | null => {
    const at = side.tracks.findIndex(({ id }) => id === key);
    return side.tracks[dropPosition === 'after' ? at + 1 : at]?.id ?? null;
  };
  return useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        [DRAGGED_TRACK]: String(key),
        'text/plain': tracks.get(Number(key))?.title ?? '',
      })),
    acceptedDragTypes: [DRAGGED_TRACK],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => move([...keys].map(Number), side.letter, before(target)),
    onInsert: async ({ items, target }) => move(await draggedIds(items), side.letter, before(target)),
    onRootDrop: async ({ items }) => move(await draggedIds(items), side.letter, null),
  });
}

type Dropped = { readonly kind: string; readonly getText?: (type: string) => Promise<string> };

const draggedIds = async (items: readonly Dropped[]): Promise<number[]> =>
  (await Promise.all(items.map((item) => item.getText?.(DRAGGED_TRACK)))).map(Number).filter(Number.isInteger);

/** The same moves without dragging. */
function TrackMoves({
  side,
  index,
  title,
  letters,
  move,
  children,
}: {
  side: PlannedSide;
  index: number;
  title: string;
  letters: readonly SideLetter[];
  move: SideMoves['move'];
  /** Further fields of the track. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const { id } = side.tracks[index]!;
  const above = side.tracks[index - 1]?.id;
  return (
    <span className={css.moves}>
      <IconButton
        icon="up"
        label={t('planner.up', { title })}
        disabled={above === undefined}
        onClick={() => move([id], side.letter, above ?? null)}
      />
      <IconButton
        icon="down"
        label={t('planner.down', { title })}
        disabled={index === side.tracks.length - 1}
        onClick={() => move([id], side.letter, side.tracks[index + 2]?.id ?? null)}
      />
      <select
        className={css.select}
        aria-label={t('planner.side_of', { title })}
        value={side.letter}
        onChange={({ target }) => {
          const to = letters.find((letter) => letter === target.value);
          if (to) move([id], to, null);
        }}
      >
        {letters.map((letter) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </select>
      {children}
    </span>
  );
}

const MOST_GAP = 30;

function GapField({
  title,
  gap,
  usual,
  onGap,
}: {
  title: string;
  gap: number | null;
  usual: number;
  onGap: (seconds: number | null) => void;
}) {
  const t = useTranslate();
  return (
    <label className={css.gap}>
      <span>{t('planner.gap')}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        max={MOST_GAP}
        step={0.5}
        aria-label={t('planner.gap_before', { title })}
        placeholder={String(usual)}
        defaultValue={gap ?? ''}
        // An undone change must reach the field, which keeps its own text while it is typed.
        key={gap ?? 'usual'}
        onBlur={({ target }) => {
          const seconds = target.value === '' ? null : Math.min(MOST_GAP, Math.max(0, Number(target.value)));
          if (seconds !== gap) onGap(seconds);
        }}
      />
    </label>
  );
}

function SideFacts({
  side,
  checked,
  cut,
  disc,
}: {
  side: PlannedSide;
  checked: CheckedSide;
  cut: NonNullable<CheckedSide['cut']>;
  disc: DrawnDisc;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const number = (value: number, digits = 1) => value.toLocaleString(lang, { maximumFractionDigits: digits });
  return (
    <>
      <div className={css.facts}>
        <DiscSideDrawing
          disc={disc}
          side={side.letter}
          cut={cut}
          title={t('cut.side.picture', { side: side.letter })}
          description={t('cut.side.picture_text', {
            from: number(disc.outer),
            until: number(cut.end_radius),
            count: checked.tracks.length,
          })}
        />
        <dl className={css.figures} aria-live="polite">
          <div>
            <dt>{t('planner.length')}</dt>
            <dd>{formatDuration(cut.seconds)}</dd>
          </div>
          <div>
            <dt>{t('planner.level')}</dt>
            <dd>{t('planner.decibels', { value: number(cut.level) })}</dd>
          </div>
          <div>
            <dt>{t('planner.place_left')}</dt>
            <dd>{t('planner.millimetres', { value: number(cut.place_left) })}</dd>
          </div>
          <div>
            <dt>{t('planner.time_left')}</dt>
            <dd>{formatDuration(cut.seconds_left)}</dd>
          </div>
        </dl>
      </div>
      {cut.findings.length > 0 && (
        <ul className={css.findings}>
          {cut.findings.map((finding) => (
            <li key={finding.rule} data-light={finding.light}>
              <CutFindingText finding={finding} />
              {finding.places[0] && (
                <span className={css.quiet}>
                  {t('planner.in_track', {
                    title: formatPlaceTrack(t, lang, side.letter, finding.places[0]),
                    at: formatDuration(finding.places[0].at_second),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
