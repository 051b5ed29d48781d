import { redirect, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { problem } from '#kit/problem.ts';
import { grantGuestOrderAccess } from '#modules/selling/orders/find-orders.server.ts';
import { grantGuestOrderAccessCall } from '#modules/selling/orders/orders.contract.ts';
import { RETURN_KINDS } from '#modules/selling/returns/return.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/order-look-up.ts';
import { OrderLookUpForm } from './order-look-up-form.tsx';
import css from './orders.module.css';

export const handle = { texts: ['returns', 'account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/orders`: buyers without an account find an order by its number and address. */
export function loader({ context }: Route.LoaderArgs) {
  const { t, user } = context.get(requestContext);
  return { title: t('returns.look_up.title'), signed_in: user !== null };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return catchFormRefusal(async () => {
    const form = await request.formData();
    await requireWithinFormRateLimit(ctx, grantGuestOrderAccessCall);
    const { order_id } = await openOrderByNumber(
      ctx,
      parseFormBody(grantGuestOrderAccessCall, {
        number: readFormText(form, 'number'),
        email: readFormText(form, 'email'),
      }),
    );
    const kind = RETURN_KINDS.find((each) => each === readFormText(form, 'kind'));
    return redirect(
      localizePagePath(request, kind ? `/orders/${order_id}/return?kind=${kind}` : `/orders/${order_id}`),
      303,
    );
  });
}

const orderNotFound = problem('order_not_found', 404);

/** A wrong pair is answered like an unknown one, with a hint for mistyped input. */
async function openOrderByNumber(ctx: Ctx, { number, email }: { number: string; email: string }) {
  try {
    return await runInTransaction(ctx, (own) => grantGuestOrderAccess(own, number, email));
  } catch (error) {
    throw toProblem(error)?.status === 404 ? orderNotFound() : error;
  }
}

export default function OrderLookUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  return (
    <div className={css.frame}>
      <div className={css.narrow}>
        <h1>{t('returns.look_up.title')}</h1>
        <p className={css.lead}>{t('returns.look_up.lead')}</p>
        <OrderLookUpForm answer={actionData} kind={query.get('kind') ?? ''} />
        <p className={css.quiet}>
          <Link to={loaderData.signed_in ? '/my-account/orders' : '/sign?tab=in&redirect=/my-account/orders'}>
            {t('returns.look_up.account')}
          </Link>
        </p>
      </div>
    </div>
  );
}
