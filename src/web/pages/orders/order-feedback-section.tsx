import { useTranslate } from '#i18n/texts-context.tsx';
import type { BuyerOrderFeedback } from '#modules/selling/orders/order.ts';
import { OrderFeedbackForm, SavedOrderFeedback } from '#modules/selling/orders/ui/feedback-form.tsx';
import css from './orders.module.css';

/** The buyer's feedback about the purchase; the last version replaces earlier ones. */
export function OrderFeedbackSection({ given }: { given: BuyerOrderFeedback | null }) {
  const t = useTranslate();
  const intent = <input type="hidden" name="intent" value="feedback" />;
  if (given)
    return (
      <section aria-label={t('returns.feedback.title')}>
        <SavedOrderFeedback given={given}>{intent}</SavedOrderFeedback>
      </section>
    );
  return (
    <details className={css.more}>
      <summary>{t('returns.feedback.title')}</summary>
      <OrderFeedbackForm given={null}>{intent}</OrderFeedbackForm>
    </details>
  );
}
