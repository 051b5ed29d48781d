import type { Db } from '#platform/ctx.server.ts';
import { type DemoCharge, loadDemoCharges as load } from './seed-orders.store.server.ts';

/** What the payment provider should know of: one captured charge for each demo order. */
export const loadDemoCharges = (db: Db): Promise<DemoCharge[]> => load(db);
