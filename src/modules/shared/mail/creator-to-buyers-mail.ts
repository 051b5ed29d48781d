// The mail of a creator to the buyers of a release. Its words are the creator's, plain and escaped; the frame is ours.
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, textBlock } from './mail-layout.ts';

export interface CreatorToBuyersMailByKind {
  readonly buyer_mail: {
    readonly name: string;
    readonly artist_name: string;
    readonly subject: string;
    readonly body: string;
    readonly order_id: number;
    readonly token: string;
  };
}

type Written = Pick<ComposedMail, 'headers' | 'blocks'> & { title: string; values: Record<string, string> };

export const CREATOR_TO_BUYERS_MAIL_WRITERS: {
  readonly [K in keyof CreatorToBuyersMailByKind]: (
    data: CreatorToBuyersMailByKind[K],
    context: MailContext,
  ) => Written;
} = {
  buyer_mail: ({ name, artist_name, subject, body, order_id, token }, { t, url, lang }) => {
    const leave = `${url}${lang === 'fr' ? '/fr' : ''}/buyer-mails/unsubscribe?order=${order_id}&token=${token}`;
    return {
      title: subject,
      values: { subject },
      // One-click unsubscribe in the mail program (RFC 8058): it posts to the address itself.
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      blocks: [
        ...body.split(/\n{2,}/).map(textBlock),
        textBlock(t('mail.buyer_mail.why', { name, artist: artist_name || name })),
        buttonBlock(t('mail.buyer_mail.leave'), leave),
      ],
    };
  },
};
