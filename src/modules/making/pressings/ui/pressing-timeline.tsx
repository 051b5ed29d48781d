import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Timeline } from '#ui/timeline/timeline.tsx';
import type { PressingTask } from '../pressings.contract.ts';

const TONES = { to_do: 'grey', in_progress: 'blue', refused: 'red', done: 'green' } as const;

/** The production stages with their actual or planned days. */
export function PressingTimeline({ tasks }: { tasks: readonly PressingTask[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Timeline
      label={t('pressing.steps')}
      entries={tasks.map(({ kind, state, planned_on, moved_at, note }) => ({
        id: kind,
        title: t(`pressing.task.${kind}`),
        by: state === 'to_do' ? undefined : t(`pressing.state.${kind === 'test_pressing' ? 'test_' : ''}${state}`),
        time:
          state === 'done' && moved_at
            ? formatDay(moved_at, lang)
            : t('pressing.planned', { day: formatDay(planned_on, lang) }),
        tone: TONES[state],
        state: state === 'done' ? 'done' : state === 'to_do' ? 'later' : 'now',
        children: note && <p>{note}</p>,
      }))}
    />
  );
}
