import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Time } from '#ui/time/time.tsx';
import { type ConversationMessage, MAX_MESSAGE_LENGTH } from '../conversations.contract.ts';
import css from './messages.module.css';

/** The reader's conversation with the platform: marks new messages and has a form to answer. */
export function MessageThread({
  messages,
  errors,
}: {
  messages: readonly ConversationMessage[];
  errors: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const unread = messages.filter((each) => !each.own && !each.read).length;
  return (
    <section className={css.part} id="messages">
      <SectionHeading size="medium" note={unread > 0 ? t('around.profile.messages_new', { count: unread }) : undefined}>
        {t('around.profile.messages')}
      </SectionHeading>
      {messages.length === 0 && <p className={css.none}>{t('around.profile.messages_none')}</p>}
      <MessageList messages={messages} ownName={t('around.profile.you')} isNew={(each) => !each.own && !each.read} />
      {unread > 0 && (
        <PlainForm method="post">
          <Button type="submit" name="intent" value="read">
            {t('around.profile.messages_read')}
          </Button>
        </PlainForm>
      )}
      <MessageForm
        key={messages[0]?.id}
        label={t('around.profile.write')}
        send={t('around.profile.write_send')}
        errors={errors}
      />
    </section>
  );
}

/** The messages in order; the user's are set apart from the platform's. */
export function MessageList({
  messages,
  ownName,
  isNew,
}: {
  messages: readonly ConversationMessage[];
  ownName: ReactNode;
  isNew: (message: ConversationMessage) => boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ul className={css.list}>
      {messages.map((each) => (
        <li key={each.id} className={classNames(css.message, each.own && css.own)}>
          <p className={css.head}>
            <strong>{each.own ? ownName : (each.from ?? t('around.profile.from_house'))}</strong>{' '}
            <Time at={each.at}>{formatMoment(each.at, lang)}</Time> {each.project && <span>{each.project.name}</span>}{' '}
            {isNew(each) && <Badge tone="blue">{t('around.profile.message_new')}</Badge>}
          </p>
          <p className={css.body}>{each.body}</p>
        </li>
      ))}
    </ul>
  );
}

const RULES = { body: { required: true } } as const;

/** The form for a new message. */
export function MessageForm({
  label,
  send,
  errors,
}: {
  label: string;
  send: string;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <Form method="post" rules={RULES} errors={errors}>
      <input type="hidden" name="intent" value="write" />
      <TextArea name="body" label={label} required maxLength={MAX_MESSAGE_LENGTH} rows={3} />
      <FormActions>
        <Button type="submit" look="primary">
          {send}
        </Button>
      </FormActions>
    </Form>
  );
}
