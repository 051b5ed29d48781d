// Discogs tells namesakes apart by a number behind each but the first, `Nirvana (2)`: a mark of its shelf, no part of the name. What an
// export gives back keeps it, and so does whom a record is by; nobody reads it.

/** An artist or record label as a source writes it and as it is called here. */
export interface CreatorName {
  readonly written: string;
  readonly name: string;
}

/** Discogs' own files and those that say they come from there, whosever import brought them. */
export const isOfDiscogs = (source: string | null | undefined): boolean => /^discogs(-dump)?(@|$)/.test(source ?? '');

/** The first of a name has no number; names are joined by signs or words: `Mulu (3) / Kibir La Amlak`, `Gary Lambert (2) And Eddie Cochran`. */
const NUMBER = / \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])/g;

/** What buyers read of a name that a source wrote. */
export const calledAs = (written: string, source: string | null | undefined): string =>
  isOfDiscogs(source) ? written.replace(NUMBER, '') : written;

export const creatorName = (written: string, source: string | null | undefined): CreatorName => ({
  written: written.trim(),
  name: calledAs(written.trim(), source),
});
