import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMonth } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { stepBadgeColour } from '#kit/project-steps.ts';
import { listDocuments } from '#modules/money/invoices/documents.server.ts';
import {
  DOCUMENT_STATUSES,
  LISTED_DOCUMENT_KINDS,
  type ListedDocumentOut,
} from '#modules/money/invoices/invoices.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/invoices.ts';

/** The selectable months: this one and the eleven before. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1)).toISOString().slice(0, 7),
  );
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('invoices', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const months = lastMonths(ctx.now);
  const month = one('month', months);
  const asked = { month, kind: one('kind', LISTED_DOCUMENT_KINDS), step: one('step', DOCUMENT_STATUSES) };
  const list = await listDocuments(ctx, { search: search?.slice(0, 100), page, ...asked });
  // Statements are for admins alone.
  const kinds = LISTED_DOCUMENT_KINDS.filter((kind) => kind !== 'statement' || ctx.role === 'admin');
  return { ...list, kinds, months, month: month ?? months[0] ?? '' };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { kinds, month, months } = loaderData;
  const monthName = (name: string) => formatMonth(`${name}-01`, lang);
  return (
    <div className={css.stack}>
      <ListPage
        title={t('admin.invoice.title')}
        {...useStaffListTextsAndPaging('invoice', loaderData)}
        rows={loaderData.items}
        keyOf={documentRowKey}
        filters={[
          {
            name: 'step',
            label: t('admin.invoice.stands'),
            allText: t('admin.list.all'),
            choices: DOCUMENT_STATUSES.map((value) => ({ value, label: t(`admin.invoice.step.${value}`) })),
          },
          {
            name: 'kind',
            label: t('admin.invoice.kind'),
            allText: t('admin.list.all'),
            choices: kinds.map((value) => ({ value, label: t(`admin.invoice.kinds.${value}`) })),
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
          {
            id: 'step',
            title: t('admin.invoice.stands'),
            cell: ({ step }) => <Badge tone={stepBadgeColour(step)}>{t(`admin.invoice.step.${step}`)}</Badge>,
          },
          { id: 'at', title: t('admin.orders.at'), minor: true, cell: ({ issued_at }) => formatDay(issued_at, lang) },
          {
            id: 'order',
            title: t('admin.invoice.order'),
            cell: ({ order_id, order_number }) =>
              order_id === null ? NONE : <Link to={`/admin/orders/${order_id}`}>{order_number}</Link>,
          },
          { id: 'name', title: t('admin.orders.buyer'), minor: true, cell: ({ name }) => name },
          { id: 'country', title: t('admin.users.country'), minor: true, cell: ({ country_id }) => country_id ?? NONE },
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

const NONE = '–';

const documentRowKey = ({ kind, number, order_id, pressing_id, statement_id }: ListedDocumentOut) =>
  [kind, number ?? statement_id ?? pressing_id, order_id].join(' ');

/** The file of an invoice, a credit note or a statement. A payment request links to its pressing. */
function Paper({ paper }: { paper: ListedDocumentOut }) {
  const lang = useLanguage();
  const { kind, number, order_id, refund_id, pressing_id, statement_id, month } = paper;
  if (kind === 'payment_request') return <Link to={`/admin/pressings/${pressing_id}`}>{`#${pressing_id}`}</Link>;
  const ofOrder = refund_id === null ? 'invoice' : `credit-notes/${refund_id}`;
  const file = kind === 'statement' ? `statements/${statement_id}` : `orders/${order_id}/${ofOrder}`;
  return (
    <DownloadLink look="plain" size="small" to={`/api/user/${file}`}>
      {number ?? (month && formatMonth(month, lang))}
    </DownloadLink>
  );
}

/** Amounts of a credit note are negative. */
function Money({ paper: { kind, currency }, amount }: { paper: ListedDocumentOut; amount: number | null }) {
  const lang = useLanguage();
  if (amount === null) return NONE;
  return formatPrice(kind === 'credit_note' ? -amount : amount, currency, lang, { full: true });
}
