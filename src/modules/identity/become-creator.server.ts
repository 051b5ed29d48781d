import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { grantCreator } from './users.store.server.ts';

/** Whoever starts a first project is a creator from then on; nothing else gives this role but an admin. */
export async function becomeCreator(ctx: Ctx): Promise<void> {
  await grantCreator(ctx.db, requireUser(ctx).id);
}
