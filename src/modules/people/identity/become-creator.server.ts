import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { grantCreator } from './users.store.server.ts';

/** The first project makes a user a creator. Otherwise only an admin grants this role. */
export const becomeCreator = (ctx: Ctx): Promise<void> => makeCreator(ctx.db, requireUser(ctx).id);

/** The same for a user whose first project is created with their paid pressing. */
export async function makeCreator(db: Db, user_id: number): Promise<void> {
  await grantCreator(db, user_id);
}
