// The release notification for followers.

import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

export interface ReleaseMailByKind {
  readonly release_out: {
    readonly firstname: string;
    readonly name: string;
    readonly artist_name: string;
    readonly picture: string | null;
    readonly link: string;
    readonly token: string;
  };
}

type Written = Pick<ComposedMail, 'headers' | 'blocks'> & { values: Record<string, string> };

export const RELEASE_MAIL_WRITERS: {
  readonly [K in keyof ReleaseMailByKind]: (data: ReleaseMailByKind[K], context: MailContext) => Written;
} = {
  release_out: ({ firstname, name, artist_name, picture, link, token }, { t, url, lang }) => {
    const there = `${url}${lang === 'fr' ? '/fr' : ''}`;
    const leave = `${there}/follows/unsubscribe?token=${token}`;
    const record = `${there}${encodeURI(link)}`;
    const values = { name, artist: artist_name };
    return {
      values,
      // One-click unsubscribe in the mail program (RFC 8058): it posts to the address itself.
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      blocks: [
        ...(picture
          ? [{ kind: 'picture', src: `${url}/projects/${picture}/cover.jpg`, alt: name, url: record } as const]
          : []),
        { kind: 'text', text: t('mail.release_out.body', { firstname, ...values }) },
        { kind: 'button', label: t('mail.release_out.button'), url: record },
        { kind: 'text', text: t('mail.release_out.why', values) },
        { kind: 'button', label: t('mail.release_out.leave'), url: leave },
      ],
    };
  },
};
