// The mail about a new message of the platform in a user's conversation.

import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

export interface MessageMailByKind {
  readonly message_received: {
    readonly firstname: string;
    readonly by: string;
    readonly text: string;
    readonly user_id: number;
  };
}

type Written = Pick<ComposedMail, 'blocks'> & { values: Record<string, string> };

export const MESSAGE_MAIL_WRITERS: {
  readonly [K in keyof MessageMailByKind]: (data: MessageMailByKind[K], context: MailContext) => Written;
} = {
  message_received: ({ firstname, by, text, user_id }, { t, url, brand, lang }) => ({
    values: { brand },
    blocks: [
      { kind: 'text', text: t('mail.message_received.body', { firstname, by, brand }) },
      { kind: 'text', text },
      {
        kind: 'button',
        label: t('mail.message_received.button'),
        url: `${url}${lang === 'fr' ? '/fr' : ''}/p/${user_id}#messages`,
      },
    ],
  }),
};
