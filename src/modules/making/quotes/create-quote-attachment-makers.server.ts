import type { MailAttachmentMakers } from '#modules/shared/mail/make-mail-attachments.server.ts';
import { type QuotePdfDependencies, writeQuotePdf } from './quote-pdf.server.ts';

/** The PDFs attached to mails for the customer. Mails queued before answers had PDFs have none. */
export const createQuoteAttachmentMakers = (parts: QuotePdfDependencies): MailAttachmentMakers => ({
  quote_received: ({ id }) => writeQuotePdf(parts, id),
  quote_answered: async ({ id, answer_id }) =>
    answer_id === undefined ? undefined : writeQuotePdf(parts, id, answer_id),
});
