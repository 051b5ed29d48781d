import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { grantOrderAccessByMailedKey, requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageId } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/guest-order.ts';
import { OrderDetails } from './order-details.tsx';
import { answerOrderPageForm, loadOrderPage } from './order-page.server.ts';
import css from './orders.module.css';

export const handle = { texts: ['account', 'cart', 'returns'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/**
 * `/orders/30001`: an order of this browser or account. A mailed key opens it for this browser and is then removed
 * from the address.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const { searchParams, pathname } = browserPageUrl(request);
  const key = searchParams.get('key');
  if (key !== null) {
    await loadOrThrowProblemPage(
      runInTransaction(ctx, (own) => grantOrderAccessByMailedKey(own, id, key)),
      request,
    );
    throw redirect(pathname, 303);
  }
  const order = await requireOrder(ctx, id).catch(() => null);
  if (!order) throw redirect(localizePagePath(request, `/orders?next=${id}`), 303);
  return loadOrderPage(ctx, id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  return catchFormRefusal(() => answerOrderPageForm(ctx, request, id));
}

export default function GuestOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.frame}>
      <OrderDetails
        dossier={loaderData}
        answer={actionData}
        list={{ to: '/orders', text: t('returns.look_up.title') }}
      />
    </div>
  );
}
