import { redirect } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { copyPriceListToDraftCall } from '#modules/making/costing/price-lists.contract.ts';
import { copyPriceListToDraft, listPriceLists } from '#modules/making/costing/price-lists.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { countListPages, readStaffListQuery } from '../../../admin-list-page-query.ts';
import { localizePagePath } from '../../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/price-lists.ts';
import { PRICE_LIST_BADGE_TONES } from './price-list-badge-tones.ts';

export const handle = { texts: ['prices'] };

const DAY = 86_400_000;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('priceLists', args);
  const { page } = readStaffListQuery(args.request);
  const { items, total } = await listPriceLists(ctx, { page });
  return {
    items,
    page,
    pages: countListPages(total),
    tomorrow: new Date(ctx.now.getTime() + DAY).toISOString().slice(0, 10),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('priceLists', args);
  const form = await args.request.formData();
  const asked = { name: readFormText(form, 'name'), valid_from: readFormText(form, 'valid_from') };
  const answer = await runFormAction(ctx, (own) =>
    copyPriceListToDraft(own, parseFormBody(copyPriceListToDraftCall, asked)),
  );
  if ('ok' in answer) throw redirect(localizePagePath(args.request, `/admin/price-list/${answer.value.id}`));
  return answer;
}

export default function PriceLists({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const { items, page, pages, tomorrow } = loaderData;
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.nav.price-list')}</h1>
      <p className={css.quiet}>{t('prices.hint')}</p>
      <Table
        caption={t('prices.versions')}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('prices.name'),
            cell: ({ id, name }) => <Link to={local(`/admin/price-list/${id}`)}>{name}</Link>,
          },
          {
            id: 'from',
            title: t('prices.from'),
            whole: true,
            cell: ({ valid_from }) => formatDay(`${valid_from}T00:00:00Z`, lang),
          },
          {
            id: 'state',
            title: t('admin.orders.status'),
            cell: ({ state }) => <Badge tone={PRICE_LIST_BADGE_TONES[state]}>{t(`prices.state.${state}`)}</Badge>,
          },
          { id: 'edited', title: t('prices.edited'), minor: true, cell: ({ edited_by }) => edited_by },
          { id: 'approved', title: t('prices.approved'), minor: true, cell: ({ approved_by }) => approved_by },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/admin/price-list?page=${to}`}
        label={t('admin.list.pages')}
        previousText={t('admin.list.previous')}
        nextText={t('admin.list.next')}
      />
      <section className={css.narrow}>
        <h2 className={css.subtitle}>{t('prices.next')}</h2>
        <p className={css.quiet}>{t('prices.next_hint')}</p>
        <FormResult answer={actionData} />
        <Form method="post" errors={readFieldErrors(actionData)} allowEnter rules={{ name: { required: true } }}>
          <FieldRow>
            <TextField name="name" label={t('prices.name')} required maxLength={80} autoComplete="off" />
            <TextField name="valid_from" type="date" label={t('prices.from')} required defaultValue={tomorrow} />
          </FieldRow>
          <FormActions>
            <Button type="submit" look="primary">
              {t('prices.begin')}
            </Button>
          </FormActions>
        </Form>
      </section>
    </div>
  );
}
