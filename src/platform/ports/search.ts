// Where records, artists and record labels are found by words: the database's own indexes, or an engine beside it (ADR 20).
import type { Db } from '#db/connect.server.ts';

interface Sought {
  /** As typed: whatever it holds, it is never an operator. */
  readonly text: string;
  /** At most so many, the best first. */
  readonly limit: number;
  /** Whether b2b projects are found too. */
  readonly b2b: boolean;
}

export interface FoundRecord {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly category: string;
  readonly slug: string;
}

export interface FoundName {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
  readonly shop_code_artist: string | null;
  readonly shop_code_label: string | null;
}

/** What a list of projects is narrowed to. */
export interface Matches {
  /** The best first; all there are, unless `beyond` is said. */
  readonly ids: readonly number[];
  /** Too many to name one by one: the query that holds for each of them. */
  readonly beyond: string | null;
  /** How many there are beyond, where that is known without counting them. */
  readonly total?: number | undefined;
  /** The words that were looked for instead, where nothing has those that were typed. */
  readonly meant?: string;
  /** That they are certainly more than anybody counts (10,000): then nobody has to. */
  readonly isCountless?: boolean;
}

/**
 * Exact titles and artists first; when the words as typed find nothing, typing errors are looked through, then what has some of them, but
 * not for lists of what is not public: staff change what they find.
 */
export interface SearchEngine {
  projects(db: Db, sought: Sought): Promise<FoundRecord[]>;
  creators(db: Db, kind: 'artist' | 'label', sought: Sought): Promise<FoundName[]>;
  /** For lists, which filter and sort on; `unlisted` finds what is not public too. */
  matches(db: Db, sought: Pick<Sought, 'text' | 'b2b'> & { readonly unlisted: boolean }): Promise<Matches>;
}
