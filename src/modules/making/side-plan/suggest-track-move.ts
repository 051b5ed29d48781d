// The single move of a track that helps a record most: its sides share one level, so the fullest side is relieved.
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import {
  type CheckedSideCache,
  checkArrangement,
  findRecordLevelDecibels,
  listMeasuredTracksInOrder,
  type PlannableTrack,
  type SidePlanLimits,
} from './check-arrangement.ts';
import { addEmptySide, moveTracksToSide, type SideArrangement, type SideLetter } from './side-arrangement.ts';
import { createTrackBandCalculator } from './track-band-on-side.ts';

export type RecordCutSummary = {
  /** dB against the reference, of all sides. */
  readonly level: number;
  /** Sides whose length or level is amber or red. */
  readonly warnings: number;
  readonly refusals: number;
};

type SuggestedTrackMove = {
  readonly track_id: number;
  readonly from: SideLetter;
  readonly to: SideLetter;
  readonly arrangement: SideArrangement;
  readonly before: RecordCutSummary;
  readonly after: RecordCutSummary;
};

/** Moves that are calculated exactly, of all those that are possible. */
const MOST_TRIED = 4;
/** dB that a listener notices. */
const NOTABLE_LEVEL = 0.5;

/** Level and faults of a whole record; null until all tracks are measured. */
export function summarizeRecordCut(sides: readonly CheckedSide[]): RecordCutSummary | null {
  const level = findRecordLevelDecibels(sides);
  if (level === null) return null;
  const lights = sides.flatMap(({ cut }) =>
    (cut?.findings ?? [])
      .filter(({ rule }) => rule === 'groove_length' || rule === 'groove_level')
      .map(({ light }) => light),
  );
  const count = (wanted: string) => lights.filter((light) => light === wanted).length;
  return { level, warnings: count('amber'), refusals: count('red') };
}

/** Fewer refusals, then fewer warnings, then a level that is clearly higher. */
export function isBetterRecordCut(a: RecordCutSummary, b: RecordCutSummary): boolean {
  if (a.refusals !== b.refusals) return a.refusals < b.refusals;
  if (a.warnings !== b.warnings && Math.abs(a.level - b.level) < 2 * NOTABLE_LEVEL) return a.warnings < b.warnings;
  return a.level > b.level + NOTABLE_LEVEL;
}

/**
 * Moves one track of the fullest side to another side. The empty second side of the last disc counts as one.
 * @param memory keeps checked sides between calls
 * @returns null where all sides fit, where no move helps, and until all tracks are measured
 */
export function suggestTrackMove(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  limits: SidePlanLimits,
  pressing: CutSettings,
  memory: CheckedSideCache,
): SuggestedTrackMove | null {
  const before = summarizeRecordCut(checkArrangement(arrangement, tracks, limits, pressing, memory));
  if (!before || before.warnings + before.refusals === 0) return null;
  const whole = arrangement.length % 2 === 1 ? addEmptySide(arrangement) : arrangement;
  const tried = findLightestMoves(whole, tracks, limits, { pressing, level: before.level }).flatMap((move) => {
    const after = summarizeRecordCut(checkArrangement(move.arrangement, tracks, limits, pressing, memory));
    return after && isBetterRecordCut(after, before) ? [{ ...move, before, after }] : [];
  });
  const [first, ...others] = tried;
  if (!first) return null;
  return others.reduce((best, move) => (compareRecordCuts(move.after, best.after) < 0 ? move : best), first);
}

const compareRecordCuts = (a: RecordCutSummary, b: RecordCutSummary): number =>
  a.refusals - b.refusals || a.warnings - b.warnings || b.level - a.level;

type TrackMove = Pick<SuggestedTrackMove, 'track_id' | 'from' | 'to' | 'arrangement'>;

/** The moves that leave the least full fullest side. Moves that keep the order of the record come first. */
function findLightestMoves(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  limits: SidePlanLimits,
  { pressing, level }: { readonly pressing: CutSettings; readonly level: number },
): TrackMove[] {
  const cut = limits.cut[pressing.medium];
  const measured = listMeasuredTracksInOrder(arrangement, tracks, cut);
  if (!measured) return [];
  const plan = { disc: limits.discs[pressing.size], cut, speed: pressing.speed };
  const widths = createTrackBandCalculator(measured, plan)(level);
  const width = new Map(measured.map(({ id }, index) => [id, widths[index] ?? 0]));
  const fullness = (side: SideArrangement[number]) => side.tracks.reduce((sum, { id }) => sum + width.get(id)!, 0);
  const spaces = arrangement.map(fullness);
  const fullest = spaces.indexOf(Math.max(...spaces));
  const from = arrangement[fullest];
  if (!from || from.tracks.length < 2) return [];
  const moves = from.tracks.flatMap(({ id }, index) =>
    arrangement.flatMap(({ letter }, side) => {
      if (side === fullest) return [];
      const left = spaces.map(
        (space, at) => space + (at === side ? 1 : at === fullest ? -1 : 0) * (width.get(id) ?? 0),
      );
      const isNeighbour = side === fullest + 1 ? index === from.tracks.length - 1 : side === fullest - 1 && index === 0;
      return [{ id, letter, side, most: Math.max(...left), order: isNeighbour ? 0 : 1 }];
    }),
  );
  return moves
    .toSorted((a, b) => a.most - b.most || a.order - b.order)
    .slice(0, MOST_TRIED)
    .map(({ id, letter, side }) => {
      // A track from an earlier side opens the later one, so the record keeps as much of its order as it can.
      const next = side > fullest ? (arrangement[side]?.tracks[0]?.id ?? null) : null;
      const moved = moveTracksToSide(arrangement, [id], letter, next);
      return { track_id: id, from: from.letter, to: letter, arrangement: moved };
    });
}
