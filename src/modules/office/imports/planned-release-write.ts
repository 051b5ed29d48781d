import type { ExistingRelease, ImportScope } from './existing-releases.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { ImportReleasePlan } from './plan-release-import.ts';

/** A planned change; a batch has at most one for each release. */
export interface PlannedReleaseWrite {
  readonly release: ParsedRelease;
  readonly known: ExistingRelease | null;
  readonly plan: Extract<ImportReleasePlan, { ok: true }>;
}

/** The ids created by writing a row, for an undo. */
export interface ImportCreatedIds {
  readonly project_id: number;
  readonly items: readonly number[];
  readonly creators: readonly number[];
}

export interface ImportWriteContext extends ImportScope {
  /** The owner of new projects. */
  readonly new_owner_id: number | null;
  readonly user_id: number | null;
  readonly now: Date;
}

/** The key of an item or release: its source and the id there. */
export const importSourceKey = ({ source, source_id }: { source: string | null; source_id: string | null }) =>
  `${source}\n${source_id}`;
