import { useTranslate } from '#i18n/texts-context.tsx';
import css from '../common/admin.module.css';

/** The buyer's feedback about an order, in its language; a note where only stars were given. */
export function OrderFeedbackText({ feedback: { comment, lang } }: { feedback: { comment: string; lang: string } }) {
  const t = useTranslate();
  if (!comment) return <p>{t('admin.feedback.silent')}</p>;
  return (
    <p lang={lang} className={css.description}>
      {comment}
    </p>
  );
}
