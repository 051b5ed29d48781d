import type { Db } from '#platform/ctx.server.ts';
import { type DemoCharge, loadDemoChargeRows as load } from './seed-orders.store.server.ts';

/** The charges that the payment provider must know: one captured charge for each demo order. */
export const loadDemoCharges = (db: Db): Promise<DemoCharge[]> => load(db);
