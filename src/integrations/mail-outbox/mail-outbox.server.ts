// Development and demonstration: mails stay in the outbox, where staff read them at /admin/outbox.
import { cleanOutgoingMail, type MailSender } from '#platform/ports/mail.ts';

/**
 * Sends nothing and reports `kept`. A mail that SMTP would refuse is refused here too, so that the fault shows before
 * production.
 */
export function makeOutboxMailSender(): MailSender {
  return {
    async send(mail) {
      cleanOutgoingMail(mail);
      return { outcome: 'kept' };
    },
    ready: async () => undefined,
    close: async () => undefined,
  };
}
