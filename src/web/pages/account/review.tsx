import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { requireReviewablePurchase, saveOwnReview } from '#modules/catalogue/reviews/own-reviews.server.ts';
import { saveReviewCall } from '#modules/catalogue/reviews/reviews.contract.ts';
import { ReviewForm } from '#modules/catalogue/reviews/ui/review-form.tsx';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/review.ts';
import css from './account.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/review-single?project=12`: the review of one purchase. Without a project it leads to the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const asked = browserPageUrl(request).searchParams.get('project');
  if (asked === null) throw redirect(localizePagePath(request, '/review'));
  const id = requirePageId(asked, request);
  const purchase = await loadOrThrowProblemPage(requireReviewablePurchase(ctx, id), request);
  return { title: ctx.t('around.reviews.one', { name: purchase.name }), purchase };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const answer = await catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, saveReviewCall);
    const body = parseFormBody(saveReviewCall, {
      project_id: Number(readFormText(form, 'project_id')),
      rating: Number(readFormText(form, 'rating')) || undefined,
      body: readFormText(form, 'body'),
    });
    await runInTransaction(ctx, (own) => saveOwnReview(own, body));
    return redirect(localizePagePath(request, '/review'), 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

export default function ReviewPage({ loaderData: { purchase }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <p>
        <Link to="/review">{t('around.reviews.title')}</Link>
      </p>
      <h1>{t('around.reviews.one', { name: purchase.name })}</h1>
      <ReviewForm
        name="project_id"
        id={purchase.project_id}
        rating={purchase.rating}
        body={purchase.body}
        answer={actionData ?? {}}
      />
    </div>
  );
}
