import { useTranslate } from '#i18n/texts-context.tsx';
import type { BuyerOrderFeedback } from '#modules/selling/orders/order.ts';
import { OrderFeedbackForm, SavedOrderFeedback } from '#modules/selling/orders/ui/feedback-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './order-feedback-form.module.css';

interface Props {
  readonly given: BuyerOrderFeedback | null;
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
      {given ? (
        <SavedOrderFeedback given={given} errors={errors} />
      ) : (
        <OrderFeedbackForm given={null} errors={errors} />
      )}
    </section>
  );
}
