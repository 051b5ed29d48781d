import type { ExistingRelease, ImportScope } from './existing-releases.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { Plan } from './plan-release.ts';

/** A decision that is to be written; of each release at most one in a batch. */
export interface ImportWrite {
  readonly release: ParsedRelease;
  readonly known: ExistingRelease | null;
  readonly plan: Extract<Plan, { ok: true }>;
}

/** What writing a row made, for who wants it undone. */
export interface Made {
  readonly project_id: number;
  readonly items: readonly number[];
  readonly creators: readonly number[];
}

export interface Place extends ImportScope {
  /** The owner of projects that are new. */
  readonly new_owner_id: number | null;
  readonly user_id: number | null;
  readonly now: Date;
}

/** By what a source calls a thing or a release. */
export const keyOf = ({ source, source_id }: { source: string | null; source_id: string | null }) =>
  `${source}\n${source_id}`;
