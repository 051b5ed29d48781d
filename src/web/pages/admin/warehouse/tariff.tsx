import { data, redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { COUNTRIES, countryDisplayName } from '#kit/countries.ts';
import { CURRENCY_OPTIONS, DEFAULT_CURRENCY, isCurrency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import {
  parseTariffForm,
  parseTariffZones,
  type TariffFormZone,
  toTariffForm,
} from '#modules/fulfilment/tariffs/shipping-tariff-form.ts';
import { planShippingTariffCall } from '#modules/fulfilment/tariffs/shipping-tariffs.contract.ts';
import {
  cancelPlannedTariff,
  planShippingTariff,
  readShippingTariff,
  requireNoTariffFaults,
} from '#modules/fulfilment/tariffs/shipping-tariffs.server.ts';
import { listPromoShops } from '#modules/selling/promotions/promo-codes.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/form-values.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import { parseFormBody, readFormAmount, readFormText, runFormAction } from '../../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/tariff.ts';
import { TariffZoneFields } from './tariff-zone-fields.tsx';

export const handle = { texts: ['shipping'] };

const DAY = 86_400_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('tariff', args);
  const id = requireStaffPageIdOrNew(args);
  const tomorrow = new Date(ctx.now.getTime() + DAY).toISOString().slice(0, 10);
  if (id === 0) return { ...(await loadNewTariff(ctx, args.request)), tomorrow };
  const tariff = await loadOrThrowProblemPage(readShippingTariff(ctx, id), args.request);
  return { tariff: { ...tariff, zones: toTariffForm(tariff.zones, tariff.currency) }, tomorrow };
}

/** A shop's first own tariff starts without zones, with the platform's prices. */
async function loadNewTariff(ctx: Ctx, request: Request) {
  const shop = (await listPromoShops(ctx)).find(
    ({ id }) => String(id) === new URL(request.url).searchParams.get('shop'),
  );
  if (!shop) throw errorPageResponse(notFound(), request);
  const zones: TariffFormZone[] = [];
  const tariff = { id: 0, shop_id: shop.id, shop: shop.name, valid_from: '', state: 'planned' as const };
  return { tariff: { ...tariff, currency: DEFAULT_CURRENCY, free_from: null, zones } };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('tariff', args);
  const form = await args.request.formData();
  const drop = readFormText(form, 'intent') === 'drop';
  const answer = await runFormAction(ctx, async (own) => {
    await (drop ? cancelPlannedTariff(own, requireStaffPageIdOrNew(args)) : plan(own, form));
  });
  if ('ok' in answer) throw redirect(localizePagePath(args.request, '/admin/shipping'));
  const [valid_from, currency, free_from] = [
    readFormText(form, 'valid_from'),
    readFormText(form, 'currency'),
    readFormText(form, 'free_from'),
  ];
  const typed = { valid_from, currency, free_from, zones: parseTariffForm(formValues(form)) };
  return data({ ...answer.data, typed }, { status: 422 });
}

async function plan(own: Ctx, form: FormData) {
  const shop = readFormText(form, 'shop_id');
  const chosen = readFormText(form, 'currency');
  const currency = isCurrency(chosen) ? chosen : DEFAULT_CURRENCY;
  const { zones, faults } = parseTariffZones(parseTariffForm(formValues(form)), currency, countryCodesByName(own.lang));
  requireNoTariffFaults(own, faults);
  const free_from = readFormAmount(form, 'free_from', currency) ?? null;
  const head = {
    shop_id: shop === '' ? null : Number(shop),
    valid_from: readFormText(form, 'valid_from'),
    currency,
    free_from,
  };
  return planShippingTariff(own, parseFormBody(planShippingTariffCall, { ...head, zones }));
}

/** Country codes and names in lower case, in the reader's language and in English. */
const countryCodesByName = (lang: string) =>
  new Map(
    COUNTRIES.flatMap((code) =>
      [code, countryDisplayName(code, 'en'), countryDisplayName(code, lang)].map(
        (word) => [word.toLocaleLowerCase(), code] as const,
      ),
    ),
  );

export default function TariffPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { tariff, tomorrow } = loaderData;
  const typed = actionData?.typed;
  const zones = typed?.zones ?? tariff.zones;
  const owner = tariff.shop ?? t('shipping.platform');
  const free = tariff.free_from === null ? '' : decimalAmountText(tariff.free_from, tariff.currency);
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/shipping" name={t('admin.nav.shipping')} here={owner} />
      <h1 className={css.title}>
        {tariff.shop === null ? t('shipping.title_platform') : t('shipping.title', { whose: tariff.shop })}
      </h1>
      <p className={css.quiet}>{t(tariff.shop_id === null ? 'shipping.whole_hint' : 'shipping.own_hint')}</p>
      <Refused answer={actionData} />
      <Form method="post" errors={readFieldErrors(actionData)} key={actionData ? 'again' : tariff.id}>
        {tariff.shop_id !== null && <input type="hidden" name="shop_id" value={tariff.shop_id} />}
        <FieldRow>
          <TextField
            name="valid_from"
            type="date"
            label={t('shipping.holds_from')}
            required
            defaultValue={
              typed?.valid_from ?? (tariff.state === 'planned' && tariff.valid_from ? tariff.valid_from : tomorrow)
            }
          />
          <Select
            name="currency"
            label={t('admin.quotes.currency')}
            required
            choices={CURRENCY_OPTIONS.map(({ code }) => ({ value: code, label: code }))}
            defaultValue={typed?.currency ?? tariff.currency}
          />
          <TextField
            name="free_from"
            label={t('shipping.free_from')}
            hint={t('shipping.free_hint')}
            inputMode="decimal"
            defaultValue={typed?.free_from ?? free}
          />
        </FieldRow>
        <TariffZoneFields zones={zones} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('shipping.save')}
          </Button>
          {tariff.state === 'planned' && tariff.id > 0 && (
            <Button type="submit" look="plain" name="intent" value="drop" formNoValidate>
              {t('shipping.drop')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}

/** Each broken rule, in words. */
function Refused({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  if (!answer) return null;
  const faults: unknown = answer.extra.faults;
  const all: string[] = Array.isArray(faults) ? faults.map(String) : [t(`errors.${answer.key}`)];
  return (
    <Notice tone="danger">
      <ul>
        {all.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
