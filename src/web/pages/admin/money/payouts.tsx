import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { preparePayoutRunCall } from '#modules/money/royalties/payouts.contract.ts';
import {
  listPayoutRuns,
  preparePayoutRun,
  previewPayoutRunsByCurrency,
} from '#modules/money/royalties/payouts.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { countListPages, readStaffListQuery } from '../../../admin-list-page-query.ts';
import { localizePagePath } from '../../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/payouts.ts';
import { PAYOUT_BADGE_TONES } from './payout-badge-tones.ts';

export const handle = { texts: ['money'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('payouts', args);
  const { page } = readStaffListQuery(args.request);
  const [due, runs] = await Promise.all([previewPayoutRunsByCurrency(ctx), listPayoutRuns(ctx, { page })]);
  return { due: due.items, runs, page, today: ctx.now.toISOString().slice(0, 10) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('payouts', args);
  const form = await args.request.formData();
  const answer = await runFormAction(ctx, (own) =>
    preparePayoutRun(
      own,
      parseFormBody(preparePayoutRunCall, {
        currency: readFormText(form, 'currency'),
        execute_on: readFormText(form, 'execute_on') || undefined,
      }),
    ),
  );
  if ('value' in answer) throw redirect(localizePagePath(args.request, `/admin/payouts/${answer.value.run.id}`), 303);
  return answer;
}

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { due, runs, page, today } = loaderData;
  return (
    <div className={css.stack}>
      <header className={css.heading}>
        <h1 className={css.title}>{t('admin.payouts.title')}</h1>
        <LinkButton to="/admin/clients?status=to_check" size="small">
          {t('admin.payouts.to_check')}
        </LinkButton>
      </header>
      <FormResult answer={actionData} />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.payouts.due')}</h2>
        {due.length === 0 ? (
          <EmptyState icon="check" title={t('admin.payouts.none_due')}>
            <p>{t('admin.payouts.none_due_text')}</p>
          </EmptyState>
        ) : (
          <Form method="post" errors={readFieldErrors(actionData)} className={css.narrow}>
            <TextField
              name="execute_on"
              label={t('admin.payouts.execute_on')}
              type="date"
              min={today}
              defaultValue={today}
            />
            <FormActions>
              {due.map(({ currency, count, amount }) => (
                <Button key={currency} type="submit" name="currency" value={currency} look="primary">
                  {t('admin.payouts.prepare', { count, amount: formatPrice(amount, currency, lang, { full: true }) })}
                </Button>
              ))}
            </FormActions>
          </Form>
        )}
      </section>
      {runs.items.length > 0 && <PayoutRunTable runs={runs.items} />}
      <Pagination
        page={page}
        pages={countListPages(runs.total)}
        linkTo={(to) => `/admin/payouts?page=${to}`}
        label={t('admin.list.pages')}
        previousText={t('admin.list.previous')}
        nextText={t('admin.list.next')}
      />
    </div>
  );
}

function PayoutRunTable({ runs }: { runs: Route.ComponentProps['loaderData']['runs']['items'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('admin.payouts.runs')}
      captionShown
      rows={runs}
      keyOf={(run) => run.id}
      columns={[
        {
          id: 'id',
          title: t('admin.payouts.run_short'),
          cell: (run) => <Link to={`/admin/payouts/${run.id}`}>{t('admin.payouts.run', { id: run.id })}</Link>,
        },
        { id: 'day', title: t('money.column.date'), whole: true, cell: (run) => formatDay(run.created_at, lang) },
        { id: 'by', title: t('admin.payouts.by'), minor: true, cell: (run) => run.by },
        {
          id: 'amount',
          title: t('money.column.amount_paid'),
          align: 'end',
          cell: (run) => formatPrice(run.amount, run.currency, lang, { full: true }),
        },
        {
          id: 'state',
          title: t('money.payout.status_title'),
          cell: (run) =>
            (['prepared', 'paid', 'returned'] as const)
              .filter((state) => run[state] > 0)
              .map((state) => (
                <Badge key={state} tone={PAYOUT_BADGE_TONES[state]}>
                  {run[state]} {t(`money.payout.status.${state}`)}
                </Badge>
              )),
        },
      ]}
    />
  );
}
