import type { MailAttachment } from '#platform/ports/mail.ts';
import type { MailData, MailKind } from './mail-kinds.ts';

/**
 * What goes with mails of some kinds, made when the mail is sent and never in the transaction of its cause. A mail whose enclosure
 * can't be made waits like one that can't be sent.
 */
export type AttachmentMakers = {
  readonly [K in MailKind]?: (data: MailData[K]) => Promise<MailAttachment | undefined>;
};

/** What goes with this mail. */
export async function attachmentsOf<K extends MailKind>(
  enclosures: AttachmentMakers,
  kind: K,
  data: MailData[K],
): Promise<MailAttachment[]> {
  const made = await enclosures[kind]?.(data);
  return made ? [made] : [];
}
