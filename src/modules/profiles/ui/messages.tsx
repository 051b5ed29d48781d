import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import type { Message } from '../profiles.contract.ts';
import css from './profiles.module.css';

/** What others wrote to the owner of the page, the new ones named and marked. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const unread = messages.filter((each) => !each.read).length;
  return (
    <section className={css.part} id="messages">
      <SectionHeading size="medium" note={unread > 0 ? t('around.profile.messages_new', { count: unread }) : undefined}>
        {t('around.profile.messages')}
      </SectionHeading>
      {messages.length === 0 && <p className={css.none}>{t('around.profile.messages_none')}</p>}
      <ul className={css.list}>
        {messages.map((each) => (
          <li key={each.id} className={css.message}>
            <p className={css.head}>
              <strong>{each.from ?? t('around.profile.from_house')}</strong>{' '}
              <time dateTime={each.at}>{formatMoment(each.at, lang)}</time>{' '}
              {!each.read && <Badge tone="blue">{t('around.profile.message_new')}</Badge>}
            </p>
            <p className={css.body}>{each.body}</p>
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <PlainForm method="post">
          <Button type="submit" name="intent" value="read">
            {t('around.profile.messages_read')}
          </Button>
        </PlainForm>
      )}
    </section>
  );
}
