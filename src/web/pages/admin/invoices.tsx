import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { PAPER_KINDS, type PaperOut } from '#modules/invoices/invoices.contract.ts';
import { findAllPapers } from '#modules/invoices/papers.server.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readListAddress } from '../../list-address.ts';
import type { Route } from './+types/invoices.ts';
import css from './admin.module.css';
import { openAdmin } from './admin-page.server.ts';
import { useList } from './use-list.ts';

/** The months that can be looked at: this one and the eleven before. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1)).toISOString().slice(0, 7),
  );
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('invoices', args);
  const { search, page, one } = readListAddress(args.request);
  const months = lastMonths(ctx.now);
  const month = one('month', months);
  const list = await findAllPapers(ctx, { search: search?.slice(0, 100), page, month, kind: one('kind', PAPER_KINDS) });
  return { ...list, months, month: month ?? months[0] ?? '' };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { month, months } = loaderData;
  const monthName = (name: string) =>
    new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${name}-01`));
  return (
    <div className={css.stack}>
      <ListPage
        title={t('admin.invoice.title')}
        {...useList('invoice', loaderData)}
        rows={loaderData.items}
        keyOf={(paper) => paper.number}
        filters={[
          {
            name: 'kind',
            label: t('admin.invoice.kind'),
            allText: t('admin.list.all'),
            choices: PAPER_KINDS.map((value) => ({ value, label: t(`admin.invoice.kinds.${value}`) })),
          },
          {
            name: 'month',
            label: t('admin.invoice.month'),
            allText: t('admin.list.all'),
            choices: months.map((value) => ({ value, label: monthName(value) })),
          },
        ]}
        columns={[
          { id: 'number', title: t('admin.orders.number'), whole: true, cell: (paper) => <Paper paper={paper} /> },
          {
            id: 'kind',
            title: t('admin.invoice.kind'),
            minor: true,
            cell: ({ kind }) => t(`admin.invoice.kinds.${kind}`),
          },
          { id: 'at', title: t('admin.orders.at'), cell: ({ issued_at }) => formatDay(issued_at, lang) },
          {
            id: 'order',
            title: t('admin.invoice.order'),
            cell: ({ order_id, order_number }) => <Link to={`/admin/orders/${order_id}`}>{order_number}</Link>,
          },
          { id: 'name', title: t('admin.orders.buyer'), minor: true, cell: ({ name }) => name },
          { id: 'country', title: t('admin.users.country'), minor: true, cell: ({ country_id }) => country_id },
          {
            id: 'tax',
            title: t('admin.orders.sums.tax'),
            align: 'end',
            minor: true,
            cell: (paper) => <Money paper={paper} amount={paper.tax} />,
          },
          {
            id: 'total',
            title: t('admin.orders.sums.total'),
            align: 'end',
            cell: (paper) => <Money paper={paper} amount={paper.total} />,
          },
        ]}
      />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.invoice.accountant', { month: monthName(month) })}</h2>
        <div className={css.moves}>
          <DownloadLink to={`/api/admin/invoices/book?month=${month}`}>{t('admin.invoice.book')}</DownloadLink>
          <DownloadLink to={`/api/admin/invoices/zip?month=${month}`}>{t('admin.invoice.zip')}</DownloadLink>
        </div>
      </section>
    </div>
  );
}

function Paper({ paper: { number, order_id, refund_id } }: { paper: PaperOut }) {
  const file = refund_id === null ? 'invoice' : `credit-notes/${refund_id}`;
  return (
    <DownloadLink look="plain" size="small" to={`/api/user/orders/${order_id}/${file}`}>
      {number}
    </DownloadLink>
  );
}

/** What a credit note takes off stands with its sign. */
function Money({ paper: { kind, currency }, amount }: { paper: PaperOut; amount: number }) {
  const lang = useLanguage();
  return formatPrice(kind === 'invoice' ? amount : -amount, currency, lang, { full: true });
}
