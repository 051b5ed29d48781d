import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { orderLineTitle } from '#kit/variant.ts';
import type { OrderDraftView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { FactList } from '../common/fact-list.tsx';

/** A closed manual order as it was saved. It can't be changed any more. */
export function ClosedOrderDraft({ draft }: { draft: OrderDraftView }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.stack}>
      <AddressBlock address={draft.customer} />
      <FactList
        facts={[
          [t('admin.users.email'), draft.email],
          [t('admin.order_drafts.reason'), draft.reason],
          [t('admin.order_drafts.note'), draft.note],
          [t('admin.order_drafts.staff_note'), draft.staff_note],
          [t('admin.order_drafts.by'), draft.by],
        ]}
      />
      <Table
        caption={t('admin.order_drafts.lines')}
        rows={draft.lines}
        keyOf={(line) => `${line.item_id} ${JSON.stringify(line.chosen_sizes)}`}
        columns={[
          { id: 'name', title: t('admin.order_drafts.what'), cell: (line) => orderLineTitle(line) },
          { id: 'quantity', title: t('cart.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          {
            id: 'price',
            title: t('admin.order_drafts.own_price'),
            align: 'end',
            cell: ({ price }) => (price === null ? '–' : formatPrice(price, draft.currency, lang, { full: true })),
          },
        ]}
      />
    </div>
  );
}
