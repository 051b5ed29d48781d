import { setTimeout as sleep } from 'node:timers/promises';
import { placeWaiting } from '#modules/fulfilment/parcels/place-parcel.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';

/** Milliseconds of a minute that are spent on it at most. */
const AT_MOST = 30_000;

/**
 * Gives what was paid since to the warehouses, so that each sees its parcels; staff who are quicker do it by hand. Where more waits
 * than a minute is enough for, the next goes on from there, so that parcels which no warehouse can send hold nobody up.
 */
export const placeParcels = ({ db }: { readonly db: Db }): JobHandler => {
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
        const begun = performance.now();
        const batch = await placeWaiting({ db }, after);
        after = batch.after;
        failures.push(...batch.failures);
        // As long as it worked it rests: those who buy meanwhile come first.
        if (after > 0) await sleep(performance.now() - begun);
      } while (after > 0 && !signal.aborted && performance.now() - begin < AT_MOST);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be placed`);
    },
  };
};
