import type { Ctx } from '#platform/ctx.server.ts';
import type { MailData, MailKind } from './kinds.ts';
import { insertMail, insertMails } from './mail.store.server.ts';

export interface MailOrder<K extends MailKind> {
  readonly kind: K;
  /** What it is about, as `order:12`: one mail of a kind about a thing to a person, however often it is asked for. */
  readonly entity: string;
  readonly recipient: string;
  readonly lang: string;
  readonly data: MailData[K];
}

/** Puts a mail into the outbox in the transaction of its cause (quality, invariant 33); a job sends it after the commit. */
export async function queueMail<K extends MailKind>(ctx: Pick<Ctx, 'db' | 'jobs'>, mail: MailOrder<K>): Promise<void> {
  const id = await insertMail(ctx.db, mail);
  if (id !== undefined) await ctx.jobs.send(ctx.db, 'send-mail', { id });
}

type AnyMail = { [K in MailKind]: MailOrder<K> }[MailKind];

/** Several mails of one cause, in two statements however many they are. */
export async function queueMails(ctx: Pick<Ctx, 'db' | 'jobs'>, mails: readonly AnyMail[]): Promise<void> {
  if (mails.length === 0) return;
  const ids = await insertMails(ctx.db, mails);
  await ctx.jobs.sendMany(
    ctx.db,
    'send-mail',
    ids.map((id) => ({ id })),
  );
}
