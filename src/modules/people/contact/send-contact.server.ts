import { fieldProblem } from '#kit/problem.ts';
import { mailedLinkExpired } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { consumeCaptchaAnswer, requireCaptcha } from '#modules/shared/captcha/require-captcha.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type { ContactFormFields } from './contact.contract.ts';
import { insertContactMessage, markContactMessageConfirmed } from './contact.store.server.ts';

const HOUR = 3_600_000;
const CONFIRM_MS = 48 * HOUR;
const CONFIRMS_AN_HOUR = 3;

/**
 * Send a message with a captcha answer. Staff get it by mail and on /admin/messages, the sender gets a copy.
 * @throws Problem 403 captcha_wrong, also for a used answer
 */
export async function sendContactMessage(
  ctx: Ctx,
  { captcha, ...fields }: ContactFormFields & { captcha: string },
): Promise<{ id: number }> {
  const person = await requireCaptcha(ctx, captcha);
  return runInTransaction(ctx, async (own) => {
    await consumeCaptchaAnswer(own, person);
    const from = { lang: ctx.lang, user_id: ctx.user?.id ?? null };
    const id = await insertContactMessage(own.db, {
      ...fields,
      ...from,
      state: 'new',
      confirm_hash: null,
      confirm_until: null,
    });
    await tellBoth(own, { id, ...fields, lang: ctx.lang });
    return { id };
  });
}

/** The same without scripts: the message waits for the link in a mail, and the mail has none of its text. */
export async function requestContactMessageConfirmation(ctx: Ctx, fields: ContactFormFields): Promise<void> {
  await requireMailRateLimit(ctx, 'contact', fields.email, CONFIRMS_AN_HOUR);
  const token = newToken();
  const id = await insertContactMessage(ctx.db, {
    ...fields,
    lang: ctx.lang,
    user_id: ctx.user?.id ?? null,
    state: 'unconfirmed',
    confirm_hash: hashToken(token),
    confirm_until: new Date(ctx.now.getTime() + CONFIRM_MS),
  });
  await queueMails(ctx, [
    { kind: 'contact_confirm', entity: `contact:${id}`, recipient: fields.email, lang: ctx.lang, data: { token } },
  ]);
}

/** Sends a message on by its mailed link, once. @throws Problem 410 link_gone */
export async function confirmContactMessage(ctx: Ctx, token: string): Promise<void> {
  if (!/^[\w-]{20,100}$/.test(token)) throw fieldProblem('token', 'link_invalid');
  const message = await markContactMessageConfirmed(ctx.db, hashToken(token), ctx.now);
  if (!message) throw mailedLinkExpired();
  await tellBoth(ctx, message);
}

async function tellBoth(ctx: Ctx, message: ContactFormFields & { id: number; lang: string }): Promise<void> {
  const { id, name, email, subject, message: text, lang } = message;
  const entity = `contact:${id}`;
  const data = { id, name, email, subject, message: text, lang };
  await queueMails(ctx, [
    { kind: 'contact_staff', entity, recipient: platformEmail(ctx.config), lang: 'en', data },
    { kind: 'contact_copy', entity, recipient: email, lang, data },
  ]);
}
