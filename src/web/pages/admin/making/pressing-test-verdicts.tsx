import { useTranslate } from '#i18n/texts-context.tsx';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import type { TestPressingSide } from '#modules/making/pressings/test-pressing.contract.ts';
import { canJudgeTestPressing } from '#modules/making/pressings/test-pressing.ts';
import { TestPressingVerdicts } from '#modules/making/pressings/ui/test-pressing-verdicts.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';

type Answer = Parameters<typeof readFieldErrors>[0];

/** The verdicts of the customer on each test pressing, and forms for those given by telephone or letter. */
export function PressingTestVerdicts({
  pressing: { id, tasks, stage, test_pressings },
  answer,
}: {
  pressing: Pick<Pressing, 'id' | 'tasks' | 'stage' | 'test_pressings'>;
  answer: Answer;
}) {
  const t = useTranslate();
  if (test_pressings.length === 0) return null;
  const state = tasks.find(({ kind }) => kind === 'test_pressing')?.state;
  const isDue = canJudgeTestPressing(state) && stage !== 'cancelled';
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('pressing.test.verdicts')}</h2>
      <TestPressingVerdicts
        pressing_id={id}
        test_pressings={test_pressings}
        renderForm={isDue ? (side) => <StaffVerdictForm side={side} answer={answer} /> : undefined}
      />
    </section>
  );
}

function StaffVerdictForm({ side: { side, judged_at }, answer }: { side: TestPressingSide; answer: Answer }) {
  const t = useTranslate();
  return (
    <details>
      <summary>{t('pressing.test.record', { side })}</summary>
      <Form key={judged_at} method="post" errors={answer?.ok === false ? readFieldErrors(answer) : undefined}>
        <input type="hidden" name="intent" value="verdict" />
        <input type="hidden" name="side" value={side} />
        <TextArea
          name="note"
          label={t('pressing.test.note', { side })}
          hint={t('pressing.test.record_hint')}
          maxLength={2000}
          rows={2}
          required
        />
        <FormActions>
          <Button type="submit" name="verdict" value="approved" size="small">
            {t('pressing.test.approve', { side })}
          </Button>
          <Button type="submit" name="verdict" value="refused" size="small">
            {t('pressing.test.refuse', { side })}
          </Button>
        </FormActions>
      </Form>
    </details>
  );
}
