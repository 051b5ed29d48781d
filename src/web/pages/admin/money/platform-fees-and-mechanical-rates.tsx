import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES, isCurrency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { fieldProblem } from '#kit/problem.ts';
import {
  readPlatformFeesAndMechanicalRates,
  saveMechanicalRate,
  savePlatformFee,
} from '#modules/money/royalties/costs-mechanicals-and-fees.server.ts';
import { parsePercentAsBasisPoints } from '#modules/money/royalties/revenue-shares.ts';
import {
  type PlatformFeesAndMechanicalRates,
  saveMechanicalRateCall,
  savePlatformFeeCall,
} from '#modules/money/royalties/revenue-terms.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/platform-fees-and-mechanical-rates.ts';

export const handle = { texts: ['money'] };

export const loader = (args: Route.LoaderArgs) =>
  readPlatformFeesAndMechanicalRates(requireAdminPageAccess('fees', args));

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('fees', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) => change(own, form));
}

function change(own: Ctx, form: FormData) {
  const valid_from = readFormText(form, 'valid_from');
  if (readFormText(form, 'intent') === 'fee') {
    const basis_points = parsePercentAsBasisPoints(readFormText(form, 'percent'));
    if (basis_points === null) throw fieldProblem('percent', 'percent_invalid');
    return savePlatformFee(own, parseFormBody(savePlatformFeeCall, { valid_from, basis_points }));
  }
  const society = readFormText(form, 'society').toUpperCase();
  return saveMechanicalRate(own, parseFormBody(saveMechanicalRateCall, { society, valid_from, ...readFeeRate(form) }));
}

/** A percentage of the dealer price, or an amount per track. */
function readFeeRate(form: FormData) {
  const [ppd, track, currency] = [
    readFormText(form, 'of_ppd'),
    readFormText(form, 'per_track'),
    readFormText(form, 'currency'),
  ];
  if (ppd !== '') return { per_million_of_ppd: scaled(ppd, 'of_ppd', 10_000) };
  if (track === '') return {};
  return {
    per_1000_tracks: scaled(
      track,
      'per_track',
      isCurrency(currency) && ['JPY', 'KRW'].includes(currency) ? 1000 : 100_000,
    ),
    currency,
  };
}

/** A decimal with four places at most, times a power of ten, without a float in between. */
function scaled(typed: string, field: string, factor: number): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(typed);
  if (!match) throw fieldProblem(field, 'input_must_number');
  return Math.floor((Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`) * factor) / 10_000);
}

export default function PlatformFeesAndMechanicalRatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const day = ({ valid_from, from_to_come }: { valid_from: string; from_to_come: boolean }) => (
    <>
      {valid_from === '1970-01-01' ? t('admin.fees.always') : formatDay(valid_from, lang)}{' '}
      {from_to_come && <Badge tone="blue">{t('admin.fees.to_come')}</Badge>}
    </>
  );
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.fees.title')}</h1>
      <FormResult answer={actionData} saved={t('admin.fees.saved')} />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.fees.platform')}</h2>
        <p className={css.quiet}>{t('admin.fees.platform_hint')}</p>
        <Table
          caption={t('admin.fees.platform')}
          rows={loaderData.items}
          keyOf={(fee) => fee.valid_from}
          columns={[
            { id: 'from', title: t('money.shares.from'), cell: day },
            {
              id: 'percent',
              title: t('admin.fees.percent'),
              align: 'end',
              cell: (fee) => formatBasisPoints(fee.basis_points, lang),
            },
          ]}
        />
        <Form method="post" errors={readFieldErrors(actionData)} className={css.narrow} key={loaderData.items.length}>
          <FieldRow>
            <TextField
              name="valid_from"
              label={t('money.shares.from')}
              type="date"
              required
              min={loaderData.may_start}
            />
            <TextField
              name="percent"
              label={t('admin.fees.percent')}
              required
              inputMode="decimal"
              after="%"
              maxLength={7}
            />
          </FieldRow>
          <FormActions>
            <Button type="submit" name="intent" value="fee">
              {t('admin.fees.add')}
            </Button>
          </FormActions>
        </Form>
      </section>
      <Rates rates={loaderData.rates} may_start={loaderData.may_start} day={day} answer={actionData} />
    </div>
  );
}

function Rates({
  rates,
  may_start,
  day,
  answer,
}: Pick<PlatformFeesAndMechanicalRates, 'rates' | 'may_start'> & {
  day: (row: PlatformFeesAndMechanicalRates['rates'][number]) => React.ReactNode;
  answer: Parameters<typeof FormResult>[0]['answer'];
}) {
  const t = useTranslate();
  const words = ({ per_million_of_ppd, per_1000_tracks, currency }: PlatformFeesAndMechanicalRates['rates'][number]) =>
    per_million_of_ppd === null
      ? t('admin.fees.each_track', {
          amount: `${(per_1000_tracks ?? 0) / (currency === 'JPY' || currency === 'KRW' ? 1000 : 100_000)} ${currency}`,
        })
      : t('admin.fees.of_ppd_words', { percent: per_million_of_ppd / 10_000 });
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.fees.societies')}</h2>
      <p className={css.quiet}>{t('admin.fees.societies_hint')}</p>
      <Table
        caption={t('admin.fees.societies')}
        rows={rates}
        keyOf={(rate) => `${rate.society} ${rate.valid_from}`}
        columns={[
          { id: 'society', title: t('admin.fees.society'), cell: (rate) => rate.society },
          { id: 'from', title: t('money.shares.from'), cell: day },
          { id: 'rate', title: t('admin.fees.rate'), cell: words },
        ]}
      />
      <Form method="post" errors={readFieldErrors(answer)} className={css.narrow} key={rates.length}>
        <FieldRow>
          <TextField name="society" label={t('admin.fees.society')} required maxLength={12} />
          <TextField name="valid_from" label={t('money.shares.from')} type="date" required min={may_start} />
        </FieldRow>
        <FieldRow>
          <TextField
            name="of_ppd"
            label={t('admin.fees.of_ppd')}
            inputMode="decimal"
            after="%"
            maxLength={8}
            error={
              readFieldErrors(answer).per_million_of_ppd && t(`errors.${readFieldErrors(answer).per_million_of_ppd}`)
            }
          />
          <TextField name="per_track" label={t('admin.fees.per_track')} inputMode="decimal" maxLength={10} />
          <Select
            name="currency"
            label={t('admin.quotes.currency')}
            required
            defaultValue="USD"
            choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
        </FieldRow>
        <FormActions>
          <Button type="submit" name="intent" value="rate">
            {t('admin.fees.add')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
