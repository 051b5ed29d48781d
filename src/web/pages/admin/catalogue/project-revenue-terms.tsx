import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import {
  readProjectCostsAndMechanicals,
  saveMechanicalRight,
  saveProductionCost,
} from '#modules/money/royalties/costs-mechanicals-and-fees.server.ts';
import {
  type ProjectCostsAndMechanicals,
  saveMechanicalRightCall,
  saveProductionCostCall,
} from '#modules/money/royalties/revenue-terms.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormAmount, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/project-revenue-terms.ts';

export const handle = { texts: ['money'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('projectTerms', args);
  const id = requireStaffPageId(args);
  return { id, ...(await loadOrThrowProblemPage(readProjectCostsAndMechanicals(ctx, id), args.request)) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('projectTerms', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) => change(own, requireStaffPageId(args), form));
}

function change(own: Ctx, id: number, form: FormData) {
  const currency = readFormText(form, 'currency');
  const amount = (name: string) => readFormAmount(form, name, currency);
  const count = (name: string) => (readFormText(form, name) === '' ? undefined : Number(readFormText(form, name)));
  const common = { valid_from: readFormText(form, 'valid_from'), currency, note: readFormText(form, 'note') };
  if (readFormText(form, 'intent') === 'cost') {
    const cost = {
      per_copy: amount('per_copy'),
      run_cost: amount('run_cost'),
      run_copies: count('run_copies'),
      quote_id: count('quote_id'),
      item_id: count('item_id'),
    };
    return saveProductionCost(own, id, parseFormBody(saveProductionCostCall, { ...common, ...cost }));
  }
  const society = readFormText(form, 'society') || undefined;
  const right = { society, ppd: amount('ppd'), tracks: count('tracks'), per_copy: amount('right_per_copy') };
  return saveMechanicalRight(own, id, parseFormBody(saveMechanicalRightCall, { ...common, ...right }));
}

export default function ProjectTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { id } = loaderData;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/projects" name={t('admin.projects.title')} here={t('admin.terms.title')} />
      <h1 className={css.title}>{t('admin.terms.title')}</h1>
      <p>
        <Link to={`/admin/projects/${id}`}>{t('admin.terms.to_project', { id })}</Link>
      </p>
      <FormResult answer={actionData} saved={t('admin.terms.saved')} />
      <Costs {...loaderData} answer={actionData} />
      <Rights {...loaderData} answer={actionData} />
    </div>
  );
}

type Part = ProjectCostsAndMechanicals & { readonly answer: Parameters<typeof FormResult>[0]['answer'] };
const CURRENCY_CHOICES = CURRENCIES.map((code) => ({ value: code, label: code }));

function Costs({ answer, ...terms }: Part) {
  const t = useTranslate();
  const { costs } = terms;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.terms.costs')}</h2>
      <p className={css.quiet}>{t('admin.terms.costs_hint')}</p>
      {costs.length > 0 && <CostTable costs={costs} />}
      <CostForm key={costs[0]?.id} {...terms} answer={answer} />
    </section>
  );
}

function CostTable({ costs }: Pick<ProjectCostsAndMechanicals, 'costs'>) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = ({ currency }: ProjectCostsAndMechanicals['costs'][number], amount: number) =>
    formatPrice(amount, currency, lang, { full: true });
  return (
    <Table
      caption={t('admin.terms.costs')}
      rows={costs}
      keyOf={(cost) => cost.id}
      columns={[
        { id: 'from', title: t('money.shares.from'), whole: true, cell: (cost) => formatDay(cost.valid_from, lang) },
        { id: 'item', title: t('money.column.item'), cell: (cost) => cost.item || t('admin.terms.every_item') },
        { id: 'copy', title: t('admin.terms.per_copy'), align: 'end', cell: (cost) => price(cost, cost.per_copy) },
        {
          id: 'run',
          title: t('admin.terms.run'),
          cell: (cost) =>
            cost.run_copies === null
              ? '–'
              : t('admin.terms.run_words', {
                  cost: price(cost, cost.run_cost),
                  copies: cost.run_copies,
                  charged: price(cost, cost.run_charged),
                }),
        },
        { id: 'note', title: t('admin.clients.note'), minor: true, cell: (cost) => cost.note },
      ]}
    />
  );
}

function CostForm({ items, currency, may_start, answer }: Omit<Part, 'costs'>) {
  const t = useTranslate();
  return (
    <Form method="post" errors={readFieldErrors(answer)} className={css.narrow}>
      <FieldRow>
        <TextField
          name="valid_from"
          label={t('money.shares.from')}
          type="date"
          required
          min={may_start}
          defaultValue={may_start > '2000-01-01' ? may_start : ''}
        />
        <Select
          name="item_id"
          label={t('money.column.item')}
          blank={t('admin.terms.every_item')}
          choices={items.map((item) => ({ value: String(item.id), label: item.name }))}
        />
        <InCurrency currency={currency} />
      </FieldRow>
      <FieldRow>
        <TextField name="per_copy" label={t('admin.terms.per_copy')} inputMode="decimal" maxLength={16} />
        <TextField name="run_cost" label={t('admin.terms.run_cost')} inputMode="decimal" maxLength={16} />
        <TextField name="run_copies" label={t('admin.terms.run_copies')} type="number" min={1} />
      </FieldRow>
      <TextField
        name="quote_id"
        label={t('admin.terms.quote')}
        hint={t('admin.terms.quote_hint')}
        type="number"
        min={1}
      />
      <Ending intent="cost" />
    </Form>
  );
}

function Rights({ rights, societies, currency, may_start, answer }: Part) {
  const t = useTranslate();
  const lang = useLanguage();
  const from = { id: 'from', title: t('money.shares.from'), whole: true };
  type Right = ProjectCostsAndMechanicals['rights'][number];
  const words = ({ society, ppd, tracks, per_copy, currency: in_ }: Right) =>
    society === null
      ? t('admin.terms.agreed', { amount: formatPrice(per_copy ?? 0, in_, lang, { full: true }) })
      : `${society} · ${ppd === null ? t('admin.terms.tracks_words', { count: tracks ?? 0 }) : t('admin.terms.ppd_words', { amount: formatPrice(ppd, in_, lang, { full: true }) })}`;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.terms.rights')}</h2>
      <p className={css.quiet}>{t('admin.terms.rights_hint')}</p>
      {rights.length > 0 && (
        <Table
          caption={t('admin.terms.rights')}
          rows={rights}
          keyOf={(right) => right.id}
          columns={[
            { ...from, cell: (right) => formatDay(right.valid_from, lang) },
            { id: 'what', title: t('admin.fees.rate'), cell: words },
            { id: 'note', title: t('admin.clients.note'), minor: true, cell: (right) => right.note },
          ]}
        />
      )}
      <Form method="post" errors={readFieldErrors(answer)} className={css.narrow} key={rights[0]?.id}>
        <FieldRow>
          <TextField name="valid_from" label={t('money.shares.from')} type="date" required min={may_start} />
          <Select
            name="society"
            label={t('admin.fees.society')}
            blank={t('admin.terms.no_society')}
            choices={societies.map((society) => ({ value: society, label: society }))}
          />
          <InCurrency currency={currency} />
        </FieldRow>
        <FieldRow>
          <TextField name="ppd" label={t('admin.terms.ppd')} inputMode="decimal" maxLength={16} />
          <TextField name="tracks" label={t('admin.terms.tracks')} type="number" min={1} />
          <TextField
            name="right_per_copy"
            label={t('admin.terms.per_copy')}
            inputMode="decimal"
            maxLength={16}
            error={readFieldErrors(answer).per_copy && t(`errors.${readFieldErrors(answer).per_copy}`)}
          />
        </FieldRow>
        <Ending intent="right" />
      </Form>
    </section>
  );
}

function InCurrency({ currency }: Pick<ProjectCostsAndMechanicals, 'currency'>) {
  const t = useTranslate();
  return (
    <Select
      name="currency"
      label={t('admin.quotes.currency')}
      required
      defaultValue={currency}
      choices={CURRENCY_CHOICES}
    />
  );
}

function Ending({ intent }: { intent: 'cost' | 'right' }) {
  const t = useTranslate();
  return (
    <>
      <TextField name="note" label={t('admin.clients.note')} maxLength={300} />
      <FormActions>
        <Button type="submit" name="intent" value={intent}>
          {t('admin.fees.add')}
        </Button>
      </FormActions>
    </>
  );
}
