import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { MailRefused, type MailSender } from '#platform/ports/mail.ts';
import type { TextFiles } from '#platform/texts.server.ts';
import { type MailData, type MailKind, writeLetter } from './kinds.ts';
import { letterHtml, letterText } from './letter.ts';
import { failMail, keepLetter, loadQueuedMail } from './mail.store.server.ts';

interface Parts {
  readonly db: Db;
  readonly config: Config;
  readonly sender: MailSender;
  readonly texts: TextFiles;
}

/** Sends one queued mail; tried again with patience while the mail server is away (quality, fault 14). */
export const sendMail = (parts: Parts): JobHandler => ({
  name: 'send-mail',
  seconds: 60,
  retries: 12,
  atOnce: 2,
  run: async ({ id }: { id: number }) => {
    await deliver(parts, id);
  },
});

/** No transaction is open while the mail server is asked; a run repeated after a crash carries the same Message-ID. */
async function deliver({ db, config, sender, texts }: Parts, id: number): Promise<void> {
  const mail = await loadQueuedMail(db, id);
  if (!mail) return;
  const lang = (mail.lang in texts.translate ? mail.lang : 'en') as keyof typeof texts.translate;
  const world = { t: texts.translate[lang], lang, brand: config.BRAND_NAME, url: publicUrl(config) };
  const kind = mail.kind as MailKind;
  const letter = writeLetter(kind, mail.data as MailData[typeof kind], world);
  const html = letterHtml(letter, world.brand, lang);
  const body = letterText(letter);
  const from = { name: world.brand, address: config.MAIL_FROM ?? 'shop@sillon.example' };
  try {
    const { outcome } = await sender.send({
      id: `mail-${id}`,
      to: { address: mail.recipient },
      from,
      subject: letter.subject,
      html,
      text: body,
    });
    await keepLetter(db, id, { subject: letter.subject, html, body, state: outcome });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await failMail(db, id, error.message);
  }
}
