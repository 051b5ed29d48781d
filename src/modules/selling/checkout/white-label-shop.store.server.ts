import type { Db } from '#platform/ctx.server.ts';

export const loadWhiteLabelShopId = async (db: Db, code: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('shops')
      .select('id')
      .where('code', '=', code)
      .where('white_label', '=', true)
      .executeTakeFirst()
  )?.id;
