// Mails about low stock.
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import type { ComposedMail } from './mail-layout.ts';

export interface LowStockMailByKind {
  readonly stock_low: {
    /** The page with the full list: for staff all shelves, for a creator their own. */
    readonly desk: 'staff' | 'creator';
    readonly count: number;
    /** The scarcest first; the list may be incomplete. */
    readonly shelves: readonly (StoredOrderLine & { readonly left: number })[];
  };
}

type Written = Pick<ComposedMail, 'blocks'> & { values: Record<string, string | number> };

export const LOW_STOCK_MAIL_WRITERS: {
  readonly [K in keyof LowStockMailByKind]: (data: LowStockMailByKind[K], context: MailContext) => Written;
} = {
  stock_low: ({ desk, count, shelves }, { t, url }) => ({
    values: { count },
    blocks: [
      { kind: 'text', text: t('mail.stock_low.body', { count }) },
      {
        kind: 'lines',
        rows: shelves.map((each) => [storedOrderLineTitle(each, t), t('mail.stock_low.left', { count: each.left })]),
      },
      {
        kind: 'button',
        label: t('mail.stock_low.button'),
        url: `${url}${desk === 'staff' ? '/admin/stock?low=1' : '/my-account/projects'}`,
      },
    ],
  }),
};
