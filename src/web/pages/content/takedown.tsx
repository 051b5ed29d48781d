import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import {
  confirmTakedownClaim,
  fileTakedownClaim,
  fileTakedownClaimWithoutScripts,
  loadClaimableReleaseByLink,
} from '#modules/catalogue/takedowns/file-takedown-claim.server.ts';
import {
  confirmTakedownClaimCall,
  fileTakedownClaimCall,
  TakedownClaimFields,
} from '#modules/catalogue/takedowns/takedowns.contract.ts';
import { TakedownForm } from '#modules/catalogue/takedowns/ui/takedown-form.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/takedown.ts';
import css from './contact.module.css';

export const handle = { texts: ['content'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const TEXTS = ['release', 'kind', 'name', 'email', 'work', 'statement'] as const;
const STEPS = ['happens_first', 'happens_then', 'happens_last'] as const;

/** The form for claims of others against a release: `?release=` is its address or number. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = (browserPageUrl(request).searchParams.get('release') ?? '').slice(0, 300);
  const release = asked ? await loadClaimableReleaseByLink(ctx, asked) : undefined;
  const title = ctx.t('content.takedown.title');
  return {
    release: release ? { ...release, asked } : null,
    meta: buildPageMeta(ctx, {
      title,
      description: ctx.t('content.takedown.lead'),
      path: '/takedown',
      structuredData: [breadcrumbStructuredData(ctx, [{ name: title, path: '/takedown' }])],
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const here = browserPageUrl(request).pathname;
  return catchFormRefusal(async () => redirect(`${here}?said=${await taken(ctx, form)}`, 303));
}

/** The result of the form: waiting for the mailed link, or confirmed by it. */
async function taken(ctx: Ctx, form: FormData): Promise<'confirm' | 'confirmed'> {
  const token = readFormText(form, 'token');
  if (token) {
    await requireWithinFormRateLimit(ctx, confirmTakedownClaimCall);
    await runInTransaction(ctx, (own) => confirmTakedownClaim(own, token));
    return 'confirmed';
  }
  await requireWithinFormRateLimit(ctx, fileTakedownClaimCall);
  const fields = {
    ...Object.fromEntries(TEXTS.map((name) => [name, readFormText(form, name)])),
    good_faith: form.has('good_faith'),
  };
  const captcha = readFormText(form, 'captcha');
  if (captcha) {
    await fileTakedownClaim(ctx, parseFormBody(fileTakedownClaimCall, { ...fields, captcha }));
  } else {
    const checked = parseBySchema(TakedownClaimFields, fields);
    await runInTransaction(ctx, (own) => fileTakedownClaimWithoutScripts(own, checked));
  }
  return 'confirm';
}

export default function TakedownPage({ loaderData: { release }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const message = query.get('said');
  const refused = actionData && 'key' in actionData ? actionData : undefined;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('content.takedown.title')}</h1>
        <p>{t('content.takedown.lead')}</p>
      </header>
      <div className={css.form}>
        {message === 'confirm' || message === 'confirmed' ? (
          <Notice tone="success" title={t(`content.takedown.${message}_title`)}>
            {t(`content.takedown.${message}`)}
          </Notice>
        ) : query.has('confirm') ? (
          <ConfirmForm token={query.get('confirm') ?? ''} refused={refused?.key} />
        ) : (
          <TakedownForm refused={refused} release={release} />
        )}
      </div>
      <aside className={css.aside}>
        <section>
          <h2>{t('content.takedown.happens')}</h2>
          {STEPS.map((step) => (
            <p key={step}>{t(`content.takedown.${step}`)}</p>
          ))}
        </section>
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
      <p>{t('content.takedown.confirm_ask')}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="primary" size="large">
        {t('content.takedown.confirm_button')}
      </Button>
    </PlainForm>
  );
}
