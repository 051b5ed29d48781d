import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { updateRoleToCreator } from './users.store.server.ts';

/** The first project makes a user a creator. Otherwise only an admin grants this role. */
export const grantCreatorRoleToCaller = (ctx: Ctx): Promise<void> => grantCreatorRole(ctx.db, requireUser(ctx).id);

/** The same for a user whose first project is created with their paid pressing. */
export async function grantCreatorRole(db: Db, user_id: number): Promise<void> {
  await updateRoleToCreator(db, user_id);
}
