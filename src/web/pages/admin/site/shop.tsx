import { data } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { renameRowErrors } from '#kit/grouped-field-names.ts';
import { parseId } from '#kit/product-link.ts';
import { listAuditEntries } from '#modules/office/back-office/audit-log-and-open-tasks.server.ts';
import { readShopForStaff } from '#modules/site/shops/change-shop-row-and-logo.server.ts';
import {
  changeShopCall,
  SHOP_TYPES,
  type StaffShopDetail,
  setShopLogoCall,
} from '#modules/site/shops/shops-for-staff.contract.ts';
import { changeShop, removeShopLogo, setShopLogo } from '#modules/site/shops/shops-for-staff.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import {
  parseFormBody,
  readFormText,
  runFormAction,
  runFormActionWithoutTransaction,
} from '../../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { UploadsNeedScriptsNote } from '../../projects/upload-list.tsx';
import {
  ShopDesignFields,
  ShopLogoUpload,
  ShopMenuFields,
  ShopSocialLinkFields,
} from '../../shop-theme/shop-theme-fields.tsx';
import { readShopMenuRows, readShopThemeForm, SHOP_THEME_FORM_RULES } from '../../shop-theme/shop-theme-form.ts';
import { ShopThemePreview, useUnsavedShopTheme } from '../../shop-theme/shop-theme-preview.tsx';
import css from '../common/admin.module.css';
import { AuditTable } from '../common/audit-table.tsx';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/shop.ts';

export const handle = { texts: ['look'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('shop', args);
  const id = requireStaffPageId(args);
  const [shop, record] = await Promise.all([
    loadOrThrowProblemPage(readShopForStaff(ctx, id), args.request),
    listAuditEntries(ctx, { entity: 'shop', entity_id: String(id), limit: 20 }),
  ]);
  return { shop, record: record.items };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('shop', args);
  const form = await args.request.formData();
  const intent = readFormText(form, 'intent');
  if (intent === 'picture' || intent === 'drop') return workOnLogo(ctx, requireStaffPageId(args), intent, form);
  const answer = await runFormAction(ctx, async (own) => {
    await changeShop(own, requireStaffPageId(args), parseFormBody(changeShopCall, readShopFields(form)));
  });
  if ('ok' in answer) return answer;
  const fields = { ...answer.data.fields, ...renameRowErrors(answer.data.fields, 'menu', readShopMenuRows(form)) };
  return data({ ...answer.data, fields }, answer.init ?? {});
}

async function workOnLogo(ctx: Ctx, id: number, intent: 'picture' | 'drop', form: FormData) {
  if (intent === 'drop') return runFormAction(ctx, (own) => removeShopLogo(own, id));
  return runFormActionWithoutTransaction(async () => {
    await requireWithinFormRateLimit(ctx, setShopLogoCall);
    return setShopLogo(
      ctx,
      id,
      parseFormBody(setShopLogoCall, { upload_id: parseId(readFormText(form, 'upload_id')) ?? 0 }).upload_id,
    );
  });
}

const readShopFields = (form: FormData) => ({
  ...readShopThemeForm(form),
  code: readFormText(form, 'code'),
  host: readFormText(form, 'host') || null,
  forced_currency: readFormText(form, 'forced_currency') || null,
  show_name: form.has('show_name'),
  ...(form.has('type') && { type: readFormText(form, 'type') }),
});

const RULES = { ...SHOP_THEME_FORM_RULES, code: { required: true } } as const;

export default function ShopPage({ loaderData: { shop, record }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/shops" name={t('admin.shops.title')} here={shop.name} />
      <h1 className={css.title}>{shop.name}</h1>
      <FactList
        facts={[
          [t('admin.shops.address'), <Link key="to" to={`/shop/${shop.code}`}>{`/shop/${shop.code}`}</Link>],
          [t('admin.shops.owner'), shop.owner],
          [t('admin.shops.currency'), shop.currency],
          [t('admin.shops.country'), shop.country_id],
          [t('admin.shops.listed'), shop.listed],
        ]}
      />
      <section className={css.narrow}>
        <UploadsNeedScriptsNote />
        <ShopLogoUpload shop={shop} />
        <FormResult answer={actionData} saved={t('look.saved')} />
        <ShopForm shop={shop} errors={readFieldErrors(actionData)} />
      </section>
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.audit.title')}</h2>
        <AuditTable entries={record} />
      </section>
    </div>
  );
}

function ShopForm({ shop, errors }: { shop: StaffShopDetail; errors: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  const { look, watch } = useUnsavedShopTheme(shop, shop);
  return (
    <Form method="post" rules={RULES} errors={errors} {...watch}>
      <Where shop={shop} />
      <ShopDesignFields
        look={shop}
        more={<Checkbox name="show_name" label={t('look.show_name_label')} defaultChecked={shop.show_name} />}
      />
      <ShopMenuFields look={shop} />
      <ShopSocialLinkFields look={shop} />
      <ShopThemePreview look={look} />
      <EditFormButtons />
    </Form>
  );
}

function Where({ shop }: { shop: StaffShopDetail }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('admin.shops.where')}>
      <TextField name="name" label={t('admin.shops.name')} required maxLength={120} defaultValue={shop.name} />
      <TextField
        name="code"
        label={t('admin.shops.code')}
        hint={t('admin.shops.code_hint')}
        required
        maxLength={60}
        defaultValue={shop.code}
      />
      <TextField
        name="host"
        label={t('admin.shops.host')}
        hint={t('admin.shops.host_hint')}
        maxLength={120}
        defaultValue={shop.host ?? ''}
      />
      {SHOP_TYPES.some((type) => type === shop.type) && (
        <Select
          name="type"
          label={t('admin.shops.type')}
          required
          defaultValue={shop.type}
          choices={SHOP_TYPES.map((value) => ({ value, label: t(`admin.shops.types.${value}`) }))}
        />
      )}
      <Select
        name="forced_currency"
        label={t('admin.shops.forced_currency')}
        blank={t('admin.shops.any_currency')}
        defaultValue={shop.forced_currency ?? ''}
        choices={CURRENCIES.map((value) => ({ value, label: value }))}
      />
    </FieldGroup>
  );
}
