import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './newsletter.module.css';

interface UnsubscribeTexts {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

/**
 * The page of a mailed unsubscribe link: a question with one button, then the confirmation.
 * @param answer of the page's action: a refusal, or `left` for a one-click request
 */
export function UnsubscribePage({
  texts: { title, question, button, done },
  answer,
  children,
}: {
  texts: UnsubscribeTexts;
  answer: { readonly key: string } | { readonly left: true } | undefined;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const hasLeft = (answer && 'left' in answer) || query.get('said') === 'left';
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.form}>
        {hasLeft ? (
          <Notice tone="success">{done}</Notice>
        ) : (
          <PlainForm method="post" reloadDocument className={css.confirm}>
            {answer && 'key' in answer && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
            <p className={css.lead}>{question}</p>
            <Button type="submit" look="primary" size="large">
              {button}
            </Button>
          </PlainForm>
        )}
        {children}
      </div>
    </div>
  );
}
