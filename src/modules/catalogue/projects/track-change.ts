// Changes of tracks in the history of a release. It names a track with its changed fields, and the tracks that moved.
import { isSameValue } from './changed-release-fields.ts';

const KIND_BY_FIELD = { track_added: 'added', track_changed: 'changed', track_removed: 'removed' } as const;

const SHOWN_FIELDS = ['title', 'artist_name', 'side', 'position', 'preview_start'] as const;
export type TrackField = (typeof SHOWN_FIELDS)[number];
type TrackValues = Partial<Record<TrackField, string | number>> & { readonly title?: string };

export interface TrackChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The earlier title, by which readers know the track. */
  readonly title: string;
  /** Fields with a new value; empty for an added or removed track. */
  readonly fields: readonly { readonly field: TrackField; readonly before: unknown; readonly after: unknown }[];
}

/** The sent fields with a new value. Compares them with the stored track. */
export const changedTrackFields = <T extends object>(before: object, sent: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isSameValue(Reflect.get(before, name), value),
    ),
  ) as Partial<T>;

/** Reads the change of a track from the stored values; null for other fields of the history. */
export function describeTrackChange(field: string, before: unknown, after: unknown): TrackChange | null {
  if (!isTrackField(field)) return null;
  const old = (before ?? {}) as TrackValues;
  const saved = (after ?? {}) as TrackValues;
  const kind = KIND_BY_FIELD[field];
  const changed = kind === 'changed' ? changedTrackFields(old, saved) : {};
  return {
    kind,
    title: old.title ?? saved.title ?? '',
    fields: SHOWN_FIELDS.flatMap((name) =>
      name in changed ? [{ field: name, before: old[name], after: saved[name] }] : [],
    ),
  };
}

const isTrackField = (field: string): field is keyof typeof KIND_BY_FIELD => Object.hasOwn(KIND_BY_FIELD, field);

interface TrackPlace {
  readonly track_id: number;
  readonly side: string;
  readonly position: number;
  /** Seconds; null for the usual gap of the plant. */
  readonly gap_before: number | null;
}

/** Tracks that moved, such as A2 to B1, and whether gaps between tracks changed. */
export interface TrackArrangementChange {
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  readonly hasNewGaps: boolean;
}

/** Reads the change of the order of tracks from the stored values; null for other fields of the history. */
export function describeTrackArrangement(
  field: string,
  before: unknown,
  after: unknown,
): TrackArrangementChange | null {
  if (field !== 'tracks_arranged' || !Array.isArray(before) || !Array.isArray(after)) return null;
  const earlier = new Map((before as TrackPlace[]).map((place) => [place.track_id, place]));
  const pairs = (after as TrackPlace[]).flatMap((place) => {
    const old = earlier.get(place.track_id);
    return old ? [{ old, place }] : [];
  });
  return {
    moves: pairs
      .map(({ old, place }) => ({ from: placeName(old), to: placeName(place) }))
      .filter(({ from, to }) => from !== to),
    hasNewGaps: pairs.some(({ old, place }) => !isSameValue(old.gap_before, place.gap_before)),
  };
}

const placeName = ({ side, position }: TrackPlace): string => `${side}${position}`;
