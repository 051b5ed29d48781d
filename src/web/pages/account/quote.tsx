import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { parseId } from '#kit/product-link.ts';
import { findParcelSharers } from '#modules/catalogue/group-shipments/own-group-shipments.server.ts';
import { ParcelSharersNote } from '#modules/catalogue/group-shipments/ui/parcel-sharers.tsx';
import { deriveOfferState } from '#modules/making/quotes/offer-state.ts';
import { readOwnQuote } from '#modules/making/quotes/own-quotes.server.ts';
import { getQuoteTitleKey } from '#modules/making/quotes/quote-states-and-offer-faults.ts';
import { requestContext } from '#platform/request-context.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { readFormText } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { answerPressingOfferForm, settleAndLoadOfferFormData } from '../pressings/pressing-offer.server.ts';
import { PressingOfferView } from '../pressings/pressing-offer-view.tsx';
import type { Route } from './+types/quote.ts';
import css from './account.module.css';
import { QuoteProjectForm } from './quote-project-form.tsx';
import {
  answerSavedQuoteForm,
  isSavedQuoteIntent,
  loadSavedQuotePage,
  quoteProjectFormData,
} from './saved-quote.server.ts';
import { SavedQuoteSection } from './saved-quote-section.tsx';

export const handle = {
  texts: ['account', 'quote', 'brief', 'pressing', 'cart', 'configurator', 'costing', 'artwork', 'projects'],
};
export const meta: Route.MetaFunction = noindexPageMeta;

/**
 * `/my-account/quotes/12`: a saved configuration, which may become a request or a project. Or a request: its offer,
 * the acceptance, the payments and the production.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const quote = await loadOrThrowProblemPage(readOwnQuote(ctx, parseId(params.id) ?? 0), request);
  const page = {
    id: quote.id,
    title: ctx.t(getQuoteTitleKey(quote.state), { id: quote.id }),
    project: await quoteProjectFormData(ctx, quote),
  };
  const { state, ...rest } = quote;
  if (state === 'saved') return { ...page, saved: await loadSavedQuotePage(ctx, quote), sharers: null, asked: null };
  const asked = { ...rest, state };
  const today = ctx.now.toISOString().slice(0, 10);
  const answers = asked.answers.map((answer) => ({ answer, state: deriveOfferState(asked, answer, today) })).reverse();
  // The acceptance form of an offer has its own field for the project.
  const isOffered = answers.some((each) => each.state === 'open') && quote.project_id === null;
  const project = isOffered ? null : page.project;
  const desk = await settleAndLoadOfferFormData(ctx, asked, null);
  const made = desk.pressing?.project;
  return {
    ...page,
    project,
    saved: null,
    sharers: made ? await findParcelSharers(ctx, made.id) : null,
    asked: { quote: asked, answers, desk },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = parseId(params.id) ?? 0;
  const form = await request.formData();
  const intent = readFormText(form, 'intent');
  if (!isSavedQuoteIntent(intent)) return answerPressingOfferForm(ctx, request, form, { quote_id: id });
  const answer = await answerSavedQuoteForm(ctx, request, form, { id, intent });
  return typeof answer === 'string' ? redirect(answer, 303) : answer;
}

export default function OwnQuote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { id, title, project, saved, sharers, asked } = loaderData;
  return (
    <div className={css.page}>
      {saved && <SavedQuoteSection title={title} {...saved} refused={actionData} />}
      {asked && <PressingOfferView title={title} {...asked} refused={actionData} />}
      {sharers && <ParcelSharersNote sharers={sharers} />}
      {project && <QuoteProjectForm {...project} refused={actionData} />}
      {asked && (
        <div>
          <DownloadLink to={`/api/quote/${id}/pdf`}>{t('quote.paper.download')}</DownloadLink>
        </div>
      )}
    </div>
  );
}
