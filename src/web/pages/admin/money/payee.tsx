import { CountryName } from '#i18n/country-name.tsx';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMonth } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { formatPrice, parseAmount } from '#kit/money.ts';
import { fieldProblem } from '#kit/problem.ts';
import { adjustPayeeBalance } from '#modules/money/royalties/adjust-balance.server.ts';
import {
  adjustPayeeBalanceCall,
  type PayeeOut,
  reviewPayoutDetailsCall,
  saveFeeAgreementCall,
} from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import { readPayee, reviewPayoutDetails, saveFeeAgreement } from '#modules/money/royalties/payees.server.ts';
import { PAYOUT_DETAIL_TEXT_FIELDS } from '#modules/money/royalties/payout-details.contract.ts';
import { parsePercentAsBasisPoints } from '#modules/money/royalties/revenue-shares.ts';
import { BalanceAdjustmentTable } from '#modules/money/royalties/ui/balance-adjustment-table.tsx';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/payee.ts';
import { PAYOUT_DETAILS_BADGE_TONES } from './payout-badge-tones.ts';

export const handle = { texts: ['money'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('client', args);
  return loadOrThrowProblemPage(readPayee(ctx, requireStaffPageId(args)), args.request);
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('client', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) => change(own, requireStaffPageId(args), form));
}

function change(own: Ctx, id: number, form: FormData) {
  if (readFormText(form, 'intent') === 'correct') return correctClientByForm(own, id, form);
  const status = readFormText(form, 'status');
  if (status)
    return reviewPayoutDetails(
      own,
      id,
      parseFormBody(reviewPayoutDetailsCall, {
        status,
        reason: readFormText(form, 'reason'),
        seen: readFormText(form, 'seen'),
      }),
    );
  const percent = readFormText(form, 'percent');
  const basis_points = percent === '' ? null : parsePercentAsBasisPoints(percent);
  if (percent !== '' && basis_points === null) throw fieldProblem('percent', 'percent_invalid');
  const body = { valid_from: readFormText(form, 'valid_from'), basis_points, note: readFormText(form, 'note') };
  return saveFeeAgreement(own, id, parseFormBody(saveFeeAgreementCall, body));
}

/** A typed amount with its sign, in the payee's currency. */
async function correctClientByForm(own: Ctx, id: number, form: FormData) {
  const { payee } = await readPayee(own, id);
  const typed = readFormText(form, 'amount').replace('−', '-');
  const amount = parseAmount(typed.replace(/^[+-]/, ''), payee.currency);
  if (amount === null) throw fieldProblem('amount', 'input_must_number');
  const signed = typed.startsWith('-') ? -amount : amount;
  return adjustPayeeBalance(
    own,
    id,
    parseFormBody(adjustPayeeBalanceCall, { amount: signed, reason: readFormText(form, 'reason') }),
  );
}

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { payee, details, agreements, statements } = loaderData;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/clients" name={t('admin.clients.title')} here={payee.name} />
      <header className={css.heading}>
        <h1 className={css.title}>{payee.name}</h1>
        <Badge tone={PAYOUT_DETAILS_BADGE_TONES[payee.status]}>{t(`money.account.${payee.status}`)}</Badge>
        {payee.user_id !== null && <Link to={`/admin/users/${payee.user_id}`}>{payee.email}</Link>}
      </header>
      <FormResult answer={actionData} saved={t('admin.clients.saved')} />
      <FactList facts={[[t('money.balance'), formatPrice(payee.balance, payee.currency, lang, { full: true })]]} />
      {details ? (
        <Details details={details} answer={actionData} />
      ) : (
        <p className={css.quiet}>{t('admin.clients.no_details')}</p>
      )}
      <Corrections {...loaderData} answer={actionData} />
      {payee.user_id !== null && <Agreements agreements={agreements} answer={actionData} />}
      {statements.length > 0 && (
        <Table
          caption={t('money.statements')}
          captionShown
          rows={statements}
          keyOf={(row) => row.id}
          columns={[
            { id: 'month', title: t('money.month'), cell: (row) => formatMonth(row.month, lang) },
            {
              id: 'earned',
              title: t('money.statement.earned'),
              align: 'end',
              cell: (row) => formatPrice(row.earned, row.currency, lang, { full: true }),
            },
            {
              id: 'closing',
              title: t('money.balance'),
              align: 'end',
              cell: (row) => formatPrice(row.closing, row.currency, lang, { full: true }),
            },
            {
              id: 'pdf',
              title: t('money.files'),
              cell: (row) => (
                <DownloadLink
                  to={`/api/user/statements/${row.id}`}
                  size="small"
                  look="plain"
                  aria-label={`PDF ${formatMonth(row.month, lang)}`}
                >
                  PDF
                </DownloadLink>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

type Answer = Parameters<typeof FormResult>[0]['answer'];

function Details({ details, answer }: { details: NonNullable<PayeeOut['details']>; answer: Answer }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('money.account.title')}</h2>
      <FactList
        facts={[
          [t('money.account.country_id'), <CountryName key="country" code={details.country_id} />],
          ...PAYOUT_DETAIL_TEXT_FIELDS.map((name) => [t(`money.account.${name}`), details[name]] as const),
          [t('money.account.business'), details.business && t('admin.clients.yes')],
          [t('admin.clients.entered'), formatDay(details.updated_at, lang)],
        ]}
      />
      <Form
        method="post"
        errors={readFieldErrors(answer)}
        className={css.narrow}
        key={`${details.status}${details.updated_at}`}
      >
        <input type="hidden" name="seen" value={details.updated_at} />
        <TextArea
          name="reason"
          label={t('admin.clients.reason')}
          hint={t('admin.clients.reason_hint')}
          rows={2}
          maxLength={500}
        />
        <div className={css.moves}>
          <Button type="submit" name="status" value="checked" look="primary">
            {t('admin.clients.check')}
          </Button>
          <Button type="submit" name="status" value="refused" look="danger">
            {t('admin.clients.refuse')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Adjustments besides sales and payouts, and the form for a new one. */
function Corrections({ payee, adjustments, answer }: PayeeOut & { answer: Answer }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('money.adjustments.title')}</h2>
      {adjustments.length > 0 && <BalanceAdjustmentTable adjustments={adjustments} />}
      <details className={css.more} open={readFieldErrors(answer).amount !== undefined}>
        <summary>{t('admin.clients.correct')}</summary>
        <p className={css.quiet}>{t('admin.clients.correct_hint')}</p>
        <Form method="post" errors={readFieldErrors(answer)} className={css.narrow} key={adjustments[0]?.id}>
          <TextField
            name="amount"
            label={t('admin.clients.correct_amount')}
            required
            inputMode="text"
            after={payee.currency}
            autoComplete="off"
            maxLength={16}
          />
          <TextField name="reason" label={t('admin.clients.correct_reason')} required maxLength={500} />
          <FormActions>
            <Button type="submit" name="intent" value="correct">
              {t('admin.clients.correct_go')}
            </Button>
          </FormActions>
        </Form>
      </details>
    </section>
  );
}

function Agreements({ agreements, answer }: Pick<PayeeOut, 'agreements'> & { answer: Answer }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.clients.agreement')}</h2>
      <p className={css.quiet}>{t('admin.clients.agreement_hint')}</p>
      {agreements.length > 0 && (
        <FactList
          facts={agreements.map(({ valid_from, basis_points, note }) => [
            formatDay(valid_from, lang),
            `${basis_points === null ? t('admin.clients.as_everybody') : formatBasisPoints(basis_points, lang)}${note && ` · ${note}`}`,
          ])}
        />
      )}
      <Form method="post" errors={readFieldErrors(answer)} className={css.narrow} key={agreements.length}>
        <FieldRow>
          <TextField name="valid_from" label={t('money.shares.from')} type="date" required />
          <TextField
            name="percent"
            label={t('admin.fees.percent')}
            hint={t('admin.clients.percent_hint')}
            inputMode="decimal"
            after="%"
            maxLength={7}
          />
        </FieldRow>
        <TextField name="note" label={t('admin.clients.note')} maxLength={300} />
        <FormActions>
          <Button type="submit">{t('admin.clients.agree')}</Button>
        </FormActions>
      </Form>
    </section>
  );
}
