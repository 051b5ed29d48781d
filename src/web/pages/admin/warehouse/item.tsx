import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { formatPrice } from '#kit/money.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { changeItemPriceAndColour } from '#modules/catalogue/projects/change-item-price-and-colour.server.ts';
import { changeItemPriceAndColourCall } from '#modules/catalogue/projects/projects.admin.contract.ts';
import { correctStock, readItemStock, setItemShippingData } from '#modules/fulfilment/stock/item-stock.server.ts';
import {
  correctStockCall,
  recordStockCountCall,
  setItemShippingDataCall,
  transferStockCall,
} from '#modules/fulfilment/stock/stock.contract.ts';
import {
  findItemMovements,
  recordStockCount,
  transferStock,
} from '#modules/fulfilment/stock/stock-movements.server.ts';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormAmount, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageRole } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/item.ts';
import { ItemCustomsForm, ItemPriceAndColourForm, StockMovementForms } from './item-forms.tsx';
import { StockMovementTable } from './stock-movement-table.tsx';

export const handle = { texts: ['stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('item', args);
  const id = requireStaffPageId(args);
  const [shelf, movements, warehouses] = await loadOrThrowProblemPage(
    Promise.all([readItemStock(ctx, id), findItemMovements(ctx, id), findActiveWarehouses(ctx)]),
    args.request,
  );
  // Named here: browsers know some countries by other names than the server does.
  const countries = countryOptions(ctx.lang).map(({ code, name }) => ({ value: code, label: name }));
  return { shelf, movements, warehouses, countries, brand: ctx.config.BRAND_NAME, staff: ctx.role !== 'production' };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('item', args);
  const form = await args.request.formData();
  if (readFormText(form, 'intent') === 'offer') requirePageRole(ctx, changeItemPriceAndColourCall.access, args.request);
  return runFormAction(ctx, (own) => work(own, requireStaffPageId(args), form));
}

async function work(own: Ctx, item_id: number, form: FormData): Promise<void> {
  const note = readFormText(form, 'note');
  const place = (name: string) => Number(readFormText(form, name));
  const intent = readFormText(form, 'intent');
  if (intent === 'transfer') {
    const asked = {
      item_id,
      from: place('from'),
      to: place('to'),
      quantity: parseQuantity(readFormText(form, 'pieces')),
      note,
    };
    await transferStock(own, parseFormBody(transferStockCall, asked));
    return;
  }
  if (intent === 'count') {
    const asked = {
      item_id,
      warehouse_id: place('counted_at'),
      counted: parseQuantity(readFormText(form, 'counted')),
      note,
    };
    await recordStockCount(own, parseFormBody(recordStockCountCall, asked));
    return;
  }
  if (intent === 'offer') {
    const { currency } = await readItemStock(own, item_id);
    const asked = {
      price: readFormAmount(form, 'price', currency),
      color: readFormText(form, 'color'),
      color_id: readFormText(form, 'color_id') || null,
    };
    await changeItemPriceAndColour(own, item_id, parseFormBody(changeItemPriceAndColourCall, asked));
    return;
  }
  if (intent === 'describe') {
    const typed = readFormText(form, 'weight_grams');
    const asked = {
      weight_grams: parseQuantity(typed) ?? null,
      hs_code: readFormText(form, 'hs_code').replace(/[\s.]/g, '') || null,
      origin_country_id: readFormText(form, 'origin_country_id') || null,
    };
    await setItemShippingData(own, item_id, parseFormBody(setItemShippingDataCall, asked));
    return;
  }
  const warehouse_id = place('warehouse_id') || undefined;
  const asked = {
    item_id,
    warehouse_id,
    quantity: parseQuantity(readFormText(form, 'quantity')),
    reason: readFormText(form, 'reason'),
    note,
  };
  await correctStock(own, parseFormBody(correctStockCall, asked));
}

/** A typed whole number: undefined for an empty field, NaN for other text. */
function parseQuantity(text: string): number | undefined {
  const typed = text.replace('−', '-');
  if (typed === '') return undefined;
  return /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
}

export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shelf, movements, brand, staff } = loaderData;
  const t = useTranslate();
  const lang = useLanguage();
  const title = [shelf.artist_name, shelf.project_name].filter(Boolean).join(' – ');
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/stock" name={t('admin.stock.title')} here={shelf.item_id} />
      <h1 className={css.title}>{title}</h1>
      <FactList
        facts={[
          [t('admin.stock.item'), itemVariantLabel(shelf, t)],
          [t('admin.projects.shop'), shelf.shop_name],
          [t('admin.projects.price'), formatPrice(shelf.price, shelf.currency, lang, { full: true })],
          [t('admin.stock.stock'), shelf.stock ?? t('admin.stock.made_to_order')],
          [t('admin.stock.reserved'), shelf.reserved],
          [t('admin.stock.sold'), shelf.sold],
          ['SKU', shelf.sku],
          [
            t('admin.stock.project'),
            staff ? (
              <Link key="project" to={`/admin/projects/${shelf.project_id}`}>
                {shelf.project_name}
              </Link>
            ) : (
              shelf.project_name
            ),
          ],
        ]}
      />
      {shelf.type !== 'digital' && shelf.weight_grams === null && (
        <Notice tone="warning">{t('stock.item.weight_missing')}</Notice>
      )}
      {shelf.stock !== null && <Places shelf={shelf} brand={brand} />}
      <FormResult answer={actionData} done={t('admin.stock.corrected')} />
      {shelf.stock !== null && (
        <StockMovementForms key={movements[0]?.id} warehouses={loaderData.warehouses} answer={actionData} />
      )}
      {staff && shelf.active && <ItemPriceAndColourForm shelf={shelf} answer={actionData} />}
      {shelf.type !== 'digital' && (
        <ItemCustomsForm shelf={shelf} countries={loaderData.countries} answer={actionData} />
      )}
      <StockMovementTable movements={movements} brand={brand} staff={staff} caption={t('admin.stock.ledger')} />
      <p>
        <MoreMovements item_id={shelf.item_id} />
      </p>
    </div>
  );
}

function Places({
  shelf: { shelves, to_place },
  brand,
}: {
  shelf: Route.ComponentProps['loaderData']['shelf'];
  brand: string;
}) {
  const t = useTranslate();
  const rows = [
    ...shelves.map(({ warehouse_id, name, quantity }) => ({ id: warehouse_id, name: name || brand, quantity })),
    ...(to_place > 0 ? [{ id: 0, name: t('stock.sold_there'), quantity: -to_place }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Table
      caption={t('stock.places')}
      captionShown
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { id: 'name', title: t('stock.warehouse'), cell: ({ name }) => name },
        {
          id: 'quantity',
          title: t('admin.stock.stock'),
          align: 'end',
          cell: ({ quantity }) => String(quantity).replace('-', '−'),
        },
      ]}
    />
  );
}

function MoreMovements({ item_id }: { item_id: number }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return <Link to={local(`/admin/stock/movements?item=${item_id}`)}>{t('stock.movements.all')}</Link>;
}
