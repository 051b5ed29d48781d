import { useTranslate } from '#i18n/texts-context.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from '../pressings/pressings.module.css';
import type { RefusedFormAnswer } from '../pressings/refused-form-answer.ts';

const NOTHING = {};

/** Creates a draft project from the configuration, or links to the one created before. */
export function QuoteProjectForm({
  project_id,
  artist_name,
  refused,
}: {
  project_id: number | null;
  artist_name: string;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const answer = refused?.intent === 'begin' ? refused : undefined;
  const fields = answer?.fields ?? NOTHING;
  return (
    <section className={classNames(css.part, css.due)} id="project">
      <h2>{t('quote.project.title')}</h2>
      <p>{t(project_id === null ? 'quote.project.lead' : 'quote.project.there')}</p>
      {project_id === null ? (
        <Form
          method="post"
          rules={{ artist_name: { required: true }, project_name: { required: true } }}
          errors={fields}
          allowEnter
        >
          {answer?.key && Object.keys(fields).length === 0 && (
            <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>
          )}
          <FieldRow>
            <TextField
              name="artist_name"
              label={t('pressing.accept.artist')}
              required
              maxLength={200}
              defaultValue={answer?.typed?.artist_name ?? artist_name}
            />
            <TextField
              name="project_name"
              label={t('pressing.accept.title')}
              required
              maxLength={200}
              defaultValue={answer?.typed?.project_name}
            />
          </FieldRow>
          <FormActions>
            <Button type="submit" name="intent" value="begin" icon="disc">
              {t('quote.project.begin')}
            </Button>
          </FormActions>
        </Form>
      ) : (
        <div>
          <LinkButton to={`/project/manage?id=${project_id}`}>{t('pressing.to_project')}</LinkButton>
        </div>
      )}
    </section>
  );
}
