// A changed placement of artwork on its template, in the history of a release. The file stays the same, so the history
// names the change instead of the file before and after.

/** A placement before and after; null without a saved placement. */
export interface PlacementChange {
  readonly file_name: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** The values of the field `placement` before and after. */
export const placementValues = ({ file_name, before, after }: PlacementChange) => ({
  before: { file_name, placed: before },
  after: { file_name, placed: after },
});

type PlacementChangeKind = 'added' | 'changed' | 'removed';

/** Tells from the stored values whether a placement was added, changed or removed; null for other values. */
export function describePlacementChange(
  before: unknown,
  after: unknown,
): { readonly kind: PlacementChangeKind; readonly file: string } | null {
  if (!isPlacementValue(before) || !isPlacementValue(after)) return null;
  const kind = after.placed === null ? 'removed' : before.placed === null ? 'added' : 'changed';
  return { kind, file: after.file_name };
}

const isPlacementValue = (value: unknown): value is ReturnType<typeof placementValues>['after'] =>
  typeof value === 'object' && value !== null && 'placed' in value && 'file_name' in value;
