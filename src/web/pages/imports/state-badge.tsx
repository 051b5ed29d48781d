import { useTranslate } from '#i18n/texts-context.tsx';
import type { ImportState } from '#modules/imports/import-state.ts';
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

export function StateBadge({ state }: { state: ImportState }) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`imports.state.${state}`)}</Badge>;
}
