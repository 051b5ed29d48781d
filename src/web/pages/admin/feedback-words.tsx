import { useTranslate } from '#i18n/texts-context.tsx';

/** What a buyer wrote of buying here, in the language of the order; said to be nothing where only stars were given. */
export function FeedbackWords({ said: { comment, lang } }: { said: { comment: string; lang: string } }) {
  const t = useTranslate();
  return comment ? <p lang={lang}>{comment}</p> : <p>{t('admin.feedback.silent')}</p>;
}
