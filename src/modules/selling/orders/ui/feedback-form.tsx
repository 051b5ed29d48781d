import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import type { BuyerOrderFeedback } from '../order.ts';
import css from './feedback-form.module.css';

interface Props {
  /** The earlier feedback; null without any. */
  readonly given: BuyerOrderFeedback | null;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Further fields that the form sends. */
  readonly children?: ReactNode;
}

const NOTHING_WRONG = {};
const MARKS = ['5', '4', '3', '2', '1'] as const;

/** Feedback form: stars and an optional comment. It shows the earlier feedback and replaces it. */
export function OrderFeedbackForm({ given, errors = NOTHING_WRONG, children }: Props) {
  const t = useTranslate();
  return (
    <Form method="post" errors={errors} rules={{ rating: { required: true } }}>
      {children}
      <RadioGroup
        name="rating"
        label={t('cart.feedback.rating')}
        look="compact"
        required
        choices={MARKS.map((value) => ({ value, label: t(`cart.feedback.marks.${value}`) }))}
        defaultValue={given ? String(given.rating) : undefined}
      />
      <TextArea
        name="comment"
        label={t('cart.feedback.comment')}
        note={t('cart.payment.optional')}
        maxLength={2000}
        rows={3}
        defaultValue={given?.comment}
      />
      <FormActions>
        <Button type="submit">{t('cart.feedback.send')}</Button>
      </FormActions>
    </Form>
  );
}

/** The buyer's feedback, with a form to change it. */
export function SavedOrderFeedback({ given, errors, children }: Props & { readonly given: BuyerOrderFeedback }) {
  const t = useTranslate();
  const { rating, comment } = given;
  return (
    <div className={css.given}>
      <p>{t('shell.pair', { name: t('cart.feedback.rating'), what: t(`cart.feedback.marks.${rating}`) })}</p>
      {comment && <q className={css.words}>{comment}</q>}
      {/* The key remounts it, closed, after new feedback is saved. */}
      <details key={`${rating} ${comment}`} className={css.change} open={errors !== undefined}>
        <summary>{t('cart.feedback.change')}</summary>
        <OrderFeedbackForm given={given} errors={errors}>
          {children}
        </OrderFeedbackForm>
      </details>
    </div>
  );
}
