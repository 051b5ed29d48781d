import { redirect } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { readQuoteOffer } from '#modules/making/quotes/accept-offer.server.ts';
import { adoptGuestQuote } from '#modules/making/quotes/adopt-guest-quote.server.ts';
import { adoptGuestQuoteCall } from '#modules/making/quotes/quotes.contract.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { answerPressingOfferForm, settleAndLoadOfferFormData } from '../pressings/pressing-offer.server.ts';
import { PressingOfferView } from '../pressings/pressing-offer-view.tsx';
import type { Route } from './+types/quote-offer.ts';
import own from './quote.module.css';

export const handle = {
  texts: ['quote', 'brief', 'pressing', 'cart', 'configurator', 'costing', 'artwork', 'projects'],
};
export const meta: Route.MetaFunction = noindexPageMeta;

/**
 * `/quote/offer?token=…`: an offer and its pressing, for holders of the mailed link. The provider's page returns it as
 * `key`, because PayPal adds a `token` of its own.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const back = new URL(request.url).searchParams.get('key');
  if (back !== null) throw redirect(localizePagePath(request, `/quote/offer?token=${encodeURIComponent(back)}`));
  const token = readOfferToken(request);
  const { quote, answer, state } = await loadOrThrowProblemPage(readQuoteOffer(ctx, { token }), request);
  return {
    title: ctx.t('quote.paper.answer_title', { id: quote.id }),
    quote,
    answers: [{ answer, state }],
    desk: await settleAndLoadOfferFormData(ctx, quote, token),
    signed_in: ctx.user !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const token = readOfferToken(request);
  if (new URL(request.url).searchParams.get('do') !== 'claim')
    return answerPressingOfferForm(ctx, request, await request.formData(), { token });
  return catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, adoptGuestQuoteCall);
    const { id } = await runInTransaction(ctx, (own) => adoptGuestQuote(own, token));
    return redirect(localizePagePath(request, `/my-account/quotes/${id}`), 303);
  });
}

const readOfferToken = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export default function QuoteOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={own.page}>
      {loaderData.desk.pressing === null && <p>{t('quote.offer.lead')}</p>}
      <PressingOfferView {...loaderData} refused={actionData} />
      {loaderData.quote.user_id === null && <Claim token={loaderData.desk.key ?? ''} signedIn={loaderData.signed_in} />}
    </div>
  );
}

/** For a request without an account: moves it into the visitor's account, where it gets a project. */
function Claim({ token, signedIn }: { token: string; signedIn: boolean }) {
  const t = useTranslate();
  const query = new URLSearchParams({ token });
  const back = usePathLocalizer()(`/quote/offer?${query}`);
  return (
    <section className={own.aside}>
      <h2>{t('pressing.claim.title')}</h2>
      <p>{t('pressing.claim.text')}</p>
      <div>
        {signedIn ? (
          <PlainForm method="post" action={`${back}&do=claim`}>
            <Button type="submit">{t('pressing.claim.take')}</Button>
          </PlainForm>
        ) : (
          <LinkButton to={`/sign?redirect=${encodeURIComponent(back)}`}>{t('pressing.claim.sign')}</LinkButton>
        )}
      </div>
    </section>
  );
}
