import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { type MailParts, sendDueMails } from './send-due-mails.server.ts';

/** Mails go out within half a second of their cause, and again with patience while the mail server is away (fault 14). */
export const mailRound = (parts: MailParts): PollingWorker => ({
  name: 'mails',
  every: 500,
  run: () => sendDueMails(parts),
});
