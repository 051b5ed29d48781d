// Data and actions of the page of an order, inside the account and outside of it.
import { redirect } from 'react-router';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { readDownloadStartDays } from '#modules/catalogue/downloads/redeem-codes-and-list-downloads.server.ts';
import { cancelOrder } from '#modules/selling/cancellations/cancel-order.server.ts';
import { addOrderToCart } from '#modules/selling/orders/add-order-to-cart.server.ts';
import {
  changeParcelAddressByBuyer,
  saveOrderFeedback,
} from '#modules/selling/orders/change-parcel-address-and-feedback.server.ts';
import { loadOrderFeedback, readGuestOrderTracking, requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { mergeSplitOrderLines } from '#modules/selling/orders/merge-split-order-lines.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { changeParcelAddressByBuyerCall, saveOrderFeedbackCall } from '#modules/selling/orders/orders.contract.ts';
import { cancelReturnByBuyer, saveReturnTracking } from '#modules/selling/returns/buyer-return-steps.server.ts';
import { readReturnsOfOrder } from '#modules/selling/returns/find-returns.server.ts';
import { saveReturnTrackingCall } from '#modules/selling/returns/returns.contract.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

export async function loadOrderPage(ctx: Ctx, id: number) {
  const [order, { events }, back, feedback] = await Promise.all([
    requireOrder(ctx, id),
    readGuestOrderTracking(ctx, id),
    readReturnsOfOrder(ctx, id),
    loadOrderFeedback(ctx.db, id),
  ]);
  const files = findOrderDownloads(order);
  const days = await readDownloadStartDays(
    ctx,
    files.map(({ project_id }) => project_id),
  );
  const downloads = files.map((file) => ({ ...file, day: days[file.project_id] ?? null }));
  return { title: ctx.t('account.order.number', { number: order.number }), order, events, back, feedback, downloads };
}

/** The downloads: paid files that were not refunded. */
const findOrderDownloads = (order: OrderOut) =>
  isPaidStatus(order.status) && order.refund_state !== 'full'
    ? mergeSplitOrderLines(order).flatMap(({ id, type, project_id, name }) =>
        type === 'digital' && project_id !== null ? [{ id, project_id, name }] : [],
      )
    : [];

export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>;

/**
 * Runs one of the page's forms. Items that can't be ordered again are listed on the page instead of going to the cart.
 */
export async function answerOrderPageForm(ctx: Ctx, request: Request, id: number) {
  const form = await request.formData();
  const { pathname } = browserPageUrl(request);
  const confirm = (message: string) => redirect(`${pathname}?said=${message}`, 303);
  switch (readFormText(form, 'intent')) {
    case 'again': {
      const again = await addOrderToCart(ctx, id);
      return again.missing.length > 0 ? { again } : redirect(localizePagePath(request, '/cart'), 303);
    }
    case 'feedback':
      await requireWithinFormRateLimit(ctx, saveOrderFeedbackCall);
      await runInTransaction(ctx, (own) =>
        saveOrderFeedback(own, parseFormBody(saveOrderFeedbackCall, readOrderFeedback(form, id))),
      );
      return confirm('feedback');
    case 'readdress':
      await readdress(ctx, id, form);
      return confirm('readdress');
    case 'sent':
      await saveReturnTracking(ctx, readReturnId(form), parseFormBody(saveReturnTrackingCall, readShippingProof(form)));
      return confirm('sent');
    case 'keep':
      await cancelReturnByBuyer(ctx, readReturnId(form));
      return confirm('kept');
    case 'cancel':
      await cancelOrder(ctx, id, 'buyer');
      return redirect(pathname, 303);
    default:
      throw notFound();
  }
}

/** To an address of the buyer's book. */
async function readdress(ctx: Ctx, order_id: number, form: FormData) {
  const { items } = await listOwnAddresses(ctx);
  const to = items.find(({ id }) => id === parseId(readFormText(form, 'address_id')));
  const shop_id = parseId(readFormText(form, 'shop_id'));
  if (!to || shop_id === null) throw notFound();
  const body = parseFormBody(changeParcelAddressByBuyerCall, { ...to, order_id });
  await runInTransaction(ctx, (own) => changeParcelAddressByBuyer(own, shop_id, body));
}

const readOrderFeedback = (form: FormData, order_id: number) => ({
  order_id,
  rating: Number(readFormText(form, 'rating')),
  comment: readFormText(form, 'comment'),
});

const readShippingProof = (form: FormData) => ({
  carrier: readFormText(form, 'carrier'),
  tracking_number: readFormText(form, 'tracking_number'),
});

function readReturnId(form: FormData): number {
  const id = parseId(readFormText(form, 'return_id'));
  if (id === null) throw notFound();
  return id;
}
