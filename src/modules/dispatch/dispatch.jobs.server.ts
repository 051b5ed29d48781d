import { placeWaiting } from '#modules/orders/place-parcel.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';

/** Gives what was paid since to the warehouses, so that each sees its parcels; staff who are quicker do it by hand. */
export const placeParcels = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'place-parcels',
  seconds: 120,
  retries: 0,
  cron: '* * * * *',
  run: async () => void (await placeWaiting({ db })),
});
