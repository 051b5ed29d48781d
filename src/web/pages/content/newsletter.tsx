import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import * as contract from '#modules/people/newsletter/newsletter.contract.ts';
import { confirmNewsletter, requestNewsletter } from '#modules/people/newsletter/newsletter.server.ts';
import { NewsletterForm } from '#modules/people/newsletter/ui/newsletter-form.tsx';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import type { Route } from './+types/newsletter.ts';
import { loadContentPageData } from './load-content-page.server.ts';
import css from './newsletter.module.css';

export const handle = { texts: ['content'] };

/** Subscription to the newsletter and its confirmation. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'newsletter');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const here = browserPageUrl(request).pathname;
  return catchFormRefusal(async () => redirect(`${here}?said=${await taken(ctx, form)}`, 303));
}

async function taken(ctx: Ctx, form: FormData): Promise<'asked' | 'confirmed'> {
  const token = readFormText(form, 'token');
  if (token) {
    await requireWithinFormRateLimit(ctx, contract.confirmNewsletterCall);
    const body = parseFormBody(contract.confirmNewsletterCall, { token });
    await runInTransaction(ctx, (own) => confirmNewsletter(own, body.token));
    return 'confirmed';
  }
  await requireWithinFormRateLimit(ctx, contract.requestNewsletterCall);
  const asked = parseFormBody(contract.requestNewsletterCall, {
    email: readFormText(form, 'email'),
    source: readFormText(form, 'source'),
  });
  await runInTransaction(ctx, (own) => requestNewsletter(own, asked));
  return 'asked';
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { title, lead, blocks } = loaderData.page;
  const refused = actionData && 'key' in actionData ? actionData.key : undefined;
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      <div className={css.form}>
        <Turn message={query.get('said')} token={query.get('confirm')} refused={refused} />
      </div>
      <div className={css.consent}>
        <ContentBlocks blocks={blocks} />
      </div>
    </div>
  );
}

/** The next step: the field, the button for the mailed link, or the confirmation. */
function Turn({
  message,
  token,
  refused,
}: {
  message: string | null;
  token: string | null;
  refused: string | undefined;
}) {
  const t = useTranslate();
  if (message === 'asked' || message === 'confirmed')
    return (
      <Notice tone="success" title={t(`content.newsletter.${message}_title`)}>
        {t(`content.newsletter.${message}`)}
      </Notice>
    );
  if (token === null) return <NewsletterForm source="page" error={refused} large />;
  return (
    <PlainForm method="post" reloadDocument className={css.confirm}>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="primary" size="large">
        {t('content.newsletter.confirm')}
      </Button>
    </PlainForm>
  );
}
