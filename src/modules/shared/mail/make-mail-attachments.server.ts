import type { MailAttachment } from '#platform/ports/mail.ts';
import type { MailDataByKind, MailKind } from './mail-kinds.ts';

/**
 * Attachments of some mail kinds, made when the mail is sent and never in the transaction of its cause. A mail whose
 * attachment fails is retried like one that cannot be sent.
 */
export type MailAttachmentMakers = {
  readonly [K in MailKind]?: (data: MailDataByKind[K]) => Promise<MailAttachment | undefined>;
};

/** The attachments of this mail. */
export async function makeMailAttachments<K extends MailKind>(
  enclosures: MailAttachmentMakers,
  kind: K,
  data: MailDataByKind[K],
): Promise<MailAttachment[]> {
  const made = await enclosures[kind]?.(data);
  return made ? [made] : [];
}
