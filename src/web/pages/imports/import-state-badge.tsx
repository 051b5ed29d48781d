import { useTranslate } from '#i18n/texts-context.tsx';
import { type ImportState, isImportInProgress } from '#modules/office/imports/import-state.ts';
import type { Import } from '#modules/office/imports/imports.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';

const TONES = {
  reading: 'yellow',
  preview: 'purple',
  running: 'yellow',
  done: 'green',
  undoing: 'yellow',
  undone: 'grey',
  failed: 'red',
  cancelled: 'grey',
} as const satisfies Record<ImportState, string>;

export function ImportStateBadge({ job: { state, failure_key } }: { job: Pick<Import, 'state' | 'failure_key'> }) {
  const t = useTranslate();
  if (failure_key && isImportInProgress(state)) return <Badge tone="orange">{t('imports.state.stuck')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`imports.state.${state}`)}</Badge>;
}
