import { redirect, useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { unsubscribeFromNewsletterCall } from '#modules/people/newsletter/newsletter.contract.ts';
import { unsubscribeFromNewsletter } from '#modules/people/newsletter/newsletter.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/unsubscribe-newsletter.ts';
import css from './newsletter.module.css';

export const handle = { texts: ['content'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(requestContext).t('content.unsubscribe.title') };
}

/**
 * Unsubscribes by the link's token, or requests such a link. A one-click request by a mail program (RFC 8058) is
 * answered directly.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  const form = await request.formData();
  return catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, unsubscribeFromNewsletterCall);
    const token = url.searchParams.get('token');
    const body = parseFormBody(
      unsubscribeFromNewsletterCall,
      token ? { token } : { email: readFormText(form, 'email') },
    );
    await runInTransaction(ctx, (own) => unsubscribeFromNewsletter(own, body));
    if (form.has('List-Unsubscribe')) return { left: true as const };
    return redirect(`${url.pathname}?said=${token ? 'left' : 'asked'}`, 303);
  });
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const refused = actionData && 'key' in actionData ? actionData.key : undefined;
  const message = actionData && 'left' in actionData ? 'left' : query.get('said');
  return (
    <div className={css.page}>
      <h1>{t('content.unsubscribe.title')}</h1>
      <div className={css.form}>
        {message === 'left' || message === 'asked' ? (
          <Notice tone="success">{t(`content.unsubscribe.${message}`)}</Notice>
        ) : (
          <LeaveForm token={query.get('token')} refused={refused} />
        )}
      </div>
    </div>
  );
}

const RULES = { email: { required: true, type: 'email' } } as const;

function LeaveForm({ token, refused }: { token: string | null; refused: string | undefined }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <Form method="post" reloadDocument allowEnter rules={token === null ? RULES : undefined} className={css.confirm}>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      {token === null ? (
        <TextField
          name="email"
          type="email"
          label={t('content.newsletter.email')}
          hint={t('content.unsubscribe.hint')}
          required
          maxLength={254}
          autoComplete="email"
        />
      ) : (
        <p className={css.lead}>{t('content.unsubscribe.ask')}</p>
      )}
      <Button type="submit" look="primary" size="large">
        {t(token === null ? 'content.unsubscribe.send_link' : 'content.unsubscribe.leave')}
      </Button>
      <LinkButton to={local('/newsletter')} look="plain">
        {t('content.unsubscribe.stay')}
      </LinkButton>
    </Form>
  );
}
