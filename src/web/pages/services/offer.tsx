import { useTranslate } from '#i18n/texts-context.tsx';
import { readOffer } from '#modules/quotes/accept-offer.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { orPage } from '../../page-problem.server.ts';
import { answerOfferDesk, loadOfferDesk } from '../pressings/offer-desk.server.ts';
import { OfferDesk } from '../pressings/offer-desk.tsx';
import { titled } from '../titled.ts';
import type { Route } from './+types/offer.ts';
import own from './quote.module.css';

export const handle = { texts: ['quote', 'brief', 'pressing', 'cart', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = titled;

/** `/quote/offer?token=…`: an offer, and what becomes of it, for whoever has the link of its mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = tokenIn(request);
  const { quote, answer, state } = await orPage(readOffer(ctx, { token }), request);
  return {
    title: ctx.t('quote.paper.answer_title', { id: quote.id }),
    quote,
    answers: [{ answer, state }],
    desk: await loadOfferDesk(ctx, quote, token),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerOfferDesk(context.get(requestContext), request, { token: tokenIn(request) });

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={own.page}>
      {loaderData.desk.pressing === null && <p>{t('quote.offer.lead')}</p>}
      <OfferDesk {...loaderData} refused={actionData} />
    </div>
  );
}
