import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '#kit/currency.ts';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice, parseAmount } from '#kit/money.ts';
import { cleanPromoCode, PROMO_EXCLUDABLE_KINDS } from '#modules/selling/promotions/promo.ts';
import {
  addPromoCode,
  changePromoCode,
  listPromoShops,
  listPromoUses,
  readPromoCode,
} from '#modules/selling/promotions/promo-codes.server.ts';
import { type PromoCode, PromoFields, type PromoUse } from '#modules/selling/promotions/promotions.contract.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/promo.ts';
import { PromoDiscountFields, PromoLimitFields } from './promo-fields.tsx';

const EMPTY: Omit<PromoCode, 'created_at' | 'shop_name'> = {
  id: 0,
  code: '',
  kind: 'percent',
  value: 10,
  currency: DEFAULT_CURRENCY,
  shop_id: null,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  uses_allowed: null,
  uses_per_user: null,
  uses: 0,
  not_with: [],
  note: '',
  active: true,
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('promo', args);
  const id = requireStaffPageIdOrNew(args);
  const shops = await listPromoShops(ctx);
  if (!id) return { promo: EMPTY, shops, uses: [] };
  const promo = await loadOrThrowProblemPage(readPromoCode(ctx, id), args.request);
  return { promo, shops, uses: (await listPromoUses(ctx, id, { limit: 100 })).items };
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('promo', args), args, {
    list: '/admin/promos',
    backToList: true,
    save: (own, id, form) => {
      const { code, ...fields } = parseBySchema(PromoFields, readPromoFields(form));
      return id ? changePromoCode(own, id, fields) : addPromoCode(own, { code, ...fields });
    },
  });
}

const DAY = 86_400_000;

/** A form's texts as the contract's fields; a last day counts to its end. */
function readPromoFields(form: FormData) {
  const text = (name: string) => readFormText(form, name);
  const currency: Currency = isCurrency(text('currency')) ? (text('currency') as Currency) : DEFAULT_CURRENCY;
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : text(name) || null);
  const day = (name: string, plus: number) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? new Date(Date.parse(text(name)) + plus).toISOString() : text(name) || null;
  const isAmount = text('kind') === 'amount';
  return {
    code: cleanPromoCode(text('code')),
    kind: text('kind'),
    value: isAmount ? (parseAmount(text('value'), currency) ?? text('value')) : whole('value'),
    currency,
    shop_id: whole('shop_id'),
    minimum: parseAmount(text('minimum') || '0', currency) ?? text('minimum'),
    starts_at: day('starts_at', 0),
    ends_at: day('ends_at', DAY),
    uses_allowed: whole('uses_allowed'),
    uses_per_user: whole('uses_per_user'),
    not_with: form.getAll('not_with').map(String),
    note: text('note'),
    active: form.has('active'),
  };
}

export default function PromoPage({ loaderData: { promo, shops, uses }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = promo.id ? promo.code : t('admin.promos.add');
  const lastDay = promo.ends_at && new Date(Date.parse(promo.ends_at) - DAY).toISOString().slice(0, 10);
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/promos" name={t('admin.promos.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} />
      <Form method="post" allowEnter rules={{ value: { required: true } }} errors={readFieldErrors(actionData)}>
        <PromoDiscountFields promo={promo} shops={shops} />
        <PromoLimitFields promo={promo} lastDay={lastDay} />
        <FieldGroup title={t('admin.promos.not_with')}>
          {PROMO_EXCLUDABLE_KINDS.map((sort) => (
            <Checkbox
              key={sort}
              name="not_with"
              value={sort}
              label={t(`admin.promos.sorts.${sort}`)}
              defaultChecked={promo.not_with.includes(sort)}
            />
          ))}
        </FieldGroup>
        <TextField name="note" label={t('admin.promos.note')} maxLength={300} defaultValue={promo.note} />
        <Checkbox name="active" label={t('admin.promos.active')} defaultChecked={promo.active} />
        <EditFormButtons />
      </Form>
      {promo.id > 0 && <Uses uses={uses} />}
    </div>
  );
}

function Uses({ uses }: { uses: readonly PromoUse[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (uses.length === 0) return <p className={css.quiet}>{t('admin.promos.unused')}</p>;
  return (
    <Table
      caption={t('admin.promos.uses')}
      captionShown
      rows={uses}
      keyOf={(use) => use.order_id}
      columns={[
        { id: 'at', title: t('admin.audit.at'), whole: true, cell: ({ at }) => formatMoment(at, lang) },
        {
          id: 'order',
          title: t('admin.promos.order'),
          cell: ({ order_id, number }) => <Link to={`/admin/orders/${order_id}`}>{number}</Link>,
        },
        { id: 'email', title: t('admin.users.email'), minor: true, cell: ({ email }) => email },
        {
          id: 'discount',
          title: t('admin.promos.discount'),
          align: 'end',
          cell: ({ discount, currency }) => formatPrice(discount, currency, lang, { full: true }),
        },
        {
          id: 'state',
          title: t('admin.promos.state'),
          cell: ({ released }) => (
            <Badge tone={released ? 'grey' : 'green'}>
              {t(released ? 'admin.promos.given_back' : 'admin.promos.counts')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
