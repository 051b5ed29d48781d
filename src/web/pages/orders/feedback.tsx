import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import css from './orders.module.css';

const RATINGS = ['1', '2', '3', '4', '5'];

/** What the buyer thinks of buying here; the last word counts. */
export function Feedback() {
  const t = useTranslate();
  return (
    <details className={css.more}>
      <summary>{t('returns.feedback.title')}</summary>
      <Form method="post" rules={{ rating: { required: true } }}>
        <input type="hidden" name="intent" value="feedback" />
        <RadioGroup
          name="rating"
          look="compact"
          label={t('returns.feedback.rating')}
          required
          choices={RATINGS.map((value) => ({ value, label: value }))}
        />
        <TextArea name="comment" label={t('returns.feedback.comment')} maxLength={2000} />
        <Button type="submit" size="small">
          {t('returns.feedback.send')}
        </Button>
      </Form>
    </details>
  );
}
