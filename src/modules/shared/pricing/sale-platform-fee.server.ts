import type { Ctx } from '#platform/ctx.server.ts';
import { loadSalePlatformFee } from './sale-platform-fee.store.server.ts';

/**
 * The platform fee of a sale of this project now, in basis points: the consignment commission, the agreed fee, or the
 * default.
 */
export const readSalePlatformFee = ({ db, now }: Pick<Ctx, 'db' | 'now'>, project_id: number): Promise<number> =>
  loadSalePlatformFee(db, project_id, now);
