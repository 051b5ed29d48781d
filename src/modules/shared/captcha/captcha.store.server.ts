import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** Marks an answer as used. @returns false when it was used before */
export async function insertUsedCaptchaAnswer(db: Db, id: string, expires_at: Date): Promise<boolean> {
  const spent = await db
    .insertInto('captcha_uses')
    .values({ id, expires_at })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteOldCaptchaAnswers(db: Db, before: Date): Promise<void> {
  await sql`delete from captcha_uses where expires_at < ${before}`.execute(db);
}
