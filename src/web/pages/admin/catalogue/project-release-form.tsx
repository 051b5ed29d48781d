import { useTranslate } from '#i18n/texts-context.tsx';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Button } from '#ui/button/button.tsx';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { ReleaseFields } from '../../projects/release-step.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';

const RULES = { name: { required: true } } as const;

/**
 * The fields of a release, for staff. A release that never had an artist, such as merchandise, is saved without one.
 */
export function ProjectReleaseForm({
  project,
  countries,
  answer,
}: {
  project: EditableProject;
  countries: readonly ChoiceOption[];
  answer: Parameters<typeof readFieldErrors>[0];
}) {
  const t = useTranslate();
  const { reason: _, ...errors } = readFieldErrors(answer);
  return (
    <details className={css.more} open={Object.keys(errors).length > 0}>
      <summary>{t('admin.projects.edit')}</summary>
      <Form method="post" rules={RULES} errors={errors}>
        <input type="hidden" name="intent" value="release" />
        <ReleaseFields project={project} artists={[]} countries={countries} needsArtist={project.artist_name !== ''} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
        </FormActions>
      </Form>
    </details>
  );
}
