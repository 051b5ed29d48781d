import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { isProjectStep, type ProjectStep, stepBadgeColour } from '#kit/project-steps.ts';
import { needsStepReason } from '#modules/catalogue/projects/project-steps.ts';
import type { ProjectForStaffReview } from '#modules/office/back-office/back-office.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';

type Answer = Parameters<typeof FormResult>[0]['answer'];

/** The decisions about a project: a button for each next step, and its history. */
export function ProjectReviewActions({
  project,
  moves,
  nextInQueue,
  answer,
}: Pick<ProjectForStaffReview, 'project' | 'moves'> & { nextInQueue: number | null; answer: Answer }) {
  const t = useTranslate();
  const direct = project.next_steps.filter((step) => !needsStepReason(step));
  const reasoned = project.next_steps.filter(needsStepReason);
  return (
    <aside className={css.desk} aria-label={t('admin.projects.desk')}>
      <FormResult answer={answer} done={t('admin.projects.moved')} />
      {nextInQueue !== null && <Link to={`/admin/projects/${nextInQueue}`}>{t('admin.projects.next_in_queue')}</Link>}
      {project.refusal_reason && (
        <Notice tone="warning" title={t('admin.projects.reason')}>
          {project.refusal_reason}
        </Notice>
      )}
      {project.missing.length > 0 && project.step === 'checking' && (
        <Notice tone="warning" title={t('admin.projects.lacks')}>
          <ul>
            {project.missing.map((key) => (
              <li key={key}>{t(`errors.${key}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {direct.length > 0 && (
        <Form method="post" gap="none">
          <div className={css.moves}>
            {direct.map((step, at) => (
              <Button key={step} type="submit" name="step" value={step} look={at === 0 ? 'primary' : 'secondary'}>
                {t(`admin.projects.move.${step}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
      {reasoned.map((step) => (
        <ReasonForm key={step} step={step} answer={answer} />
      ))}
      <History moves={moves} />
    </aside>
  );
}

/**
 * A refusal needs a reason, which goes into the mail to the creator. Without scripts the form unfolds and posts the
 * same way.
 */
function ReasonForm({ step, answer }: { step: ProjectStep; answer: Answer }) {
  const t = useTranslate();
  return (
    <details className={css.more} open={readFieldErrors(answer).reason !== undefined}>
      <summary>{t(`admin.projects.move.${step}`)} …</summary>
      <Form method="post" rules={{ reason: { required: true } }} errors={readFieldErrors(answer)}>
        <input type="hidden" name="step" value={step} />
        <TextArea
          name="reason"
          label={t('admin.projects.reason')}
          hint={t('admin.projects.reason_hint')}
          required
          maxLength={2000}
          rows={4}
        />
        <Button type="submit" look="danger">
          {t(`admin.projects.move.${step}`)}
        </Button>
      </Form>
    </details>
  );
}

function History({ moves }: Pick<ProjectForStaffReview, 'moves'>) {
  const t = useTranslate();
  const lang = useLanguage();
  if (moves.length === 0) return null;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.projects.history')}</h2>
      <Timeline
        label={t('admin.projects.history')}
        entries={moves.map((move) => ({
          id: move.id,
          title: `${t(`account.step.${move.from_step}`)} → ${t(`account.step.${move.to_step}`)}`,
          time: formatMoment(move.at, lang),
          by: move.by ?? t('admin.projects.by_system'),
          tone: isProjectStep(move.to_step) ? stepBadgeColour(move.to_step) : 'grey',
          children: move.reason || undefined,
        }))}
      />
    </section>
  );
}
