import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { fieldProblem } from '#kit/problem.ts';
import {
  type Consignment,
  recordConsignmentDeliveryCall,
  setConsignmentTermsCall,
} from '#modules/fulfilment/consignment/consignments.contract.ts';
import {
  readConsignment,
  recordConsignmentDelivery,
  setConsignmentTerms,
} from '#modules/fulfilment/consignment/consignments.server.ts';
import {
  ConsignmentDeliveries,
  ConsignmentItemTable,
  ConsignmentTermsTable,
} from '#modules/fulfilment/consignment/ui/consignment-tables.tsx';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { parsePercentAsBasisPoints } from '#modules/money/royalties/revenue-shares.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { parseFormBody, readFormAmount, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/consignment.ts';

export const handle = { texts: ['deposits', 'stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('deposit', args);
  const deposit = await loadOrThrowProblemPage(readConsignment(ctx, requireStaffPageId(args)), args.request);
  const today = ctx.now.toISOString().slice(0, 10);
  const start = deposit.may_start > today ? deposit.may_start : today;
  return { deposit, start, warehouses: await findActiveWarehouses(ctx), brand: ctx.config.BRAND_NAME };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('deposit', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    await (readFormText(form, 'intent') === 'agree'
      ? saveDepositTerms(own, requireStaffPageId(args), form)
      : move(own, requireStaffPageId(args), form));
  });
}

function saveDepositTerms(own: Ctx, id: number, form: FormData) {
  const currency = readFormText(form, 'currency');
  const commission_basis_points = parsePercentAsBasisPoints(readFormText(form, 'commission'));
  if (commission_basis_points === null) throw fieldProblem('commission', 'percent_invalid');
  const terms = {
    valid_from: readFormText(form, 'valid_from'),
    commission_basis_points,
    storage_per_copy: readFormAmount(form, 'storage', currency) ?? 0,
    currency,
    free_months: Number(readFormText(form, 'free_months') || 0),
    note: readFormText(form, 'terms_note'),
  };
  return setConsignmentTerms(own, id, parseFormBody(setConsignmentTermsCall, terms));
}

function move(own: Ctx, id: number, form: FormData) {
  const lines = [...form].flatMap(([name, value]) => {
    const [, item_id] = /^item->(\d+)$/.exec(name) ?? [];
    const typed = String(value).trim();
    if (item_id === undefined || typed === '' || typed === '0') return [];
    return [{ item_id: Number(item_id), quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN }];
  });
  const head = { kind: readFormText(form, 'kind'), warehouse_id: Number(readFormText(form, 'warehouse_id')) };
  return recordConsignmentDelivery(
    own,
    id,
    parseFormBody(recordConsignmentDeliveryCall, { ...head, note: readFormText(form, 'note'), lines }),
  );
}

export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { deposit, brand } = loaderData;
  const title = [deposit.artist_name, deposit.name].filter(Boolean).join(' – ');
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/deposits" name={t('admin.nav.deposits')} here={deposit.project_id} />
      <header className={css.heading}>
        <h1 className={css.title}>{title}</h1>
        <Link to={`/admin/projects/${deposit.project_id}`}>{t('deposits.to_release')}</Link>
      </header>
      <FormResult answer={actionData} done={t('deposits.done')} />
      <FactList facts={[[t('deposits.slip.creator'), deposit.owner]]} />
      <ConsignmentItemTable items={deposit.items} />
      <Move {...loaderData} answer={actionData} />
      {deposit.slips.length > 0 && (
        <section className={css.stack}>
          <h2 className={css.subtitle}>{t('deposits.slips')}</h2>
          <ConsignmentDeliveries slips={deposit.slips} brand={brand} />
        </section>
      )}
      <Terms {...loaderData} answer={actionData} />
    </div>
  );
}

type Given = Route.ComponentProps['loaderData'] & { readonly answer: Parameters<typeof FormResult>[0]['answer'] };

function Move({ deposit, warehouses, answer }: Given) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('deposits.move')}</h2>
      <Form method="post" allowEnter errors={readFieldErrors(answer)} className={css.narrow} key={deposit.slips[0]?.id}>
        <RadioGroup
          name="kind"
          label={t('deposits.kind')}
          defaultValue="received"
          choices={(['received', 'returned'] as const).map((value) => ({ value, label: t(`deposits.move_${value}`) }))}
        />
        <div>
          {deposit.items.map((item) => (
            <Line key={item.item_id} item={item} />
          ))}
        </div>
        <FieldRow>
          <Select
            name="warehouse_id"
            label={t('stock.warehouse')}
            required
            choices={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField name="note" label={t('admin.orders.note')} maxLength={500} />
        </FieldRow>
        <FormActions>
          <Button type="submit" look="primary">
            {t('deposits.write')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

function Line({ item }: { item: Consignment['items'][number] }) {
  const t = useTranslate();
  return (
    <div className={goods.line}>
      <span>
        {item.name}
        <span className={goods.fine}>{t('stock.receive.there', { count: item.left })}</span>
      </span>
      <TextField
        name={`item->${item.item_id}`}
        label={
          <>
            {t('stock.slip.pieces')} <span className="visually-hidden">{item.name}</span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
      />
    </div>
  );
}

function Terms({ deposit, start, answer }: Given) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('deposits.terms')}</h2>
      {deposit.terms.length > 0 ? (
        <ConsignmentTermsTable terms={deposit.terms} />
      ) : (
        <Notice tone="warning">{t('deposits.no_terms_hint')}</Notice>
      )}
      <Form method="post" errors={readFieldErrors(answer)} className={css.narrow} key={deposit.terms[0]?.valid_from}>
        <FieldRow>
          <TextField
            name="valid_from"
            type="date"
            label={t('deposits.from')}
            required
            min={deposit.may_start}
            defaultValue={start}
          />
          <TextField
            name="commission"
            label={t('deposits.commission')}
            hint={t('deposits.commission_hint')}
            required
            inputMode="decimal"
            after="%"
            maxLength={7}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="storage" label={t('deposits.storage_each')} inputMode="decimal" maxLength={16} />
          <Select
            name="currency"
            label={t('admin.quotes.currency')}
            required
            defaultValue={deposit.currency}
            choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
          <TextField name="free_months" label={t('deposits.free_months')} type="number" min={0} max={120} />
        </FieldRow>
        <TextField name="terms_note" label={t('admin.orders.note')} maxLength={500} />
        <FormActions>
          <Button type="submit" name="intent" value="agree">
            {t('deposits.agree')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
