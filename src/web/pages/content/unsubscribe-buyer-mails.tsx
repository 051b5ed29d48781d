import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { unsubscribeFromBuyerMailsCall } from '#modules/selling/buyer-mails/buyer-mails.contract.ts';
import { unsubscribeFromBuyerMails } from '#modules/selling/buyer-mails/buyer-mails.server.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { catchFormRefusal, parseFormBody } from '../../form-action.server.ts';
import { requireWithinFormLimit } from '../../form-limit.server.ts';
import { visiblePageUrl } from '../../page-address.ts';
import { titleWithShopName } from '../page-title.ts';
import type { Route } from './+types/unsubscribe-buyer-mails.ts';
import css from './newsletter.module.css';

export const handle = { texts: ['promotion'] };
export const meta: Route.MetaFunction = titleWithShopName;

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(requestContext).t('promotion.leave.title') };
}

/** Ends an artist's mails by a mailed link. A one-click request by a mail program (RFC 8058) is answered directly. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const url = visiblePageUrl(request);
  const form = await request.formData();
  return catchFormRefusal(async () => {
    await requireWithinFormLimit(ctx, unsubscribeFromBuyerMailsCall);
    const body = parseFormBody(unsubscribeFromBuyerMailsCall, {
      order_id: Number(url.searchParams.get('order') ?? ''),
      token: url.searchParams.get('token') ?? '',
    });
    await inTransaction(ctx, (own) => unsubscribeFromBuyerMails(own, body));
    if (form.has('List-Unsubscribe')) return { left: true as const };
    return redirect(`${url.pathname}?said=left`, 303);
  });
}

export default function UnsubscribeBuyerMails({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const refused = actionData && 'key' in actionData ? actionData.key : undefined;
  const hasLeft = (actionData && 'left' in actionData) || query.get('said') === 'left';
  return (
    <div className={css.page}>
      <h1>{t('promotion.leave.title')}</h1>
      <div className={css.form}>
        {hasLeft ? (
          <Notice tone="success">{t('promotion.leave.done')}</Notice>
        ) : (
          <PlainForm method="post" reloadDocument className={css.confirm}>
            {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
            <p className={css.lead}>{t('promotion.leave.ask')}</p>
            <Button type="submit" look="primary" size="large">
              {t('promotion.leave.leave')}
            </Button>
          </PlainForm>
        )}
      </div>
    </div>
  );
}
