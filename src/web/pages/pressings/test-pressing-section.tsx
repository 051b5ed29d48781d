import { useTranslate } from '#i18n/texts-context.tsx';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { canJudgeTestPressing } from '#modules/making/pressings/test-pressing.ts';
import { TestPressingVerdicts } from '#modules/making/pressings/ui/test-pressing-verdicts.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import css from './pressings.module.css';
import type { RefusedFormAnswer } from './refused-form-answer.ts';
import { SideVerdictForm } from './side-verdict-form.tsx';

/** The test pressings of a pressing, with forms for their customer. Nothing until the first one is sent. */
export function TestPressingSection({
  pressing: { id, tasks, cancelled_at, test_pressings },
  isCustomer,
  mayRecord,
  refused,
}: {
  pressing: Pressing;
  isCustomer: boolean;
  /** Recordings need an account. */
  mayRecord: boolean;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  if (test_pressings.length === 0) return null;
  const state = tasks.find(({ kind }) => kind === 'test_pressing')?.state;
  const isDue = canJudgeTestPressing(state) && cancelled_at === null;
  return (
    <section className={css.test} id="test-pressing">
      <SectionHeading size="medium">{t(isDue ? 'pressing.test.title' : 'pressing.task.test_pressing')}</SectionHeading>
      {isDue && isCustomer && <p className={css.lead}>{t('pressing.test.text')}</p>}
      {state === 'refused' && <Notice tone="warning">{t('pressing.test.stopped')}</Notice>}
      <TestPressingVerdicts
        pressing_id={id}
        test_pressings={test_pressings}
        renderForm={
          isDue && isCustomer
            ? (side) => <SideVerdictForm side={side} mayRecord={mayRecord} refused={refused} />
            : undefined
        }
      />
    </section>
  );
}
