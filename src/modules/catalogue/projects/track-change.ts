// An added, changed or removed track, in the history of a release. The history names the track and its changed fields.
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

/** The fields of a request whose value differs from the stored one. */
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
