import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { formatPrice } from '#kit/money.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Table } from '#ui/table/table.tsx';
import { Time } from '#ui/time/time.tsx';
import type { Consignment } from '../consignments.contract.ts';

/** The copies of each item: delivered, sold, returned and left. */
export function ConsignmentItemTable({ items }: Pick<Consignment, 'items'>) {
  const t = useTranslate();
  const figure = (name: 'received' | 'sold' | 'returned' | 'adjusted' | 'left', minor = false) =>
    ({
      id: name,
      title: t(`deposits.${name}`),
      align: 'end',
      minor,
      cell: (item: Consignment['items'][number]) => String(item[name]).replace('-', '−'),
    }) as const;
  return (
    <Table
      caption={t('deposits.items')}
      rows={items}
      keyOf={({ item_id }) => item_id}
      columns={[
        { id: 'item', title: t('deposits.item'), cell: ({ name }) => name },
        figure('received'),
        figure('sold'),
        figure('returned', true),
        figure('adjusted', true),
        figure('left'),
      ]}
    />
  );
}

/** The agreed terms by their first day. */
export function ConsignmentTermsTable({ terms }: Pick<Consignment, 'terms'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('deposits.terms')}
      rows={terms}
      keyOf={({ valid_from }) => valid_from}
      columns={[
        {
          id: 'from',
          title: t('deposits.from'),
          whole: true,
          cell: ({ valid_from }) => formatDay(`${valid_from}T00:00:00Z`, lang),
        },
        {
          id: 'commission',
          title: t('deposits.commission'),
          align: 'end',
          cell: ({ commission_basis_points }) => formatBasisPoints(commission_basis_points, lang),
        },
        {
          id: 'storage',
          title: t('deposits.storage'),
          cell: ({ storage_per_copy, currency, free_months }) =>
            storage_per_copy === 0
              ? t('deposits.storage_none')
              : t('deposits.storage_words', {
                  amount: formatPrice(storage_per_copy, currency, lang, { full: true }),
                  count: free_months,
                }),
        },
        { id: 'note', title: t('deposits.note'), minor: true, cell: ({ note }) => note },
      ]}
    />
  );
}

/** Deliveries, the newest first, each with its consignment note. `brand` is the name of the platform. */
export function ConsignmentDeliveries({ slips, brand }: Pick<Consignment, 'slips'> & { brand: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('deposits.slips')}
      rows={slips}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'kind',
          title: t('deposits.kind'),
          cell: ({ kind, at }) => (
            <>
              {t(`deposits.${kind}`)} <Time at={at}>{formatDay(at, lang)}</Time>
            </>
          ),
        },
        { id: 'pieces', title: t('deposits.pieces'), align: 'end', cell: ({ pieces }) => pieces },
        { id: 'where', title: t('deposits.warehouse'), minor: true, cell: ({ warehouse }) => warehouse || brand },
        { id: 'note', title: t('deposits.note'), minor: true, cell: ({ note }) => note },
        {
          id: 'paper',
          title: t('deposits.paper'),
          cell: ({ id }) => (
            <DownloadLink
              to={`/api/user/deposits/slips/${id}?lang=${lang}`}
              size="small"
              look="plain"
              aria-label={`PDF D-${id}`}
            >
              PDF
            </DownloadLink>
          ),
        },
      ]}
    />
  );
}
