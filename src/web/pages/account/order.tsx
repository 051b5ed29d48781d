import { useTranslate } from '#i18n/texts-context.tsx';
import { requireUserOrder } from '#modules/selling/orders/find-orders.server.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { OrderDetails } from '../orders/order-details.tsx';
import { answerOrderPageForm, loadOrderPage } from '../orders/order-page.server.ts';
import type { Route } from './+types/order.ts';

export const handle = { texts: ['account', 'cart', 'returns'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requirePageId(params.id, request);
  return loadOrThrowProblemPage(
    requireUserOrder(ctx, id).then(async () => {
      const [dossier, { items: addresses }] = await Promise.all([loadOrderPage(ctx, id), listOwnAddresses(ctx)]);
      return { ...dossier, addresses };
    }),
    request,
  );
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requirePageId(params.id, request);
  return catchFormRefusal(async () => {
    await requireUserOrder(ctx, id);
    return answerOrderPageForm(ctx, request, id);
  });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <OrderDetails
      dossier={loaderData}
      answer={actionData}
      addresses={loaderData.addresses}
      list={{ to: '/my-account/orders', text: t('account.orders.title') }}
    />
  );
}
