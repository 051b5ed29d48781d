import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { Problem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import type { Translate } from '#kit/translate.ts';
import { compareAllProviderLedgers } from '#modules/selling/reconciliation/compare-provider-ledgers.server.ts';
import { readPaymentsByDay } from '#modules/selling/reconciliation/payments-by-day.server.ts';
import {
  explainLedgerDifferenceCall,
  PAYMENT_ATTEMPT_STATUSES,
  PAYMENT_PROVIDERS,
} from '#modules/selling/reconciliation/reconciliation-for-staff.contract.ts';
import {
  explainLedgerDifference,
  listPaymentAttempts,
  readLedgerComparison,
  settleLedgerDifference,
} from '#modules/selling/reconciliation/reconciliation-for-staff.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import {
  parseFormBody,
  readFormText,
  runFormAction,
  runFormActionWithoutTransaction,
} from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/payments.ts';
import { DailyPaymentsTable } from './daily-payments-table.tsx';
import { ReconciliationTables } from './reconciliation-tables.tsx';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('payments', args);
  const { search, page, one, day } = readStaffListQuery(args.request);
  const query = {
    search,
    page,
    sort: one('sort', CREATED_SORTS),
    status: one('status', PAYMENT_ATTEMPT_STATUSES),
    provider: one('provider', PAYMENT_PROVIDERS),
  };
  const range = { from: day('from'), until: day('until') };
  const [list, books, days] = await Promise.all([
    listPaymentAttempts(ctx, query),
    readLedgerComparison(ctx),
    readPaymentsByDay(ctx, range).then((value) => ({ ok: true as const, value }), refusedRange),
  ]);
  return { ...list, books, days };
}

/** A range that is too long or ends before it begins is refused beside its form. The rest of the page is shown. */
function refusedRange(error: unknown) {
  if (!(error instanceof Problem)) throw error;
  return { ok: false as const, key: error.key, fields: error.details.fields ?? {} };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('payments', args);
  const form = await args.request.formData();
  const id = parseId(readFormText(form, 'id')) ?? 0;
  const intent = readFormText(form, 'intent');
  if (intent === 'settle') return runFormActionWithoutTransaction(() => settleLedgerDifference(ctx, id));
  if (intent === 'explain')
    return runFormAction(ctx, (own) =>
      explainLedgerDifference(
        own,
        id,
        parseFormBody(explainLedgerDifferenceCall, { note: readFormText(form, 'note') }).note,
      ),
    );
  return runFormActionWithoutTransaction(() => compareAllProviderLedgers(ctx));
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number, currency: Route.ComponentProps['loaderData']['items'][number]['currency']) =>
    formatPrice(amount, currency, lang, { full: true });
  return (
    <div className={css.stack}>
      <FormResult answer={actionData} done={t('admin.payments.done')} />
      <ListPage
        title={t('admin.payments.title')}
        {...useStaffListTextsAndPaging('payments', loaderData)}
        rows={loaderData.items}
        keyOf={({ id }) => id}
        filters={paymentFilters(t)}
        columns={[
          {
            id: 'at',
            title: t('admin.orders.at'),
            sort: 'created',
            whole: true,
            cell: ({ created_at }) => formatMoment(created_at, lang),
          },
          {
            id: 'order',
            title: t('admin.invoice.order'),
            cell: ({ order_id, number }) => <Link to={`/admin/orders/${order_id}`}>{number}</Link>,
          },
          { id: 'name', title: t('admin.orders.buyer'), minor: true, cell: ({ name }) => name },
          {
            id: 'provider',
            title: t('admin.orders.provider'),
            minor: true,
            cell: ({ provider }) => t(`admin.payments.provider.${provider}`),
          },
          {
            id: 'id',
            title: t('admin.orders.provider_id'),
            minor: true,
            cell: ({ provider_id }) => <code>{provider_id}</code>,
          },
          {
            id: 'status',
            title: t('admin.orders.status'),
            cell: ({ status, decline_key }) =>
              [t(`admin.orders.money.${status}`), decline_key && t(`errors.${decline_key}`)]
                .filter(Boolean)
                .join(' · '),
          },
          {
            id: 'amount',
            title: t('admin.orders.amount'),
            align: 'end',
            cell: (row) => price(row.amount, row.currency),
          },
          {
            id: 'refunded',
            title: t('admin.orders.refunds'),
            align: 'end',
            minor: true,
            cell: (row) => (row.refunded > 0 ? price(row.refunded, row.currency) : ''),
          },
        ]}
      />
      <DailyPaymentsTable answer={loaderData.days} />
      <ReconciliationTables books={loaderData.books} answer={actionData} />
    </div>
  );
}

const paymentFilters = (t: Translate) => [
  {
    name: 'status',
    label: t('admin.orders.status'),
    allText: t('admin.list.all'),
    choices: PAYMENT_ATTEMPT_STATUSES.map((value) => ({ value, label: t(`admin.orders.money.${value}`) })),
  },
  {
    name: 'provider',
    label: t('admin.orders.provider'),
    allText: t('admin.list.all'),
    choices: PAYMENT_PROVIDERS.map((value) => ({ value, label: t(`admin.payments.provider.${value}`) })),
  },
];
