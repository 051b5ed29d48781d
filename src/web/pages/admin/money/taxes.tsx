import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName, countryOptions } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { isEuCountry } from '#kit/territory.ts';
import { formatQuarterOfDate } from '#modules/money/taxes/oss-report.ts';
import { planVatRateCall } from '#modules/money/taxes/taxes.contract.ts';
import { cancelPlannedVatRate, listVatRates, planVatRate } from '#modules/money/taxes/taxes.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/taxes.ts';

const DAY = 86_400_000;

/** This quarter and the seven before. */
function lastQuarters(now: Date): string[] {
  return Array.from({ length: 8 }, (_, i) =>
    formatQuarterOfDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 * i, 1))),
  );
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('taxes', args);
  const { items } = await listVatRates(ctx);
  return {
    // Named here: browsers know some countries by other names than the server does.
    rates: items
      .filter(({ state }) => state !== 'past')
      .map((rate) => ({ ...rate, country: countryDisplayName(rate.country_id, ctx.lang) })),
    countries: countryOptions(ctx.lang).map(({ code, name }) => ({ value: code, label: name })),
    quarters: lastQuarters(ctx.now),
    tomorrow: new Date(ctx.now.getTime() + DAY).toISOString().slice(0, 10),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('taxes', args);
  const form = await args.request.formData();
  const planned = readFormText(form, 'drop');
  return runFormAction(ctx, async (own) => {
    if (planned) await cancelPlannedVatRate(own, planned.slice(0, 2), planned.slice(3));
    else await planVatRate(own, parseFormBody(planVatRateCall, readTaxForm(form)));
  });
}

/** `25,5` per cent is 2550 basis points. Text that is no number is refused by the contract. */
function readTaxForm(form: FormData) {
  const percent = Number(readFormText(form, 'basis_points').replace(',', '.') || 'none');
  const basis_points = Number.isFinite(percent) ? Math.round(percent * 100) : readFormText(form, 'basis_points');
  return { country_id: readFormText(form, 'country_id'), basis_points, valid_from: readFormText(form, 'valid_from') };
}

type TaxData = Route.ComponentProps['loaderData'];

export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rates, countries, quarters, tomorrow } = loaderData;
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.taxes.title')}</h1>
      <FormResult answer={actionData} done={t('admin.taxes.done')} />
      <QuarterReports quarters={quarters} />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.taxes.plan')}</h2>
        <Form key={rates.length} method="post" errors={readFieldErrors(actionData)} allowEnter>
          <FieldRow>
            <Select name="country_id" label={t('admin.users.country')} choices={countries} defaultValue="FR" />
            <TextField
              name="basis_points"
              label={t('admin.taxes.rate')}
              inputMode="decimal"
              after="%"
              autoComplete="off"
            />
            <TextField name="valid_from" type="date" label={t('admin.taxes.from')} defaultValue={tomorrow} />
          </FieldRow>
          <div>
            <Button type="submit" look="primary">
              {t('admin.taxes.save')}
            </Button>
          </div>
        </Form>
      </section>
      <RateTable rates={rates} />
    </div>
  );
}

/** Downloads of the OSS report by quarter. */
function QuarterReports({ quarters }: Pick<TaxData, 'quarters'>) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.taxes.report')}</h2>
      <p className={css.quiet}>{t('admin.taxes.report_hint')}</p>
      <div className={css.moves}>
        {quarters.map((quarter) => (
          <DownloadLink key={quarter} look="plain" size="small" to={`/api/admin/taxes/oss?quarter=${quarter}`}>
            {quarter}
          </DownloadLink>
        ))}
      </div>
    </section>
  );
}

/** The current and planned rates by country. */
function RateTable({ rates }: Pick<TaxData, 'rates'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('admin.taxes.rates')}
      captionShown
      rows={rates}
      keyOf={({ country_id, valid_from }) => `${country_id} ${valid_from}`}
      columns={[
        { id: 'country', title: t('admin.users.country'), cell: ({ country }) => country },
        {
          id: 'eu',
          title: t('admin.taxes.union'),
          minor: true,
          cell: ({ country_id }) => (isEuCountry(country_id) ? t('admin.list.yes') : ''),
        },
        {
          id: 'rate',
          title: t('admin.taxes.rate'),
          align: 'end',
          cell: ({ basis_points }) => formatBasisPoints(basis_points, lang),
        },
        {
          id: 'from',
          title: t('admin.taxes.from'),
          whole: true,
          cell: ({ valid_from }) => (valid_from < '1971' ? '' : formatDay(`${valid_from}T00:00:00Z`, lang)),
        },
        {
          id: 'state',
          title: t('admin.orders.status'),
          cell: (rate) =>
            rate.state === 'planned' ? <Planned {...rate} /> : <Badge tone="green">{t('admin.taxes.now')}</Badge>,
        },
      ]}
    />
  );
}

function Planned({ country_id, valid_from }: { country_id: string; valid_from: string }) {
  const t = useTranslate();
  return (
    <Form method="post" gap="none">
      <Badge tone="blue">{t('admin.taxes.planned')}</Badge>{' '}
      <Button type="submit" name="drop" value={`${country_id} ${valid_from}`} look="plain" size="small">
        {t('admin.taxes.drop')}
      </Button>
    </Form>
  );
}
