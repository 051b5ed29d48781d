import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { type Payout, recordPayoutResultCall } from '#modules/money/royalties/payouts.contract.ts';
import { markPayoutRunPaid, recordPayoutResult, requirePayoutRun } from '#modules/money/royalties/payouts.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/payout-run.ts';
import { PAYOUT_BADGE_TONES } from './payout-badge-tones.ts';

export const handle = { texts: ['money'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('payoutRun', args);
  return loadOrThrowProblemPage(requirePayoutRun(ctx, requireStaffPageId(args)), args.request);
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('payoutRun', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) => change(own, requireStaffPageId(args), form));
}

const change = (own: Ctx, run_id: number, form: FormData): Promise<unknown> =>
  readFormText(form, 'intent') === 'paid'
    ? markPayoutRunPaid(own, run_id)
    : recordPayoutResult(
        own,
        Number(readFormText(form, 'payout_id')),
        parseFormBody(recordPayoutResultCall, { status: 'returned', reason: readFormText(form, 'reason') }),
      );

export default function PayoutRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { run, payouts, outside_sepa } = loaderData;
  const title = t('admin.payouts.run', { id: run.id });
  const price = (amount: number) => formatPrice(amount, run.currency, lang, { full: true });
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/payouts" name={t('admin.payouts.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} done={t('admin.payouts.noted')} />
      <FactList
        facts={[
          [t('money.column.amount_paid'), price(run.amount)],
          [t('admin.payouts.count'), run.count],
          [t('admin.payouts.execute_on'), formatDay(run.execute_on, lang)],
          [t('admin.payouts.by'), `${run.by}, ${formatMoment(run.created_at, lang)}`],
        ]}
      />
      <PayoutRunMoves run={run} />
      {run.currency === 'EUR' && outside_sepa.length > 0 && (
        <Notice>{t('admin.payouts.outside_sepa', { count: outside_sepa.length })}</Notice>
      )}
      <Table
        caption={t('money.payouts')}
        rows={payouts}
        keyOf={(payout) => payout.id}
        columns={[
          {
            id: 'name',
            title: t('admin.users.name'),
            cell: (payout) => <Link to={`/admin/clients/${payout.payee_id}`}>{payout.name}</Link>,
          },
          {
            id: 'account',
            title: t('money.account.title'),
            minor: true,
            whole: true,
            cell: (payout) => (
              <>
                {`${payout.method === 'iban' ? 'IBAN' : ''} •••• ${payout.account}`}{' '}
                {run.currency === 'EUR' && outside_sepa.includes(payout.id) && (
                  <Badge tone="yellow">{t('admin.payouts.not_sepa')}</Badge>
                )}
              </>
            ),
          },
          { id: 'amount', title: t('money.column.amount_paid'), align: 'end', cell: (payout) => price(payout.amount) },
          {
            id: 'status',
            title: t('money.payout.status_title'),
            cell: ({ status, reason }) => (
              <>
                <Badge tone={PAYOUT_BADGE_TONES[status]}>{t(`money.payout.status.${status}`)}</Badge> {reason}
              </>
            ),
          },
          {
            id: 'back',
            title: t('admin.payouts.came_back'),
            cell: (payout) => payout.status !== 'returned' && <CameBack payout={payout} />,
          },
        ]}
      />
    </div>
  );
}

/** The bank files of a run, and the button that marks it as paid. */
function PayoutRunMoves({ run }: Pick<Route.ComponentProps['loaderData'], 'run'>) {
  const t = useTranslate();
  return (
    <div className={css.moves}>
      {run.currency === 'EUR' && (
        <DownloadLink to={`/api/admin/payout-runs/${run.id}/export?format=sepa`}>
          {t('admin.payouts.sepa')}
        </DownloadLink>
      )}
      <DownloadLink to={`/api/admin/payout-runs/${run.id}/export?format=csv`}>{t('admin.payouts.csv')}</DownloadLink>
      {run.prepared > 0 && (
        <PlainForm method="post">
          <Button type="submit" name="intent" value="paid" look="primary">
            {t('admin.payouts.mark_paid')}
          </Button>
        </PlainForm>
      )}
    </div>
  );
}

/** Records a payout returned by the bank. Without scripts the form unfolds and posts the same way. */
function CameBack({ payout }: { payout: Payout }) {
  const t = useTranslate();
  return (
    <details>
      <summary>{t('admin.payouts.note_return')}</summary>
      <Form method="post">
        <input type="hidden" name="payout_id" value={payout.id} />
        <TextField name="reason" label={t('admin.clients.reason')} maxLength={500} />
        <Button type="submit" name="intent" value="returned" look="danger" size="small">
          {t('admin.payouts.return')}
        </Button>
      </Form>
    </details>
  );
}
