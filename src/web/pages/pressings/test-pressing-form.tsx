import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import css from './pressings.module.css';
import type { RefusedFormAnswer } from './refused-form-answer.ts';

/** The customer approves or refuses the test pressing. */
export function TestPressingForm({ refused }: { refused: RefusedFormAnswer | undefined }) {
  const t = useTranslate();
  return (
    <Form method="post" className={css.due} errors={refused?.fields ?? {}}>
      <h2>{t('pressing.test.title')}</h2>
      <p>{t('pressing.test.text')}</p>
      <TextArea
        name="said"
        label={t('pressing.test.said')}
        hint={t('pressing.test.said_hint')}
        maxLength={2000}
        rows={4}
        defaultValue={refused?.typed?.said}
      />
      <FormActions>
        <Button type="submit" name="intent" value="approved" look="primary" icon="check">
          {t('pressing.test.approve')}
        </Button>
        <Button type="submit" name="intent" value="refused">
          {t('pressing.test.refuse')}
        </Button>
      </FormActions>
    </Form>
  );
}
