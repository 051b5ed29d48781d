import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import {
  type BuyerMail,
  type ReleaseBuyerMails,
  writeBuyerMailCall,
} from '#modules/selling/buyer-mails/buyer-mails.contract.ts';
import {
  listReleaseBuyerMails,
  stopOwnBuyerMail,
  writeBuyerMail,
} from '#modules/selling/buyer-mails/buyer-mails.server.ts';
import { BUYER_MAIL_RULES } from '#modules/selling/buyer-mails/buyer-mails.ts';
import { BUYER_MAIL_BADGE_TONES } from '#modules/selling/buyer-mails/ui/buyer-mail-badge-tones.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/buyer-mail.ts';
import css from './projects.module.css';
import { PromotionPageHead } from './promotion-page-head.tsx';
import { requireReleaseId } from './require-release-id.server.ts';

export const handle = { texts: ['promotion', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/project/buyer-mail?id=7`: a creator writes to the buyers of a release who agreed at the checkout. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const release = await loadOrThrowProblemPage(listReleaseBuyerMails(ctx, requireReleaseId(request)), request);
  return { title: ctx.t('promotion.mail.title'), release };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireReleaseId(request);
  const form = await request.formData();
  return runFormAction(ctx, async (own) => {
    const intent = readFormText(form, 'intent');
    if (intent === 'stop') {
      await stopOwnBuyerMail(own, id, Number(readFormText(form, 'mail_id')));
      return { done: 'stopped' as const };
    }
    const words = parseFormBody(writeBuyerMailCall, {
      subject: readFormText(form, 'subject'),
      body: readFormText(form, 'body').replace(/\r\n/g, '\n'),
    });
    if (intent === 'preview') return { done: 'preview' as const, ...words };
    await requireWithinFormRateLimit(own, writeBuyerMailCall);
    await writeBuyerMail(own, id, words);
    return { done: 'queued' as const };
  });
}

const RULES = { subject: { required: true }, body: { required: true } } as const;

export default function BuyerMailPage({ loaderData: { title, release }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const done = actionData?.ok === true ? actionData.value : undefined;
  const preview = done?.done === 'preview' ? done : undefined;
  return (
    <article className={css.page}>
      <PromotionPageHead
        project_id={release.project_id}
        name={release.name}
        title={title}
        lead={t('promotion.mail.lead', { hours: BUYER_MAIL_RULES.held_hours, days: BUYER_MAIL_RULES.days_between })}
      />
      {actionData?.ok === false && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      {done && !preview && <Notice tone="success">{t(`promotion.mail.done_${done.done}`)}</Notice>}
      <NewMail
        key={release.mails[0]?.id}
        release={release}
        preview={preview}
        errors={actionData?.ok === false ? actionData.fields : {}}
      />
      {release.mails.length > 0 && (
        <section className={css.stack}>
          <SectionHeading size="medium">{t('promotion.mail.earlier')}</SectionHeading>
          {release.mails.map((mail) => (
            <WrittenMail key={mail.id} mail={mail} />
          ))}
        </section>
      )}
    </article>
  );
}

function NewMail({
  release: { recipients, next_at, artist_name, name },
  preview,
  errors,
}: {
  release: ReleaseBuyerMails;
  preview: { readonly subject: string; readonly body: string } | undefined;
  errors: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.stack}>
      <p>
        <strong>{t('promotion.mail.recipients', { count: recipients })}</strong>
      </p>
      {recipients === 0 ? (
        <Notice tone="info">{t('errors.buyer_mail_without_readers')}</Notice>
      ) : next_at ? (
        <Notice tone="info">{t('promotion.mail.next_at', { time: formatMoment(next_at, lang) })}</Notice>
      ) : (
        <Form method="post" rules={RULES} errors={errors}>
          <TextField
            name="subject"
            label={t('promotion.mail.subject')}
            maxLength={120}
            required
            defaultValue={preview?.subject}
          />
          <TextArea
            name="body"
            label={t('promotion.mail.body')}
            hint={t('promotion.mail.body_hint')}
            maxLength={5000}
            rows={10}
            required
            defaultValue={preview?.body}
          />
          {preview && (
            <section className={css.preview} aria-label={t('promotion.mail.preview')}>
              <h2>{preview.subject}</h2>
              <p className={css.previewText}>{preview.body}</p>
              <p className={css.quiet}>{t('promotion.mail.why', { artist: artist_name || name, name })}</p>
            </section>
          )}
          <FormActions>
            <Button type="submit" name="intent" value="preview" look={preview ? undefined : 'primary'}>
              {t('promotion.mail.preview')}
            </Button>
            {preview && (
              <Button type="submit" name="intent" value="send" look="primary">
                {t('promotion.mail.send', { count: recipients })}
              </Button>
            )}
          </FormActions>
        </Form>
      )}
    </section>
  );
}

function WrittenMail({
  mail: { id, subject, body, state, send_at, sent_at, stop_reason, recipients },
}: {
  mail: BuyerMail;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <details className={css.mail}>
      <summary>
        {subject} <Badge tone={BUYER_MAIL_BADGE_TONES[state]}>{t(`promotion.mail.state.${state}`)}</Badge>
      </summary>
      <p className={css.quiet}>
        {sent_at
          ? t('promotion.mail.sent_at', { time: formatMoment(sent_at, lang), count: recipients })
          : t('promotion.mail.send_at', { time: formatMoment(send_at, lang) })}
      </p>
      {stop_reason && <Notice tone="warning">{stop_reason}</Notice>}
      <p className={css.previewText}>{body}</p>
      {(state === 'waiting' || state === 'sending') && (
        <PlainForm method="post">
          <input type="hidden" name="mail_id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="stop"
            look="danger"
            size="small"
            aria-label={`${t('promotion.mail.stop')}: ${subject}`}
          >
            {t('promotion.mail.stop')}
          </Button>
        </PlainForm>
      )}
    </details>
  );
}
