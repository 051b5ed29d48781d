import type { Ctx } from '#platform/ctx.server.ts';
import { loadFeeOfSale } from './fee-of-sale.store.server.ts';

/**
 * The platform fee of a sale of this project now, in basis points: the consignment commission, the agreed fee, or the
 * default.
 */
export const feeOfSale = ({ db, now }: Pick<Ctx, 'db' | 'now'>, project_id: number): Promise<number> =>
  loadFeeOfSale(db, project_id, now);
