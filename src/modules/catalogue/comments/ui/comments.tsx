import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Time } from '#ui/time/time.tsx';
import { MAX_COMMENT_LENGTH, type ProjectComment, type ProjectCommentAnswer } from '../comments.contract.ts';
import css from './comments.module.css';

export interface CommentListData {
  readonly items: readonly ProjectComment[];
  readonly total: number;
  readonly next: string | null;
  /** The visitor is staff or the creator of the record, and may answer. */
  readonly may_answer: boolean;
  readonly may_hide: boolean;
}

/**
 * Comments below a record: plain forms that post to the page (`intent` comment, answer, hide, show), and a link to
 * older ones. `refused` is the text key of the error of the last post.
 */
export function ProjectComments({
  talk,
  refused,
  action,
}: {
  talk: CommentListData;
  refused: string | undefined;
  action: string;
}) {
  const t = useTranslate();
  const { items, total, next } = talk;
  return (
    <section id="comments" className={css.comments} aria-labelledby="comments-heading">
      <div className={css.side}>
        <h2 id="comments-heading" className={css.heading}>
          {t('shop.comments.heading')}
        </h2>
        <p className={css.count}>{t('shop.comments.count', { count: total })}</p>
        {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
        <WriteForm action={action} intent="comment" label={t('shop.comments.say')} send={t('shop.comments.send')} />
      </div>
      {items.length > 0 && (
        <div className={css.list}>
          <ul className={css.list}>
            {items.map((comment) => (
              <li key={comment.id}>
                <CommentBody comment={comment} mayHide={talk.may_hide} action={action} />
                <ul className={css.answers}>
                  {comment.answers.map((answer) => (
                    <li key={answer.id}>
                      <CommentBody comment={answer} mayHide={talk.may_hide} action={action} />
                    </li>
                  ))}
                </ul>
                {talk.may_answer && !comment.hidden && (
                  <details className={css.answer}>
                    <summary>{t('shop.comments.answer')}</summary>
                    <WriteForm
                      action={action}
                      intent="answer"
                      answers={comment.id}
                      label={t('shop.comments.answer_to', { name: comment.name })}
                      send={t('shop.comments.send')}
                    />
                  </details>
                )}
              </li>
            ))}
          </ul>
          {next && (
            <LinkButton to={`?before=${next}#comments`} preventScrollReset>
              {t('shop.comments.earlier')}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}

function CommentBody({
  comment,
  mayHide,
  action,
}: {
  comment: ProjectCommentAnswer;
  mayHide: boolean;
  action: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, body, lang: spoken, name, by_creator, created_at, hidden } = comment;
  return (
    <article className={css.comment} data-hidden={hidden || undefined}>
      <p className={css.who}>
        <strong>{name}</strong> {by_creator && <Badge tone="blue">{t('shop.comments.maker')}</Badge>}{' '}
        {hidden && <Badge tone="grey">{t('shop.comments.hidden')}</Badge>}{' '}
        <Time at={created_at}>{formatDay(created_at, lang)}</Time>
      </p>
      <p lang={spoken} className={css.words}>
        {body}
      </p>
      {mayHide && (
        <PlainForm method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="plain" size="small" name="intent" value={hidden ? 'show' : 'hide'}>
            {t(hidden ? 'shop.comments.show' : 'shop.comments.hide')}
          </Button>
        </PlainForm>
      )}
    </article>
  );
}

function WriteForm({
  action,
  intent,
  answers,
  label,
  send,
}: {
  action: string;
  intent: 'comment' | 'answer';
  answers?: number;
  label: string;
  send: string;
}) {
  const field = `${intent}-${answers ?? 'new'}`;
  return (
    <PlainForm method="post" action={action} preventScrollReset className={css.form}>
      <input type="hidden" name="intent" value={intent} />
      {answers !== undefined && <input type="hidden" name="answers_id" value={answers} />}
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        name="body"
        dir="auto"
        rows={3}
        required
        maxLength={MAX_COMMENT_LENGTH}
        className={css.input}
      />
      <Button type="submit">{send}</Button>
    </PlainForm>
  );
}
