import { type Config, platformEmail, publicUrl, shopUrl } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { MailRefusedError, type MailSender } from '#platform/ports/mail.ts';
import { claimDueMails, type DueMail, type MailOutcome, updateMailOutcomes } from './mail.store.server.ts';
import { type MailDataByKind, type MailKind, writeMail } from './mail-kinds.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import { type MailAttachmentMakers, makeMailAttachments } from './make-mail-attachments.server.ts';

export interface MailSendingDependencies {
  readonly db: Db;
  readonly config: Pick<Config, 'BRAND_NAME' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>;
  readonly sender: MailSender;
  readonly texts: Translations;
  readonly enclosures: MailAttachmentMakers;
}

const AT_ONCE = 25;
/** About two hours of retries; then staff see the mail in the outbox as failed. */
const MAX_TRIES = 13;

/**
 * Sends due mails outside any transaction. A mail repeated after a crash has the same Message-ID. @returns whether
 * there may be more
 */
export async function sendDueMails(parts: MailSendingDependencies): Promise<boolean> {
  const due = await claimDueMails(parts.db, AT_ONCE);
  if (due.length === 0) return false;
  await updateMailOutcomes(parts.db, await Promise.all(due.map((mail) => deliver(parts, mail))));
  return due.length === AT_ONCE;
}

async function deliver(
  { config, sender, texts, enclosures }: MailSendingDependencies,
  mail: DueMail,
): Promise<MailOutcome> {
  const { id, recipient } = mail;
  try {
    const lang = (Object.hasOwn(texts.translate, mail.lang) ? mail.lang : 'en') as keyof typeof texts.translate;
    const url = mail.host ? shopUrl(config, mail.host) : publicUrl(config);
    const context = { t: texts.translate[lang], lang, brand: mail.brand ?? config.BRAND_NAME, url };
    const kind = mail.kind as MailKind;
    const letter = writeMail(kind, mail.data as MailDataByKind[typeof kind], context);
    const html = mailHtml(letter, context.brand, lang);
    const text = mailText(letter);
    const from = { name: context.brand, address: platformEmail(config) };
    const { subject, reply_to, headers } = letter;
    const attachments = await makeMailAttachments(enclosures, kind, mail.data as MailDataByKind[typeof kind]);
    const words = { subject, html, text, reply_to, headers, attachments };
    const { outcome } = await sender.send({ id: `mail-${id}`, to: { address: recipient }, from, ...words });
    return { id, state: outcome, subject, html, body: text, attachments };
  } catch (error) {
    return notSent(mail, error);
  }
}

function notSent({ id, tries }: DueMail, error: unknown): MailOutcome {
  const why = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isOver = error instanceof MailRefusedError || tries >= MAX_TRIES;
  return isOver
    ? { id, state: 'failed', error: why }
    : { id, state: 'queued', error: why, wait_seconds: 2 ** Math.min(tries, 11) };
}
