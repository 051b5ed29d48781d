// Search for records, artists and record labels: by the database's own indexes, or a search engine (ADR 20).
import type { Db } from '#db/connect.server.ts';

interface Sought {
  /** As typed; its characters are never read as operators. */
  readonly text: string;
  /** Most results, the best first. */
  readonly limit: number;
  /** Whether b2b projects are included. */
  readonly b2b: boolean;
}

export interface ProjectSearchHit {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly category: string;
  readonly slug: string;
}

export interface CreatorSearchHit {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
  readonly shop_code_artist: string | null;
  readonly shop_code_label: string | null;
}

/** The restriction of a list of projects. */
export interface ProjectMatches {
  /** The best first; all matches, unless `beyond` is set. */
  readonly ids: readonly number[];
  /** Set when there are too many to list: the query that matches each of them. */
  readonly beyond: string | null;
  /** The number of further matches, if known without counting. */
  readonly total?: number | undefined;
  /** The words searched instead, when nothing matches the typed ones. */
  readonly meant?: string;
  /** True for more matches than are ever counted (10,000), so that no count is needed. */
  readonly isCountless?: boolean;
}

/**
 * Exact titles and artists come first. When nothing matches, typing errors are corrected, then records with some of
 * the words are found. Lists of unpublished records skip this, because staff change the records they find.
 */
export interface SearchEngine {
  projects(db: Db, sought: Sought): Promise<ProjectSearchHit[]>;
  creators(db: Db, kind: 'artist' | 'label', sought: Sought): Promise<CreatorSearchHit[]>;
  /** For lists, which filter and sort on. `unlisted` includes unpublished records. */
  matches(db: Db, sought: Pick<Sought, 'text' | 'b2b'> & { readonly unlisted: boolean }): Promise<ProjectMatches>;
}
