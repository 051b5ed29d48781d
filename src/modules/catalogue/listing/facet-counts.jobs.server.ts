import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { applyFacetCountChanges } from './facet-counts.store.server.ts';

/** Every minute: folds changes of the catalogue into the totals of its facets. */
export const applyFacetCountChangesJob = (db: Db): JobHandler => ({
  name: 'fold-facets',
  seconds: 60,
  cron: '* * * * *',
  run: () => applyFacetCountChanges(db),
});
