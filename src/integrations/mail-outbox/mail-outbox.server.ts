// Development and demonstration: mails stay where they are, rows that staff read at /admin/outbox.
import { type MailSender, requireCleanMail } from '#platform/ports/mail.ts';

/** Sends nothing and says so; a mail that SMTP would refuse is refused here too, so the fault shows before production. */
export function mailOutbox(): MailSender {
  return {
    async send(mail) {
      requireCleanMail(mail);
      return { outcome: 'kept' };
    },
    ready: async () => undefined,
    close: async () => undefined,
  };
}
