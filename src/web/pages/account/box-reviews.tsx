import { data, redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { ReviewForm } from '#modules/catalogue/reviews/ui/review-form.tsx';
import { reviewBoxCall } from '#modules/selling/boxes/box-offers-and-reviews.contract.ts';
import { listOwnReviewableBoxes, reviewBox } from '#modules/selling/boxes/box-reviews.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/box-reviews.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/box-review`: every paid box, with a review form each. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return { title: ctx.t('around.boxes.review_title'), boxes: await listOwnReviewableBoxes(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const id = Number(readFormText(form, 'order_item_id'));
  const answer = await catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, reviewBoxCall);
    const body = parseFormBody(reviewBoxCall, {
      order_item_id: id,
      rating: Number(readFormText(form, 'rating')) || undefined,
      body: readFormText(form, 'body'),
    });
    await runInTransaction(ctx, (own) => reviewBox(own, body));
    return redirect(browserPageUrl(request).pathname, 303);
  });
  return answer instanceof Response ? answer : data({ id, ...answer.data }, answer.init ?? {});
}

export default function BoxReviewPage({ loaderData: { boxes }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('around.boxes.review_title')}</h1>
      <p className={shelf.lead}>{t('around.boxes.review_lead')}</p>
      {boxes.length === 0 && (
        <EmptyState
          icon="box"
          title={t('around.boxes.empty_title')}
          action={<LinkButton to="/vinyl-box">{t('around.boxes.empty_action')}</LinkButton>}
        >
          <p>{t('around.boxes.empty')}</p>
        </EmptyState>
      )}
      {boxes.map((box) => (
        <section key={box.order_item_id} className={shelf.part}>
          <h2>{box.name}</h2>
          <p className={shelf.quiet}>
            {t('around.boxes.order', { number: box.number, day: formatDay(box.ordered_at, lang) })}
          </p>
          {box.rating !== null && <p>{t('around.reviews.yours', { count: box.rating })}</p>}
          <ReviewForm
            name="order_item_id"
            id={box.order_item_id}
            rating={box.rating}
            body={box.body}
            answer={actionData?.id === box.order_item_id ? actionData : {}}
          />
        </section>
      ))}
    </div>
  );
}
