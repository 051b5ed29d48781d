import type { Ctx } from '#platform/ctx.server.ts';
import { loadFeeOfSale } from './fee-of-sale.store.server.ts';

/** What the platform would keep of a sale of this project now, in basis points: a deposit's commission, what was agreed, or the usual. */
export const feeOfSale = ({ db, now }: Pick<Ctx, 'db' | 'now'>, project_id: number): Promise<number> =>
  loadFeeOfSale(db, project_id, now);
