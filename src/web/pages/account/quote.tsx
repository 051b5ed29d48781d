import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { parseId } from '#kit/product-link.ts';
import { acceptOffer, readOwnQuote } from '#modules/quotes/accept-offer.server.ts';
import { offerState } from '#modules/quotes/offer.ts';
import { acceptOffer as acceptCall } from '#modules/quotes/quotes.contract.ts';
import { AskedSheet, OfferSheet } from '#modules/quotes/ui/offer-sheet.tsx';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { orRefusal } from '../../form-answer.server.ts';
import { withinLimit } from '../../form-limit.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/quote.ts';
import css from './account.module.css';

export const handle = { texts: ['account', 'quote', 'brief', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = titled;

/** `/my-account/quotes/12`: one request, what was answered, and saying yes to what is offered. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const quote = await orPage(readOwnQuote(ctx, parseId(params.id) ?? 0), request);
  const today = ctx.now.toISOString().slice(0, 10);
  const answers = quote.answers.map((answer) => ({ answer, state: offerState(quote, answer, today) }));
  return { title: ctx.t('quote.paper.title', { id: quote.id }), quote, answers: answers.reverse() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { pathname } = pageAddress(request);
  return orRefusal(async () => {
    await withinLimit(ctx, acceptCall);
    await inTransaction(ctx, (own) => acceptOffer(own, { quote_id: parseId(params.id) ?? 0 }));
    return redirect(pathname, 303);
  });
}

export default function OwnQuote({ loaderData: { title, quote, answers }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const refused = actionData && 'key' in actionData ? actionData.key : undefined;
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {answers.length === 0 && <p>{t('quote.own.waiting')}</p>}
      {answers.map(({ answer, state }) => (
        <OfferSheet
          key={answer.id}
          answer={answer}
          state={answer.amount === null ? null : state}
          refused={state === 'open' ? refused : undefined}
        />
      ))}
      <AskedSheet quote={quote} />
      <DownloadLink to={`/api/quote/${quote.id}/pdf`}>{t('quote.paper.download')}</DownloadLink>
    </div>
  );
}
