import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { grantCreator } from './users.store.server.ts';

/** Whoever starts a first project is a creator from then on; nothing else gives this role but an admin. */
export const becomeCreator = (ctx: Ctx): Promise<void> => makeCreator(ctx.db, requireUser(ctx).id);

/** The same for whom a first project is begun by us, once what is pressed for them is paid. */
export async function makeCreator(db: Db, user_id: number): Promise<void> {
  await grantCreator(db, user_id);
}
