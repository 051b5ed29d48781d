import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { itemVariantLabel } from '#kit/variant.ts';
import { listItemStock } from '#modules/fulfilment/stock/item-stock.server.ts';
import { type ItemStock, receiveStockCall } from '#modules/fulfilment/stock/stock.contract.ts';
import { receiveStock } from '#modules/fulfilment/stock/stock-movements.server.ts';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/receive.ts';

export const handle = { texts: ['stock'] };

/** Shelves that match the search. Without a search only barcodes are read. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('receive', args);
  const { search } = readStaffListQuery(args.request);
  const found = search ? await listItemStock(ctx, { search: search.slice(0, 100), limit: 60 }) : { items: [] };
  return { shelves: found.items.filter(({ stock }) => stock !== null), warehouses: await findActiveWarehouses(ctx) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('receive', args);
  const form = await args.request.formData();
  const lines = [...form].flatMap(([name, value]) => {
    const [, id] = /^item->(\d+)$/.exec(name) ?? [];
    const typed = String(value).trim();
    if (id === undefined || typed === '' || typed === '0') return [];
    return [{ item_id: Number(id), quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN }];
  });
  const asked = {
    warehouse_id: Number(readFormText(form, 'warehouse_id')),
    note: readFormText(form, 'note'),
    lines,
    scans: readFormText(form, 'scans'),
  };
  return runFormAction(ctx, (own) => receiveStock(own, parseFormBody(receiveStockCall, asked)));
}

export default function Receive({ loaderData: { shelves, warehouses }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/stock" name={t('admin.stock.title')} here={t('stock.receive.title')} />
      <h1 className={css.title}>{t('stock.receive.title')}</h1>
      <Received answer={actionData} />
      <PlainForm method="get" allowEnter role="search">
        <div className={goods.days}>
          <TextField type="search" name="q" label={t('admin.stock.search')} defaultValue={search.get('q') ?? ''} />
          <Button type="submit" icon="search">
            {t('admin.list.search')}
          </Button>
        </div>
      </PlainForm>
      <Form method="post" allowEnter errors={readFieldErrors(actionData)} key={actionData?.ok ? 'done' : 'open'}>
        <div className={goods.pair}>
          <div className={css.stack}>
            {shelves.length > 0 ? (
              <div>
                {shelves.map((shelf) => (
                  <Line key={shelf.item_id} shelf={shelf} />
                ))}
              </div>
            ) : (
              <p className={css.quiet}>{t(search.get('q') ? 'admin.stock.empty' : 'stock.receive.search_first')}</p>
            )}
          </div>
          <div className={css.stack}>
            <TextArea
              name="scans"
              label={t('stock.receive.scans')}
              hint={t('stock.receive.scans_hint')}
              rows={7}
              spellCheck={false}
            />
            <Select
              name="warehouse_id"
              label={t('stock.warehouse')}
              required
              choices={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <TextField name="note" label={t('admin.orders.note')} hint={t('stock.receive.note_hint')} maxLength={500} />
          </div>
        </div>
        <FormActions>
          <Button type="submit" look="primary">
            {t('stock.receive.go')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function Line({ shelf }: { shelf: ItemStock }) {
  const t = useTranslate();
  const { item_id, artist_name, project_name, stock } = shelf;
  const title = [artist_name, project_name].filter(Boolean).join(' – ');
  const variant = itemVariantLabel(shelf, t);
  return (
    <div className={goods.line}>
      <span>
        {title}
        <span className={goods.fine}>
          {variant} · {t('stock.receive.there', { count: stock ?? 0 })}
        </span>
      </span>
      <TextField
        name={`item->${item_id}`}
        label={
          <>
            {t('stock.slip.pieces')} <span className="visually-hidden">{`${title}, ${variant}`}</span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
      />
    </div>
  );
}

function Received({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  if (!answer) return null;
  if (answer.ok) return <Notice tone="success">{t('stock.receive.done', { count: answer.value.pieces })}</Notice>;
  const codes: unknown = Reflect.get(answer.extra, 'codes');
  return (
    <Notice tone="danger">
      {t(`errors.${answer.key}`)} {Array.isArray(codes) && codes.join(', ')}
    </Notice>
  );
}
