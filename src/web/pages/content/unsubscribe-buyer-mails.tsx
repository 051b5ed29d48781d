import { useTranslate } from '#i18n/texts-context.tsx';
import { unsubscribeFromBuyerMailsCall } from '#modules/selling/buyer-mails/buyer-mails.contract.ts';
import { unsubscribeFromBuyerMails } from '#modules/selling/buyer-mails/buyer-mails.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { parseFormBody } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/unsubscribe-buyer-mails.ts';
import { answerUnsubscribe } from './answer-unsubscribe.server.ts';
import { UnsubscribePage } from './unsubscribe-page-frame.tsx';

export const handle = { texts: ['promotion'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(requestContext).t('promotion.leave.title') };
}

/** Ends an artist's mails to a buyer. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerUnsubscribe(context.get(requestContext), request, unsubscribeFromBuyerMailsCall, (own, query) => {
    const given = { order_id: Number(query.get('order') ?? ''), token: query.get('token') ?? '' };
    return unsubscribeFromBuyerMails(own, parseFormBody(unsubscribeFromBuyerMailsCall, given));
  });

export default function UnsubscribeBuyerMails({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const texts = {
    title,
    question: t('promotion.leave.ask'),
    button: t('promotion.leave.leave'),
    done: t('promotion.leave.done'),
  };
  return <UnsubscribePage texts={texts} answer={actionData} />;
}
