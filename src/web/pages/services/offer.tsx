import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { acceptOffer, readOffer } from '#modules/quotes/accept-offer.server.ts';
import { acceptOffer as acceptCall } from '#modules/quotes/quotes.contract.ts';
import { AskedSheet, OfferSheet } from '#modules/quotes/ui/offer-sheet.tsx';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { orRefusal } from '../../form-answer.server.ts';
import { withinLimit } from '../../form-limit.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/offer.ts';
import own from './quote.module.css';

export const handle = { texts: ['quote', 'brief', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = titled;

/** `/quote/offer?token=…`: an offer for whoever has the link of its mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const offer = await orPage(readOffer(ctx, { token: tokenIn(request) }), request);
  return { title: ctx.t('quote.paper.answer_title', { id: offer.quote.id }), ...offer };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const token = tokenIn(request);
  const { pathname } = pageAddress(request);
  return orRefusal(async () => {
    await withinLimit(ctx, acceptCall);
    await inTransaction(ctx, (own) => acceptOffer(own, { token }));
    return redirect(`${pathname}?${new URLSearchParams({ token })}`, 303);
  });
}

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { quote, answer, state, title } = loaderData;
  return (
    <div className={own.page}>
      <header className={own.head}>
        <h1>{title}</h1>
        <p>{t('quote.offer.lead')}</p>
      </header>
      <OfferSheet
        answer={answer}
        state={state}
        refused={actionData && 'key' in actionData ? actionData.key : undefined}
      />
      <AskedSheet quote={quote} />
    </div>
  );
}
