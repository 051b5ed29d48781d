import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { countQueuedMailRows, insertMail, insertMails } from './mail.store.server.ts';
import type { MailDataByKind, MailKind } from './mail-kinds.ts';
import { MAIL_KINDS_NAMING_REQUEST_SHOP } from './white-label-mail-kinds.ts';

interface MailOrder<K extends MailKind> {
  readonly kind: K;
  /** The subject's key, as `order:12`: a recipient gets one mail of a kind per entity, however often it is queued. */
  readonly entity: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: MailDataByKind[K];
  /** The white-label shop of the mail, where it is not the shop of the request. */
  readonly brand_shop_id?: number | null;
}

/** Puts a mail into the outbox in the transaction of its cause (invariant 33); it is sent after the commit. */
export const queueMail = <K extends MailKind>(ctx: Place, mail: MailOrder<K>): Promise<void> =>
  insertMail(ctx.db, fromShop(ctx, mail));

/** Jobs run outside any shop. */
type Place = Pick<Ctx, 'db'> & Partial<Pick<Ctx, 'shop'>>;

/** A mail about an order gets its shop from the order when it is sent. */
const fromShop = <M extends MailOrder<MailKind>>({ shop = null }: Place, mail: M) => ({
  ...mail,
  brand_shop_id:
    mail.brand_shop_id ??
    (MAIL_KINDS_NAMING_REQUEST_SHOP.has(mail.kind) ? (whiteLabelShop({ shop })?.id ?? null) : null),
});

type AnyMail = { [K in MailKind]: MailOrder<K> }[MailKind];

/** Several mails of one cause, in one statement for any number of them. */
export async function queueMails(ctx: Place, mails: readonly AnyMail[]): Promise<void> {
  if (mails.length > 0)
    await insertMails(
      ctx.db,
      mails.map((mail) => fromShop(ctx, mail)),
    );
}

/** The number of queued mails of a kind, counted up to `most`. */
export const countQueuedMails = (db: Ctx['db'], kind: MailKind, most: number): Promise<number> =>
  countQueuedMailRows(db, kind, most);
