import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { notFound } from '#kit/problem.ts';
import { addWarehouseCall, changeWarehouseCall } from '#modules/fulfilment/stock/warehouses.contract.ts';
import { addWarehouse, changeWarehouse, findWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { parseFormBody, readFormText } from '../../../form-action.server.ts';
import { errorPageResponse } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/warehouse.ts';

export const handle = { texts: ['stock'] };

const EMPTY = { id: 0, code: '', name: '', country_id: 'FR', active: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('warehouse', args);
  const id = requireStaffPageIdOrNew(args);
  const found = id === 0 ? EMPTY : (await findWarehouses(ctx)).find((each) => each.id === id);
  if (!found) throw errorPageResponse(notFound(), args.request);
  const { code, name, country_id, active } = found;
  // Named here: browsers call some countries otherwise than Node does.
  const countries = countryOptions(ctx.lang).map((each) => ({ value: each.code, label: each.name }));
  return { id, code, name, country_id, active, countries };
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('warehouse', args), args, {
    list: '/admin/warehouses',
    backToList: true,
    save: (own, id, form) => {
      const columns = {
        name: readFormText(form, 'name'),
        country_id: readFormText(form, 'country_id'),
        active: form.has('active'),
      };
      return id
        ? changeWarehouse(own, id, parseFormBody(changeWarehouseCall, columns))
        : addWarehouse(own, parseFormBody(addWarehouseCall, { code: readFormText(form, 'code'), ...columns }));
    },
  });
}

export default function WarehousePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { countries, ...warehouse } = loaderData;
  const title = warehouse.id ? warehouse.name : t('stock.warehouses.add');
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/warehouses" name={t('stock.warehouses.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} />
      <Form method="post" allowEnter rules={{ name: { required: true } }} errors={readFieldErrors(actionData)}>
        {warehouse.id === 0 && (
          <TextField
            name="code"
            label={t('stock.warehouses.code')}
            hint={t('stock.warehouses.code_hint')}
            required
            maxLength={40}
            autoComplete="off"
          />
        )}
        <TextField
          name="name"
          label={t('stock.warehouses.name')}
          required
          maxLength={120}
          defaultValue={warehouse.name}
        />
        <Select
          name="country_id"
          label={t('admin.users.country')}
          required
          choices={countries}
          defaultValue={warehouse.country_id}
        />
        <Checkbox
          name="active"
          label={t('stock.warehouses.works')}
          hint={t('stock.warehouses.works_hint')}
          defaultChecked={warehouse.active}
        />
        <EditFormButtons />
      </Form>
    </div>
  );
}
