import type { AttachmentMakers } from '#modules/shared/mail/attachments.server.ts';
import { type PaperParts, writeQuotePaper } from './write-quote.server.ts';

/** The papers that go with the mails to who asked. A mail queued before answers had papers goes without one. */
export const quoteEnclosures = (parts: PaperParts): AttachmentMakers => ({
  quote_received: ({ id }) => writeQuotePaper(parts, id),
  quote_answered: async ({ id, answer_id }) =>
    answer_id === undefined ? undefined : writeQuotePaper(parts, id, answer_id),
});
