import { useTranslate } from '#i18n/texts-context.tsx';
import type { GivenFeedback } from '#modules/selling/orders/order.ts';
import { FeedbackForm, FeedbackGiven } from '#modules/selling/orders/ui/feedback-form.tsx';
import css from './orders.module.css';

/** The buyer's feedback about the purchase; the last version replaces earlier ones. */
export function Feedback({ given }: { given: GivenFeedback | null }) {
  const t = useTranslate();
  const intent = <input type="hidden" name="intent" value="feedback" />;
  if (given)
    return (
      <section aria-label={t('returns.feedback.title')}>
        <FeedbackGiven given={given}>{intent}</FeedbackGiven>
      </section>
    );
  return (
    <details className={css.more}>
      <summary>{t('returns.feedback.title')}</summary>
      <FeedbackForm given={null}>{intent}</FeedbackForm>
    </details>
  );
}
