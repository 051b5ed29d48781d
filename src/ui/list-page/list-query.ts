// The state of a list is its address: `?page=2&sort=-created&step=checking`. A link changes only its own parameter.
// The one-time message `?said=…` is not repeated by any link of the list.
interface Sorting {
  column: string;
  descending: boolean;
}

/** `-created` → created, downwards; nothing when unsorted. */
export function parseSorting(text: string | null): Sorting | null {
  if (!text) return null;
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
}

/**
 * The address of the same list with some parameters changed; null or '' removes one. Any change other than the page
 * starts at page 1 again.
 */
export function changedListUrl(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  next.delete('said');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && Number(value) === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}

/** Pressing a column's head: upwards, downwards, then as it was. */
export function nextSorting(column: string, now: Sorting | null): string | null {
  if (now?.column !== column) return column;
  return now.descending ? null : `-${column}`;
}
