import type { Ctx } from '#platform/ctx.server.ts';
import { assignOrderRowsOfProvedEmail } from './assign-guest-orders.store.server.ts';

/**
 * Moves guest orders to the account that has proved to own their address. Runs whenever an address is proved, and at
 * each sign-in for later purchases.
 */
export const assignOrdersOfProvedEmail = ({ db }: Pick<Ctx, 'db'>, user_id: number): Promise<void> =>
  assignOrderRowsOfProvedEmail(db, user_id);
