// The mails about back-in-stock requests.
import { itemColourLabel } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

interface About {
  readonly name: string;
  readonly artist_name: string;
  readonly token: string;
}
export interface BackInStockMailByKind {
  readonly back_in_stock_confirm: About;
  readonly back_in_stock: About & { readonly variant: Variant; readonly picture: string | null; readonly link: string };
}

/** The differences from other variants of its project. */
interface Variant {
  readonly name: string;
  readonly format: string;
  readonly size: string;
  readonly color: string;
  readonly color_id: string | null;
}

type Written = Pick<ComposedMail, 'headers' | 'blocks'> & { values: Record<string, string> };

export const BACK_IN_STOCK_MAIL_WRITERS: {
  readonly [K in keyof BackInStockMailByKind]: (data: BackInStockMailByKind[K], context: MailContext) => Written;
} = {
  back_in_stock_confirm: ({ name, artist_name, token }, { t, url, lang }) => {
    const record = recordTitle(artist_name, name);
    return {
      values: { record },
      blocks: [
        { kind: 'text', text: t('mail.back_in_stock_confirm.body', { record }) },
        {
          kind: 'button',
          label: t('mail.back_in_stock_confirm.button'),
          url: `${requestPage(url, lang)}?confirm=${token}`,
        },
      ],
    };
  },
  back_in_stock: ({ name, artist_name, variant, picture, link, token }, { t, url, lang }) => {
    const record = recordTitle(artist_name, name);
    const { name: title, format, size } = variant;
    const variantText = [title, format, itemColourLabel(variant, t), size].filter(Boolean).join(', ');
    const leave = `${requestPage(url, lang)}?token=${token}`;
    const there = `${url}${lang === 'fr' ? '/fr' : ''}${encodeURI(link)}`;
    return {
      values: { record },
      // One-click unsubscribe in the mail program (RFC 8058): it posts to the address itself.
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      blocks: [
        ...(picture
          ? [{ kind: 'picture', src: `${url}/projects/${picture}/cover.jpg`, alt: name, url: there } as const]
          : []),
        { kind: 'text', text: t('mail.back_in_stock.body', { record }) },
        ...(variantText ? [{ kind: 'text', text: variantText } as const] : []),
        { kind: 'button', label: t('mail.back_in_stock.button'), url: there },
        { kind: 'text', text: t('mail.back_in_stock.why') },
        { kind: 'button', label: t('mail.back_in_stock.leave'), url: leave },
      ],
    };
  },
};

const recordTitle = (artist: string, name: string): string => [artist, name].filter(Boolean).join(' – ');
const requestPage = (url: string, lang: string): string => `${url}${lang === 'fr' ? '/fr' : ''}/back-in-stock`;
