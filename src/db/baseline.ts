// Older databases carry the names of 147 former migrations. The last one made the same schema as the files of today.
// A database with all names goes on from there. One with fewer needs the last build that has those migrations.
import { UnusableDatabaseError } from './database-failures.ts';

/** The name of the schema in the table `migrations`. */
export const BASELINE_MIGRATION = '0330_schema';

const FORMER_COUNT = 147;
const FORMER_LAST = '0330_facets_in_order.sql';
/** The last commit that has the former migrations. */
const FORMER_BUILD = 'cfa93a59';
const REMEDIES = {
  database: `Start the build of commit ${FORMER_BUILD} on it once`,
  backup: `Restore it with the build of commit ${FORMER_BUILD} and start that build once`,
};

/**
 * Replaces the names of all former migrations by that of the schema.
 * @throws UnusableDatabaseError with a readable reason when some of the former migrations are missing
 */
export function replaceFormerMigrations(names: readonly string[], source: keyof typeof REMEDIES): string[] {
  const later = names.filter((name) => !isFormer(name));
  const former = names.filter(isFormer).sort();
  if (former.length === 0 || later.includes(BASELINE_MIGRATION)) return later;
  if (former.length < FORMER_COUNT || former.at(-1) !== FORMER_LAST)
    throw new UnusableDatabaseError(
      `The ${source} stands at migration ${former.at(-1)}, which is too old for this build. ` +
        `${REMEDIES[source]}, which brings it to ${FORMER_LAST}. Then use this build. Nothing was changed.`,
    );
  return [BASELINE_MIGRATION, ...later];
}

const isFormer = (name: string) => name !== BASELINE_MIGRATION && name <= FORMER_LAST;
