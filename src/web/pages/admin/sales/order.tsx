import { useTranslate } from '#i18n/texts-context.tsx';
import { fieldProblem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { changeOrderParcelStatuses } from '#modules/fulfilment/parcels/change-order-parcel-statuses.server.ts';
import { correctParcelAddress, correctTrackingNumber } from '#modules/fulfilment/parcels/correct-parcel.server.ts';
import { delayParcel } from '#modules/fulfilment/parcels/delay-parcel.server.ts';
import {
  changeOrderParcelStatusesCall,
  correctParcelAddressCall,
  delayParcelCall,
} from '#modules/fulfilment/parcels/parcels.contract.ts';
import { cancelOrder } from '#modules/selling/cancellations/cancel-order.server.ts';
import { findDraftOfOrder } from '#modules/selling/manual-orders/find-drafts.server.ts';
import { readOrderForStaff } from '#modules/selling/orders/find-orders-for-staff.server.ts';
import { OrderAndRefundBadges } from '#modules/selling/orders/ui/order-badge.tsx';
import { recordOfflineRefundCall } from '#modules/selling/refunds/offline-refunds.contract.ts';
import { recordOfflineRefund } from '#modules/selling/refunds/offline-refunds.server.ts';
import { refundOrder } from '#modules/selling/refunds/refund-order.server.ts';
import { splitRefundByLine } from '#modules/selling/refunds/refund-shares.ts';
import { refundOrderCall } from '#modules/selling/refunds/refunds.contract.ts';
import { ADDRESS_INPUT_FIELDS } from '#modules/shared/addresses/address-shape.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  parseFormBody,
  readFormText,
  runFormAction,
  runFormActionWithoutTransaction,
} from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { parseTrackingForm } from '../warehouse/tracking-form.server.ts';
import type { Route } from './+types/order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayments, OrderTotals } from './order-totals-and-payments.tsx';
import { parseRefundForm } from './refund-form-values.ts';

export const handle = { texts: ['cart', 'stock'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('order', args);
  const id = requireStaffPageId(args);
  const file = await loadOrThrowProblemPage(readOrderForStaff(ctx, id), args.request);
  return { ...file, draft: (await findDraftOfOrder(ctx.db, id)) ?? null, today: ctx.now.toISOString().slice(0, 10) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('order', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  const intent = readFormText(form, 'intent');
  if (intent === 'refund-preview') return previewRefund(ctx, id, form);
  if (intent === 'refund') return runFormActionWithoutTransaction(() => giveBack(ctx, id, form));
  if (intent === 'paid-back')
    return runFormAction(ctx, (own) =>
      recordOfflineRefund(own, parseId(readFormText(form, 'refund_id')) ?? 0, readOfflineRefund(form)),
    );
  if (intent === 'cancel')
    return runFormActionWithoutTransaction(() => cancelOrder(ctx, id, ctx.role === 'admin' ? 'admin' : 'team'));
  if (intent === 'address')
    return runFormAction(ctx, (own) => correctParcelAddress(own, id, readParcelId(form), readParcelAddress(form)));
  if (intent === 'tracking')
    return runFormAction(ctx, (own) => correctTrackingNumber(own, id, readParcelId(form), parseTrackingForm(form)));
  if (intent === 'delay')
    return runFormAction(ctx, (own) => delayParcel(own, id, parseFormBody(delayParcelCall, readParcelDelay(form))));
  return runFormAction(ctx, (own) =>
    changeOrderParcelStatuses(own, id, parseFormBody(changeOrderParcelStatusesCall, readParcelMove(form))),
  );
}

/** The sum of a refund, for browsers without scripts. No money is refunded. */
async function previewRefund(ctx: Ctx, id: number, form: FormData) {
  const { order, parts } = await readOrderForStaff(ctx, id);
  const wish = parseRefundForm((name) => readFormText(form, name), parts, order.currency);
  const shared = wish && splitRefundByLine(parts, wish);
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return {
    preview: { typed, amount: shared?.ok ? shared.amount : null, key: shared && !shared.ok ? shared.key : null },
  };
}

async function giveBack(ctx: Ctx, id: number, form: FormData) {
  const { order, parts } = await readOrderForStaff(ctx, id);
  const wish = parseRefundForm((name) => readFormText(form, name), parts, order.currency);
  if (!wish) throw fieldProblem('amount', 'input_must_number');
  const restock = readFormText(form, 'restock');
  const pieces = restock === 'unsent' ? restock : restock === 'true';
  return refundOrder(
    ctx,
    id,
    parseFormBody(refundOrderCall, { ...wish, restock: pieces, reason: readFormText(form, 'reason') }),
  );
}

const readOfflineRefund = (form: FormData) =>
  parseFormBody(recordOfflineRefundCall, {
    means: readFormText(form, 'means'),
    on_day: readFormText(form, 'on_day'),
    reference: readFormText(form, 'reference'),
  });

const readParcelId = (form: FormData): number => parseId(readFormText(form, 'shipment_id')) ?? 0;

const readParcelAddress = (form: FormData) =>
  parseFormBody(
    correctParcelAddressCall,
    Object.fromEntries(Object.keys(ADDRESS_INPUT_FIELDS).map((name) => [name, readFormText(form, name)])),
  );

const readParcelDelay = (form: FormData) => ({
  shipment_id: parseId(readFormText(form, 'shipment_id')),
  day: readFormText(form, 'day'),
  note: readFormText(form, 'note'),
});

function readParcelMove(form: FormData) {
  const shipment_id = parseId(readFormText(form, 'shipment_id')) ?? undefined;
  return {
    to: readFormText(form, 'to'),
    shipment_id,
    transporter: readFormText(form, 'transporter'),
    tracking_number: readFormText(form, 'tracking_number'),
    note: readFormText(form, 'note'),
  };
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { order } = loaderData;
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const answer = actionData && 'preview' in actionData ? undefined : actionData;
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/orders" name={t('admin.orders.title')} here={order.number} />
      <header className={css.heading}>
        <h1 className={css.title}>{t('admin.orders.one', { number: order.number })}</h1>
        <OrderAndRefundBadges order={order} />
      </header>
      <div className={css.dossier}>
        <div className={css.stack}>
          <OrderFacts file={loaderData} />
          <OrderParcels order={order} partners={loaderData.partner_orders} answer={answer} />
          <OrderTotals order={order} />
          <OrderPayments file={loaderData} />
        </div>
        <OrderActions file={loaderData} answer={answer} preview={preview} today={loaderData.today} />
      </div>
    </article>
  );
}
