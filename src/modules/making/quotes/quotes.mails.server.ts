import type { AttachmentMakers } from '#modules/shared/mail/attachments.server.ts';
import { type PaperParts, writeQuotePaper } from './write-quote.server.ts';

/** The PDFs attached to mails for the customer. Mails queued before answers had PDFs have none. */
export const quoteEnclosures = (parts: PaperParts): AttachmentMakers => ({
  quote_received: ({ id }) => writeQuotePaper(parts, id),
  quote_answered: async ({ id, answer_id }) =>
    answer_id === undefined ? undefined : writeQuotePaper(parts, id, answer_id),
});
