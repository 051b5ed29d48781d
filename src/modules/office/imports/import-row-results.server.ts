import type { NewImportRow } from './import-rows.store.server.ts';
import type { ImportCounts } from './imports.store.server.ts';
import { importedTitle, type RowRefusal } from './parsed-release.ts';
import type { ImportRowResult } from './write-import-batch.server.ts';

const NOTHING = {
  data: null,
  refusal_key: null,
  refusal_value: null,
  changes: [],
  project_id: null,
  undo: null,
} as const;

/** A row that could not be read, in its stored form. */
export const makeRefusedImportRow = (n: number, { row, key, value, title = '' }: RowRefusal): NewImportRow => ({
  ...NOTHING,
  n,
  row,
  source: '',
  source_id: '',
  title,
  outcome: 'refused',
  refusal_key: key,
  refusal_value: value,
  state: 'done',
});

/** A row that was applied at once. */
export const makeDoneImportRow = ({
  n,
  release,
  outcome,
  key,
  value,
  changes,
  project_id,
  undo,
}: ImportRowResult): NewImportRow => ({
  ...NOTHING,
  n,
  row: release.row,
  source: release.source,
  source_id: release.source_id,
  title: importedTitle(release.words),
  outcome,
  refusal_key: key,
  refusal_value: key ? value : null,
  changes,
  state: 'done',
  project_id,
  undo,
});

/** The number of rows per result. */
export function countImportOutcomes(rows: readonly { readonly outcome: keyof ImportCounts }[]): ImportCounts {
  const counts = { taken: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
