import { useTranslate } from '#i18n/texts-context.tsx';
import type { GivenFeedback } from '#modules/selling/orders/order.ts';
import { FeedbackForm, FeedbackGiven } from '#modules/selling/orders/ui/feedback-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './feedback.module.css';

interface Props {
  readonly given: GivenFeedback | null;
  readonly answer: { readonly ok: boolean; readonly fields?: Readonly<Record<string, string>> } | null;
}

/** The buyer's feedback: a form first, then its answer. */
export default function Feedback({ given, answer }: Props) {
  const t = useTranslate();
  const errors = answer?.fields;
  return (
    <section className={css.part} aria-labelledby="feedback">
      <h2 id="feedback">{t('cart.feedback.title')}</h2>
      {answer?.ok && <Notice tone="success">{t('cart.feedback.thanks')}</Notice>}
      {given ? <FeedbackGiven given={given} errors={errors} /> : <FeedbackForm given={null} errors={errors} />}
    </section>
  );
}
