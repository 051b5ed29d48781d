import { setTimeout as sleep } from 'node:timers/promises';
import { assignWaitingParcels } from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';

/** The most milliseconds of a minute spent on assigning parcels. */
const AT_MOST = 30_000;

/**
 * Assigns newly paid parcels to warehouses, so that each warehouse sees its own. Staff may assign them earlier by
 * hand. A run that exceeds a minute resumes at the next parcel, so that parcels without a suitable warehouse block no
 * others.
 */
export const assignParcelWarehousesJob = ({ db }: { readonly db: Db }): JobHandler => {
  let after = 0;
  return {
    name: 'place-parcels',
    seconds: 120,
    retries: 0,
    cron: '* * * * *',
    async run(_data, signal) {
      const begin = performance.now();
      const failures: unknown[] = [];
      do {
        const startedAt = performance.now();
        const batch = await assignWaitingParcels({ db }, after);
        after = batch.after;
        failures.push(...batch.failures);
        // Pauses as long as it worked, so that current buyers come first.
        if (after > 0) await sleep(performance.now() - startedAt);
      } while (after > 0 && !signal.aborted && performance.now() - begin < AT_MOST);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be placed`);
    },
  };
};
