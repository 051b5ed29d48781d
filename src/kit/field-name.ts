// Grouped form fields: group, index and name joined by an arrow, `tracks->0->title` (spec §3, form state).
const arrow = '->';

export interface FieldPath {
  readonly group: string;
  readonly index: number;
  readonly name: string;
}

export const fieldName = (group: string, index: number, name: string): string => [group, index, name].join(arrow);

/** The parts of a grouped name, or null for a plain one. */
export function parseFieldName(field: string): FieldPath | null {
  const [group, index, name, ...more] = field.split(arrow);
  if (!group || !name || more.length > 0 || !/^\d{1,4}$/.test(index ?? '')) return null;
  return { group, index: Number(index), name };
}

/** The rows of one group out of flat form values, in order of their index, gaps closed. */
export function groupRows(values: Readonly<Record<string, unknown>>, group: string): Record<string, unknown>[] {
  const rows = new Map<number, [string, unknown][]>();
  for (const [field, value] of Object.entries(values)) {
    const path = parseFieldName(field);
    if (path?.group === group) rows.set(path.index, [...(rows.get(path.index) ?? []), [path.name, value]]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, entries]) => Object.fromEntries(entries));
}
