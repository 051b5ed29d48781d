// The one reminder of an abandoned cart.
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

export interface CartMailByKind {
  readonly cart_waits: {
    readonly firstname: string;
    /** The lines still for sale, with their quantity. */
    readonly lines: readonly (StoredOrderLine & { readonly quantity: number })[];
    readonly picture: { readonly picture: string; readonly name: string } | null;
    readonly token: string;
  };
}

type Written = Pick<ComposedMail, 'headers' | 'blocks'>;

export const CART_MAIL_WRITERS: {
  readonly [K in keyof CartMailByKind]: (data: CartMailByKind[K], context: MailContext) => Written;
} = {
  cart_waits: ({ firstname, lines, picture, token }, { t, url, lang, brand }) => {
    const start = lang === 'fr' ? '/fr' : '';
    const there = `${url}${start}`;
    // The cart belongs to its account, so a guest, as on another device, signs in first.
    const cart = `${there}/sign?tab=in&redirect=${encodeURIComponent(`${start}/cart`)}`;
    const leave = `${there}/newsletter/unsubscribe?token=${token}`;
    const cover = picture && { src: `${url}/projects/${picture.picture}/cover.jpg`, alt: picture.name };
    return {
      // One-click unsubscribe in the mail program (RFC 8058): it posts to the address itself.
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      blocks: [
        ...(cover ? [{ kind: 'picture', ...cover, url: cart } as const] : []),
        { kind: 'text', text: t('mail.cart_waits.body', { firstname }) },
        { kind: 'lines', rows: lines.map((line) => [storedOrderLineTitle(line, t), `× ${line.quantity}`] as const) },
        { kind: 'button', label: t('mail.cart_waits.button'), url: cart },
        { kind: 'text', text: t('mail.cart_waits.why', { brand }) },
        { kind: 'button', label: t('mail.newsletter_leave.button'), url: leave },
      ],
    };
  },
};
