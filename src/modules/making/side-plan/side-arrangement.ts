// Tracks on the sides of a record, and the moves of the side planner. No move changes its argument.
import { SIDE_LETTERS } from '#modules/catalogue/artwork/record-sides.ts';

export type SideLetter = (typeof SIDE_LETTERS)[number];
type PlacedTrack = {
  readonly id: number;
  /** Seconds of silence before it; null for the usual gap of the plant. */
  readonly gap_before: number | null;
};
export type PlannedSide = { readonly letter: SideLetter; readonly tracks: readonly PlacedTrack[] };
/** At least one side, with consecutive letters from A. */
export type SideArrangement = readonly PlannedSide[];

const letters: readonly string[] = SIDE_LETTERS;

type StoredTrack = PlacedTrack & { readonly side: string };

/** Sides from A on, as many as the tracks need; tracks of an unknown side come last. */
export function arrangeStoredTracks(tracks: readonly StoredTrack[]): SideArrangement {
  const used = tracks.map(({ side }) => letters.indexOf(side));
  const count = Math.max(1, ...used.map((index) => index + 1));
  const place = (index: number) => (index < 0 ? count - 1 : index);
  return SIDE_LETTERS.slice(0, count).map((letter, index) => ({
    letter,
    tracks: tracks.filter((_, at) => place(used[at]!) === index).map(plain),
  }));
}

const plain = ({ id, gap_before }: PlacedTrack): PlacedTrack => ({ id, gap_before });

/** Sides from A on with these tracks. Each track keeps its gap. */
export function rearrangeTracks(before: SideArrangement, sides: readonly (readonly number[])[]): SideArrangement {
  const tracks = new Map(before.flatMap((side) => side.tracks.map((track) => [track.id, track])));
  return sides.map((ids, index) => ({
    letter: SIDE_LETTERS[index]!,
    tracks: ids.flatMap((id) => tracks.get(id) ?? []),
  }));
}

/** Moves tracks, in their order, before the track `before`, or to the end of the side where it is null. */
export function moveTracksToSide(
  arrangement: SideArrangement,
  ids: readonly number[],
  to: SideLetter,
  before: number | null,
): SideArrangement {
  const moved = arrangement.flatMap(({ tracks }) => tracks.filter(({ id }) => ids.includes(id)));
  if (moved.length === 0 || (before !== null && ids.includes(before))) return arrangement;
  return arrangement.map(({ letter, tracks }) => {
    const left = tracks.filter(({ id }) => !ids.includes(id));
    if (letter !== to) return left.length === tracks.length ? { letter, tracks } : { letter, tracks: left };
    const found = before === null ? -1 : left.findIndex(({ id }) => id === before);
    return { letter, tracks: left.toSpliced(found < 0 ? left.length : found, 0, ...moved) };
  });
}

export const setGapBeforeTrack = (
  arrangement: SideArrangement,
  track_id: number,
  gap_before: number | null,
): SideArrangement =>
  arrangement.map((side) =>
    side.tracks.some(({ id }) => id === track_id)
      ? { ...side, tracks: side.tracks.map((track) => (track.id === track_id ? { ...track, gap_before } : track)) }
      : side,
  );

/** Adds an empty side; a record has at most eight. */
export const addEmptySide = (arrangement: SideArrangement): SideArrangement => {
  const letter = SIDE_LETTERS[arrangement.length];
  return letter ? [...arrangement, { letter, tracks: [] }] : arrangement;
};

/** Removes the last side; its tracks move to the end of the side before. */
export function removeLastSide(arrangement: SideArrangement): SideArrangement {
  const last = arrangement.at(-1);
  const kept = arrangement.slice(0, -1);
  const before = kept.at(-1);
  if (!last || !before) return arrangement;
  return [...kept.slice(0, -1), { letter: before.letter, tracks: [...before.tracks, ...last.tracks] }];
}

export const isSameArrangement = (a: SideArrangement, b: SideArrangement): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
