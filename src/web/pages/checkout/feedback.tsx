import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './feedback.module.css';

interface Answer {
  readonly ok: boolean;
  readonly fields?: Readonly<Record<string, string>>;
}

/** How buying here went, in one press and a few words if one likes; said again it replaces what was said. */
export default function Feedback({ answer }: { answer: Answer | null }) {
  const t = useTranslate();
  const marks = ['5', '4', '3', '2', '1'];
  return (
    <section className={css.part} aria-labelledby="feedback">
      <h2 id="feedback">{t('cart.feedback.title')}</h2>
      {answer?.ok ? (
        <Notice tone="success">{t('cart.feedback.thanks')}</Notice>
      ) : (
        <Form method="post" errors={answer?.fields ?? {}} rules={{ rating: { required: true } }}>
          <RadioGroup
            name="rating"
            label={t('cart.feedback.rating')}
            look="compact"
            choices={marks.map((value) => ({ value, label: t(`cart.feedback.marks.${value}`) }))}
          />
          <TextArea
            name="comment"
            label={t('cart.feedback.comment')}
            note={t('cart.payment.optional')}
            maxLength={2000}
            rows={3}
          />
          <FormActions>
            <Button type="submit">{t('cart.feedback.send')}</Button>
          </FormActions>
        </Form>
      )}
    </section>
  );
}
