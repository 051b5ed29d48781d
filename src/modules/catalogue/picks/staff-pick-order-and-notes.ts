// The order of the staff picks, set by staff one step at a time.

export const PICK_MOVE_DIRECTIONS = ['up', 'down'] as const;
export type PickMoveDirection = (typeof PICK_MOVE_DIRECTIONS)[number];

/** The ids with one of them moved a place up or down; at the end it keeps its place. */
export function moveStaffPickId(ids: readonly number[], id: number, to: PickMoveDirection): number[] {
  const from = ids.indexOf(id);
  const place = from + (to === 'up' ? -1 : 1);
  if (from < 0 || place < 0 || place >= ids.length) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The staff note in the reader's language, else in English; null without a note. */
export function localizedStaffPickNote(
  texts: Readonly<Record<string, string>>,
  lang: string,
): { readonly body: string; readonly lang: string } | null {
  const found = [lang, 'en'].find((each) => texts[each]);
  return found ? { body: texts[found] ?? '', lang: found } : null;
}
