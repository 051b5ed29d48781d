import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { type MailSendingDependencies, sendDueMails } from './send-due-mails.server.ts';

/** Mails are sent within half a second of their cause, and retried while the mail server is down (fault 14). */
export const mailQueueWorker = (parts: MailSendingDependencies): PollingWorker => ({
  name: 'mails',
  every: 500,
  run: () => sendDueMails(parts),
});
