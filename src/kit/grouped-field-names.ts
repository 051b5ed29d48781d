// Grouped form fields: group, index and name joined by an arrow, `tracks->0->title` (decisions: Forms).
const arrow = '->';

interface FieldPath {
  readonly group: string;
  readonly index: number;
  readonly name: string;
}

export const groupedFieldName = (group: string, index: number, name: string): string =>
  [group, index, name].join(arrow);

/** The parts of a grouped name; null for a plain one. */
export function parseGroupedFieldName(field: string): FieldPath | null {
  const [group, index, name, ...more] = field.split(arrow);
  if (!group || !name || more.length > 0 || !/^\d{1,4}$/.test(index ?? '')) return null;
  return { group, index: Number(index), name };
}

/** The rows of one group from flat form values, in order of their index, without gaps. */
export const parseGroupedRows = (values: Readonly<Record<string, unknown>>, group: string): Record<string, unknown>[] =>
  parseIndexedGroupedRows(values, group).map(({ row }) => row);

/** The same, each with the index it has in the form. */
export function parseIndexedGroupedRows(
  values: Readonly<Record<string, unknown>>,
  group: string,
): { index: number; row: Record<string, unknown> }[] {
  const rows = new Map<number, [string, unknown][]>();
  for (const [field, value] of Object.entries(values)) {
    const path = parseGroupedFieldName(field);
    if (path?.group === group) rows.set(path.index, [...(rows.get(path.index) ?? []), [path.name, value]]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([index, entries]) => ({ index, row: Object.fromEntries(entries) }));
}

/** Errors of rows, renamed from their place in a list (`links.1.url`) to the field in the form. */
export function renameRowErrors(
  fields: Readonly<Record<string, string>>,
  group: string,
  rows: readonly { readonly index: number }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, key]) => {
      const [groupName, at = '', name = ''] = field.split('.');
      const row = groupName === group ? rows[Number(at)] : undefined;
      return row && name ? [[groupedFieldName(group, row.index, name), key]] : [];
    }),
  );
}
