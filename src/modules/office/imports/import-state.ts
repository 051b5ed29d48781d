// The states of an import: read and previewed, then applied, then possibly undone.
export const IMPORT_STATES = [
  'reading',
  'preview',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether a job is working on it. */
export const isImportInProgress = (state: ImportState): boolean =>
  state === 'reading' || state === 'running' || state === 'undoing';

/** The progress, 0 to 1: by bytes while reading, by rows afterwards. */
export function importProgress(run: {
  readonly state: ImportState;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly undone: number;
  readonly kept: number;
  readonly bytes_read: number;
  readonly bytes_total: number;
}): number {
  const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0);
  if (run.state === 'reading') return share(run.bytes_read, run.bytes_total);
  if (run.state === 'undoing') return share(run.undone + run.kept, run.rows_done);
  return isImportInProgress(run.state) ? share(run.rows_done, run.rows_total) : 1;
}

export const IMPORT_ROW_OUTCOMES = ['taken', 'changed', 'unchanged', 'refused'] as const;
export type ImportRowOutcome = (typeof IMPORT_ROW_OUTCOMES)[number];
