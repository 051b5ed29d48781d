import type { Ctx } from '#platform/ctx.server.ts';
import type { MailData, MailKind } from './kinds.ts';
import { countWaiting, insertMail, insertMails } from './mail.store.server.ts';

export interface MailOrder<K extends MailKind> {
  readonly kind: K;
  /** What it is about, as `order:12`: one mail of a kind about a thing to a person, however often it is asked for. */
  readonly entity: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: MailData[K];
}

/** Puts a mail into the outbox in the transaction of its cause (quality, invariant 33); it goes out after the commit. */
export const queueMail = <K extends MailKind>({ db }: Pick<Ctx, 'db'>, mail: MailOrder<K>): Promise<void> =>
  insertMail(db, mail);

type AnyMail = { [K in MailKind]: MailOrder<K> }[MailKind];

/** Several mails of one cause, in one statement however many they are. */
export async function queueMails({ db }: Pick<Ctx, 'db'>, mails: readonly AnyMail[]): Promise<void> {
  if (mails.length > 0) await insertMails(db, mails);
}

/** How many mails of a kind wait to be sent, counted up to `most`. */
export const waitingMails = (db: Ctx['db'], kind: MailKind, most: number): Promise<number> =>
  countWaiting(db, kind, most);
