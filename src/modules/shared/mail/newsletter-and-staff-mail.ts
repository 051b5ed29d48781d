// Mails about the platform itself: the newsletter and contact messages.
import { formatDay } from '#kit/dates.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';

interface Told {
  readonly token: string;
}
interface ContactNews {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly lang: string;
}

export interface NewsletterAndStaffMailByKind {
  readonly newsletter_confirm: Told;
  readonly newsletter_welcome: Told;
  readonly newsletter_leave: Told;
  readonly newsletter_unknown: Told;
  readonly contact_confirm: Told;
  readonly contact_staff: ContactNews;
  readonly contact_copy: ContactNews;
  /** A buyer's bank disputes a payment. */
  readonly dispute_staff: {
    readonly number: string;
    readonly order_id: number;
    readonly reason: string;
    readonly amount: string;
    readonly due_by: string | null;
  };
  /** The buyer's bank returned a refund. */
  readonly refund_bounced_staff: { readonly number: string; readonly order_id: number; readonly amount: string };
}

type Written = Pick<ComposedMail, 'reply_to' | 'headers'> & {
  values?: Record<string, string | number>;
  blocks: readonly MailBlock[];
};

export const NEWSLETTER_AND_STAFF_MAIL_WRITERS: {
  readonly [K in keyof NewsletterAndStaffMailByKind]: (
    data: NewsletterAndStaffMailByKind[K],
    context: MailContext,
  ) => Written;
} = {
  newsletter_confirm: ({ token }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.newsletter_confirm.body', { brand })),
      buttonBlock(t('mail.newsletter_confirm.button'), `${url}/newsletter?confirm=${token}`),
    ],
  }),
  newsletter_welcome: ({ token }, { t, url, brand }) => ({
    headers: oneClick(url, token),
    blocks: [
      textBlock(t('mail.newsletter_welcome.body', { brand })),
      buttonBlock(t('mail.newsletter_welcome.button'), `${url}/vinyl-shop?sort=newest`),
      textBlock(t('mail.newsletter_welcome.leave')),
      buttonBlock(t('mail.newsletter_leave.button'), leaveLink(url, token)),
    ],
  }),
  newsletter_leave: ({ token }, { t, url, brand }) => ({
    headers: oneClick(url, token),
    blocks: [
      textBlock(t('mail.newsletter_leave.body', { brand })),
      buttonBlock(t('mail.newsletter_leave.button'), leaveLink(url, token)),
    ],
  }),
  newsletter_unknown: (_data, { t, brand }) => ({ blocks: [textBlock(t('mail.newsletter_unknown.body', { brand }))] }),
  contact_confirm: ({ token }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.contact_confirm.body', { brand })),
      buttonBlock(t('mail.contact_confirm.button'), `${url}/contact?confirm=${token}`),
    ],
  }),
  contact_staff: ({ id, name, email, subject, message, lang }, { t, url }) => ({
    values: { subject, name },
    reply_to: { name, address: email },
    blocks: [
      textBlock(t('mail.contact_staff.body', { name, email, lang })),
      textBlock(message),
      buttonBlock(t('mail.contact_staff.button'), `${url}/admin/messages/${id}`),
    ],
  }),
  dispute_staff: ({ number, order_id, reason, amount, due_by }, { t, url, lang }) => ({
    values: { number, amount },
    blocks: [
      textBlock(t('mail.dispute_staff.body', { number, reason, amount })),
      ...(due_by ? [textBlock(t('mail.dispute_staff.due', { day: formatDay(due_by, lang) }))] : []),
      buttonBlock(t('mail.dispute_staff.button'), `${url}/admin/orders/${order_id}`),
    ],
  }),
  refund_bounced_staff: ({ number, order_id, amount }, { t, url }) => ({
    values: { number },
    blocks: [
      textBlock(t('mail.refund_bounced_staff.body', { number, amount })),
      buttonBlock(t('mail.refund_bounced_staff.button'), `${url}/admin/orders/${order_id}`),
    ],
  }),
  contact_copy: ({ name, subject, message }, { t, brand }) => ({
    values: { subject },
    blocks: [textBlock(t('mail.contact_copy.body', { name, brand, subject })), textBlock(message)],
  }),
};

const leaveLink = (url: string, token: string): string => `${url}/newsletter/unsubscribe?token=${token}`;

/** One-click unsubscribe in the mail program (RFC 8058): it posts to the address itself. */
const oneClick = (url: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${leaveLink(url, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
