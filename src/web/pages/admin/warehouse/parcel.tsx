import { redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { changeOneParcelStatus } from '#modules/fulfilment/dispatch/change-parcel-statuses.server.ts';
import {
  changeParcelStatusesCall,
  moveParcelToWarehouseCall,
  setWarehouseOrderNumberCall,
  splitParcelCall,
} from '#modules/fulfilment/dispatch/dispatch.contract.ts';
import { readParcel } from '#modules/fulfilment/dispatch/find-parcels.server.ts';
import { correctTrackingNumber } from '#modules/fulfilment/parcels/correct-parcel.server.ts';
import {
  moveParcelToWarehouse,
  saveWarehouseOrderNumber,
  splitParcel,
} from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { findActiveWarehouses } from '#modules/fulfilment/stock/warehouses.server.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import type { Ctx } from '#platform/ctx.server.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/parcel.ts';
import { ParcelBadges } from './dispatch-list-parts.tsx';
import { ParcelActions, ParcelLineTable } from './parcel-actions.tsx';
import { parseTrackingForm } from './tracking-form.server.ts';

export const handle = { texts: ['stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('parcel', args);
  const [file, warehouses] = await Promise.all([
    loadOrThrowProblemPage(readParcel(ctx, requireStaffPageId(args)), args.request),
    findActiveWarehouses(ctx),
  ]);
  return { ...file, warehouses, staff: ctx.role !== 'production' };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('parcel', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  const answer = await runFormAction(ctx, (own) => work(own, id, form));
  if ('ok' in answer && readFormText(form, 'to') === 'sent')
    throw redirect(localizePagePath(args.request, `/admin/dispatch?said=${id}`));
  return answer;
}

async function work(own: Ctx, id: number, form: FormData): Promise<void> {
  const intent = readFormText(form, 'intent');
  const warehouse_id = Number(readFormText(form, 'warehouse_id'));
  if (intent === 'place')
    return moveParcelToWarehouse(own, id, parseFormBody(moveParcelToWarehouseCall, { warehouse_id }).warehouse_id);
  if (intent === 'note') {
    const { logistician_id } = parseFormBody(setWarehouseOrderNumberCall, {
      logistician_id: readFormText(form, 'logistician_id'),
    });
    return saveWarehouseOrderNumber(own, id, logistician_id);
  }
  if (intent === 'tracking') {
    const { parcel } = await readParcel(own, id);
    await correctTrackingNumber(own, parcel.order_id, id, parseTrackingForm(form));
    return;
  }
  if (intent === 'split') {
    await splitParcel(own, id, parseFormBody(splitParcelCall, { lines: readTickedPieces(form) }).lines);
    return;
  }
  const { to, transporter, tracking_number, handed_to } = parseFormBody(changeParcelStatusesCall, {
    parcels: [id],
    to: readFormText(form, 'to'),
    transporter: readFormText(form, 'transporter'),
    tracking_number: readFormText(form, 'tracking_number'),
    handed_to: readFormText(form, 'handed_to'),
  });
  return changeOneParcelStatus(own, id, { to, transporter, tracking_number, handed_to });
}

/** The ticked lines, with the quantities of the second parcel where given. */
const readTickedPieces = (form: FormData) =>
  form.getAll('line').map((line) => {
    const pieces = readFormText(form, `pieces_${line}`);
    return pieces === '' ? Number(line) : { id: Number(line), quantity: Number(pieces) };
  });

export default function ParcelPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { parcel, address, email, note, staff } = loaderData;
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/dispatch" name={t('stock.dispatch.title')} here={parcel.number} />
      <header className={css.heading}>
        <h1 className={css.title}>{t('stock.parcel.one', { number: parcel.number, id: parcel.id })}</h1>
        <ParcelBadges parcel={parcel} />
      </header>
      <FormResult answer={actionData} done={t('admin.orders.done')} />
      <div className={css.dossier}>
        <div className={css.stack}>
          <FactList
            facts={[
              [t('stock.dispatch.warehouse'), parcel.warehouse_name ?? t('stock.dispatch.nowhere')],
              [t('admin.projects.shop'), parcel.shop_name],
              [t('stock.dispatch.paid'), parcel.paid_at && formatMoment(parcel.paid_at, lang)],
              [t('stock.parcel.leaves_on'), parcel.leaves_on && formatDay(parcel.leaves_on, lang)],
              [t('stock.parcel.weight'), parcel.weight_grams && `${parcel.weight_grams} g`],
              [t('admin.users.email'), email],
              [t('stock.parcel.sent'), parcel.sent_at && formatMoment(parcel.sent_at, lang)],
              [t('admin.orders.tracking_number'), parcel.tracking_number && <Follow key="follow" parcel={parcel} />],
              [t('stock.parcel.their_number'), parcel.logistician_id && <TheirNumber key="theirs" parcel={parcel} />],
              [t('admin.orders.note'), note],
            ]}
          />
          <div className={css.moves}>
            <LinkButton
              size="small"
              icon="download"
              reloadDocument
              to={`/api/admin/dispatch/slips.pdf?parcel=${parcel.id}`}
            >
              {t('stock.dispatch.slips')}
            </LinkButton>
            {staff && (
              <LinkButton size="small" to={`/admin/orders/${parcel.order_id}`}>
                {t('admin.orders.one', { number: parcel.number })}
              </LinkButton>
            )}
          </div>
          {parcel.other_shops.length > 0 && (
            <Notice tone="info">{t('stock.parcel.shared', { shops: parcel.other_shops.join(', ') })}</Notice>
          )}
          <AddressBlock address={address} />
          <ParcelLineTable parcel={parcel} />
        </div>
        <ParcelActions file={loaderData} answer={actionData} />
      </div>
    </article>
  );
}

type Shown = { parcel: Route.ComponentProps['loaderData']['parcel'] };

function Follow({ parcel: { tracking_number, tracking_transporter, tracking_link } }: Shown) {
  const words = [carrierName(tracking_transporter ?? ''), tracking_number].filter(Boolean).join(' ');
  if (!tracking_link) return words;
  return (
    <a href={tracking_link} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

function TheirNumber({ parcel: { logistician_id, warehouse_link } }: Shown) {
  if (!warehouse_link) return logistician_id;
  return (
    <a href={warehouse_link} target="_blank" rel="noreferrer">
      {logistician_id}
    </a>
  );
}
