import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import type { readPressingWithFaults } from '#modules/making/file-checks/change-pressing-task.server.ts';
import { listNextTaskStates } from '#modules/making/pressings/pressing.ts';
import type { PressingTask } from '#modules/making/pressings/pressings.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import look from './pressing.module.css';

const TONES = { to_do: 'grey', in_progress: 'blue', refused: 'red', done: 'green' } as const;

type ShownPressing = Awaited<ReturnType<typeof readPressingWithFaults>>;

/** The steps of the making, each with where it may go from here; its planned day and a note for its asker unfold. */
export function PressingTasks({ pressing: { tasks, stage, faults } }: { pressing: ShownPressing }) {
  const t = useTranslate();
  const isOff = stage === 'cancelled';
  const next = faults.length > 0 ? tasks.find(({ state }) => state !== 'done') : undefined;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('pressing.steps')}</h2>
      {tasks.length === 0 ? (
        <EmptyState icon="clock" title={t(isOff ? 'pressing.never_began' : 'pressing.not_begun')} />
      ) : (
        <ol className={look.tasks}>
          {tasks.map((task) => (
            <Task key={task.kind} task={task} isOff={isOff} mayOverride={task === next} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Task({ task, isOff, mayOverride }: { task: PressingTask; isOff: boolean; mayOverride: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { kind, state, planned_on, note, moved_at } = task;
  const word = (each: string) => t(`pressing.state.${kind === 'test_pressing' ? 'test_' : ''}${each}`);
  const name = t(`pressing.task.${kind}`);
  return (
    <li className={look.task}>
      <strong>{name}</strong>
      <Badge tone={TONES[state]}>{word(state)}</Badge>
      <span className={css.quiet}>
        {state === 'done' && moved_at
          ? formatDay(moved_at, lang)
          : t('pressing.planned', { day: formatDay(planned_on, lang) })}
      </span>
      {!isOff && (
        <Form key={`${state} ${moved_at}`} method="post" gap="none" className={look.form}>
          <div className={look.moves}>
            <input type="hidden" name="intent" value="task" />
            <input type="hidden" name="kind" value={kind} />
            {mayOverride && (
              <TextField
                name="override_reason"
                label={t('files.override')}
                hint={t('files.override_hint')}
                maxLength={500}
                className={look.override}
              />
            )}
            {listNextTaskStates(kind, state).map((to) => (
              <Button key={to} type="submit" name="state" value={to} size="small" aria-label={`${name}: ${word(to)}`}>
                {word(to)}
              </Button>
            ))}
            <details className={look.more}>
              <summary>{t('pressing.change')}</summary>
              <div className={look.change}>
                <FieldRow>
                  <TextField name="planned_on" type="date" label={t('pressing.day')} defaultValue={planned_on} />
                  <TextField
                    name="note"
                    label={t('pressing.note')}
                    hint={t('pressing.note_hint')}
                    maxLength={1000}
                    defaultValue={note}
                  />
                </FieldRow>
                <Button type="submit" name="state" value={state} size="small" look="primary">
                  {t('pressing.save')}
                </Button>
              </div>
            </details>
          </div>
        </Form>
      )}
      {note && <p className={look.note}>{note}</p>}
    </li>
  );
}
