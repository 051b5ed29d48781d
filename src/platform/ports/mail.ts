// Sends mails (decisions: One program): keeps them in the outbox, or sends them by SMTP.

import { isEmail, normalizeEmail } from '#kit/email.ts';

/** A recipient or sender; the name in any script. */
type MailAddress = { name?: string; address: string };

export type MailAttachment = { filename: string; content: Uint8Array; mime: string };

/**
 * A finished mail. `id`, if given, becomes the Message-ID, so that the receiving server recognises a mail that is sent
 * again after a lost answer. `headers` are extra ones such as List-Unsubscribe.
 */
export type FinishedMail = {
  id?: string;
  to: MailAddress;
  from: MailAddress;
  reply_to?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
};

/** `kept`: only readable in the outbox. `sent`: the mail server accepted it. */
type MailOutcome = { outcome: 'kept' } | { outcome: 'sent'; server_answer: string };

export type MailSender = {
  /** Sends one mail. Throws `MailRefusedError` when a retry is useless and `MailDelayedError` when it may help. */
  send(mail: FinishedMail): Promise<MailOutcome>;
  /** Throws when mails can't be sent at present; for /readyz of workers. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** Permanent: no such mailbox, or an invalid address. The job goes to the dead letter queue. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly code = 'mail_refused';
}

/** Temporary: the server is down, slow, full or refuses the login. The job tries again later. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError';
  readonly code = 'mail_delayed';
}

/**
 * The mail without characters that could add a header or a second recipient. Line breaks and other control characters
 * become blanks in names and texts. An address or header name with any is refused (rule 32).
 */
export function cleanOutgoingMail(mail: FinishedMail): FinishedMail {
  return {
    ...mail,
    id: mail.id === undefined ? undefined : requireToken(mail.id, /^[\w.@-]{1,200}$/, 'message id'),
    to: cleanAddress(mail.to),
    from: cleanAddress(mail.from),
    reply_to: mail.reply_to && cleanAddress(mail.reply_to),
    subject: oneLine(mail.subject),
    attachments: mail.attachments?.map(cleanAttachment),
    headers: cleanHeaders(mail.headers ?? {}),
  };
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/**
 * The domain is sent in ASCII, as mail servers require. Letters before the @ would need SMTPUTF8, which few servers
 * have.
 */
function cleanAddress({ name, address }: MailAddress): MailAddress {
  if (!isMailbox(address)) throw new MailRefusedError('not a usable address');
  return { address: normalizeEmail(address), name: oneLine(name ?? '') };
}

/** An internet address, or one that only a shop's own mail server knows, as `root@localhost`. */
const isMailbox = (address: string): boolean =>
  isEmail(address) || /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}$/.test(address);

function cleanAttachment(file: MailAttachment): MailAttachment {
  const mime = requireToken(file.mime, /^[\w.+-]+\/[\w.+-]+(; charset=[\w-]+)?$/, 'attachment type');
  return { ...file, mime, filename: oneLine(file.filename).replaceAll(/[/\\]/g, '_') };
}

const ownHeaders =
  /^(to|cc|bcc|from|sender|reply-to|subject|date|message-id|mime-version|content-.*|received|return-path)$/i;

function cleanHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers);
  for (const [name] of entries) {
    requireToken(name, /^[A-Za-z][A-Za-z0-9-]{0,75}$/, 'header name');
    if (ownHeaders.test(name)) throw new MailRefusedError('a header that is not the caller’s to set');
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, oneLine(value)]));
}

function requireToken(value: string, pattern: RegExp, tokenName: string): string {
  if (!pattern.test(value)) throw new MailRefusedError(`not a usable ${tokenName}`);
  return value;
}
