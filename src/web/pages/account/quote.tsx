import { useTranslate } from '#i18n/texts-context.tsx';
import { parseId } from '#kit/product-link.ts';
import { readOwnQuote } from '#modules/quotes/accept-offer.server.ts';
import { offerState } from '#modules/quotes/offer.ts';
import { requestContext } from '#platform/request-context.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { orPage, requirePageUser } from '../../page-problem.server.ts';
import { answerOfferDesk, loadOfferDesk } from '../pressings/offer-desk.server.ts';
import { OfferDesk } from '../pressings/offer-desk.tsx';
import { titled } from '../titled.ts';
import type { Route } from './+types/quote.ts';
import css from './account.module.css';

export const handle = {
  texts: ['account', 'quote', 'brief', 'pressing', 'cart', 'configurator', 'costing', 'artwork'],
};
export const meta: Route.MetaFunction = titled;

/** `/my-account/quotes/12`: one request, what was answered, saying yes to what is offered, paying it, and how it is made. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const quote = await orPage(readOwnQuote(ctx, parseId(params.id) ?? 0), request);
  const today = ctx.now.toISOString().slice(0, 10);
  const answers = quote.answers.map((answer) => ({ answer, state: offerState(quote, answer, today) }));
  return {
    title: ctx.t('quote.paper.title', { id: quote.id }),
    quote,
    answers: answers.reverse(),
    desk: await loadOfferDesk(ctx, quote, null),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return answerOfferDesk(ctx, request, { quote_id: parseId(params.id) ?? 0 });
}

export default function OwnQuote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <OfferDesk {...loaderData} refused={actionData} />
      <div>
        <DownloadLink to={`/api/quote/${loaderData.quote.id}/pdf`}>{t('quote.paper.download')}</DownloadLink>
      </div>
    </div>
  );
}
