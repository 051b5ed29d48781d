import type { Ctx } from '#platform/ctx.server.ts';
import { giveByAddress } from './guest-orders.store.server.ts';

/**
 * What somebody bought without an account belongs to theirs, once they have proven that the address it was bought under is their own:
 * looked for whenever an address is proven, and each time they sign in, for what was bought meanwhile.
 */
export const adoptOrders = ({ db }: Pick<Ctx, 'db'>, user_id: number): Promise<void> => giveByAddress(db, user_id);
