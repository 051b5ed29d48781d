import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ContactFormFields, sendContactMessageCall } from '#modules/people/contact/contact.contract.ts';
import { prefilledContactSubject } from '#modules/people/contact/prefilled-contact-subject.ts';
import {
  confirmContactMessage,
  requestContactMessageConfirmation,
  sendContactMessage,
} from '#modules/people/contact/send-contact.server.ts';
import { ContactForm } from '#modules/people/contact/ui/contact-form.tsx';
import { groupBlocksBySection } from '#modules/site/content/content-blocks.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import type { Route } from './+types/contact.ts';
import css from './contact.module.css';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** The contact form. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'contact');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const here = browserPageUrl(request).pathname;
  return catchFormRefusal(async () => redirect(`${here}?said=${await taken(ctx, form)}`, 303));
}

/**
 * The result of the form: sent with the captcha solved, waiting for the mailed link without it, or confirmed by that
 * link.
 */
async function taken(ctx: Ctx, form: FormData): Promise<'sent' | 'confirm' | 'confirmed'> {
  await requireWithinFormRateLimit(ctx, sendContactMessageCall);
  const token = readFormText(form, 'token');
  if (token) {
    await runInTransaction(ctx, (own) => confirmContactMessage(own, token));
    return 'confirmed';
  }
  const fields = Object.fromEntries(
    ['name', 'email', 'subject', 'message'].map((name) => [name, readFormText(form, name)]),
  );
  const captcha = readFormText(form, 'captcha');
  if (captcha) {
    await sendContactMessage(ctx, parseFormBody(sendContactMessageCall, { ...fields, captcha }));
    return 'sent';
  }
  const checked = parseBySchema(ContactFormFields, fields);
  await runInTransaction(ctx, (own) => requestContactMessageConfirmation(own, checked));
  return 'confirm';
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { title, lead, blocks } = loaderData.page;
  const { intro, sections } = groupBlocksBySection(blocks);
  const message = query.get('said');
  const refused = actionData && 'key' in actionData ? actionData : undefined;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={css.form}>
        {message === 'sent' || message === 'confirm' || message === 'confirmed' ? (
          <Notice tone="success" title={t(`content.contact.${message}_title`)}>
            {t(`content.contact.${message}`)}
          </Notice>
        ) : query.has('confirm') ? (
          <ConfirmForm token={query.get('confirm') ?? ''} refused={refused?.key} />
        ) : (
          <ContactForm refused={refused} subject={prefilledContactSubject(query)} />
        )}
      </div>
      <aside className={css.aside}>
        <ContentBlocks blocks={intro} />
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            <ContentBlocks blocks={section.blocks} />
          </section>
        ))}
      </aside>
    </div>
  );
}

/** The mailed link needs a click on this page, because mail programs open links to scan them. */
function ConfirmForm({ token, refused }: { token: string; refused: string | undefined }) {
  const t = useTranslate();
  return (
    <PlainForm method="post" reloadDocument className={css.confirm}>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      <p>{t('content.contact.confirm_ask')}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="primary" size="large">
        {t('content.contact.confirm_button')}
      </Button>
    </PlainForm>
  );
}
