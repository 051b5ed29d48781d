import { redirect, useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import * as contract from '#modules/selling/back-in-stock/back-in-stock.contract.ts';
import {
  confirmBackInStock,
  subscribeBackInStock,
  unsubscribeBackInStock,
} from '#modules/selling/back-in-stock/subscribe-back-in-stock.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/back-in-stock.ts';
import css from './newsletter.module.css';

export const handle = { texts: ['content'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(requestContext).t('content.back_in_stock.title') };
}

const SAID = ['waiting', 'asked', 'confirmed', 'left'] as const;
type Said = (typeof SAID)[number];

/**
 * Handles the form of a record page for browsers without scripts, and the mailed links: `confirm` and `token` (to
 * unsubscribe). A one-click request by a mail program (RFC 8058) is answered directly.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { pathname, searchParams } = browserPageUrl(request);
  const form = await request.formData();
  return catchFormRefusal(async () => {
    const message = await taken(ctx, form, searchParams);
    if (form.has('List-Unsubscribe')) return { left: true as const };
    return redirect(`${pathname}?said=${message}`, 303);
  });
}

async function taken(ctx: Ctx, form: FormData, query: URLSearchParams): Promise<Said> {
  const confirm = query.get('confirm');
  if (confirm !== null) {
    await requireWithinFormRateLimit(ctx, contract.confirmBackInStockCall);
    const { token } = parseFormBody(contract.confirmBackInStockCall, { token: confirm });
    await runInTransaction(ctx, (own) => confirmBackInStock(own, token));
    return 'confirmed';
  }
  const leave = query.get('token');
  if (leave !== null) {
    await requireWithinFormRateLimit(ctx, contract.unsubscribeBackInStockCall);
    const { token } = parseFormBody(contract.unsubscribeBackInStockCall, { token: leave });
    await runInTransaction(ctx, (own) => unsubscribeBackInStock(own, token));
    return 'left';
  }
  await requireWithinFormRateLimit(ctx, contract.subscribeBackInStockCall);
  const email = readFormText(form, 'email');
  const asked = parseFormBody(contract.subscribeBackInStockCall, {
    item_id: Number(readFormText(form, 'item_id')),
    ...(email && { email }),
  });
  const { state } = await runInTransaction(ctx, (own) =>
    subscribeBackInStock(own, { project_id: Number(readFormText(form, 'project_id')), ...asked }),
  );
  return state;
}

export default function BackInStockPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [query] = useSearchParams();
  const refused = actionData && 'key' in actionData ? (actionData.fields.email ?? actionData.key) : undefined;
  const message = actionData && 'left' in actionData ? 'left' : SAID.find((each) => each === query.get('said'));
  const pendingAction = query.has('confirm') ? 'confirm' : query.has('token') ? 'leave' : undefined;
  return (
    <div className={css.page}>
      <h1>{t('content.back_in_stock.title')}</h1>
      <div className={css.form}>
        {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
        {message && <Notice tone="success">{t(`content.back_in_stock.said.${message}`)}</Notice>}
        {!message && pendingAction && (
          <PlainForm method="post" reloadDocument className={css.confirm}>
            <p className={css.lead}>{t(`content.back_in_stock.ask.${pendingAction}`)}</p>
            <Button type="submit" look="primary" size="large">
              {t(`content.back_in_stock.button.${pendingAction}`)}
            </Button>
          </PlainForm>
        )}
        {!message && !pendingAction && !refused && <p className={css.lead}>{t('content.back_in_stock.explained')}</p>}
        <LinkButton to={local('/vinyl-shop')} look="plain">
          {t('content.back_in_stock.shop')}
        </LinkButton>
      </div>
    </div>
  );
}
