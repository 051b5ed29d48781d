// Discogs distinguishes namesakes by a number after all but the first, `Nirvana (2)`: a mark of its catalogue, not
// part of the name. An export keeps the number, and so does the link to the creator; buyers never see it.

/** The name of an artist or record label in its source, and the name shown here. */
export interface CreatorName {
  readonly written: string;
  readonly name: string;
}

/** Discogs' own files and those derived from them, of any import. */
export const isDiscogsSource = (source: string | null | undefined): boolean =>
  /^discogs(-dump)?(@|$)/.test(source ?? '');

/** The first namesake has no number. Signs or words join names: `Gary Lambert (2) And Eddie Cochran`. */
const NUMBER = / \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])/g;

/** The name that buyers see, from the name in a source. */
export const displayedCreatorName = (written: string, source: string | null | undefined): string =>
  isDiscogsSource(source) ? written.replace(NUMBER, '') : written;

export const importedCreatorName = (written: string, source: string | null | undefined): CreatorName => ({
  written: written.trim(),
  name: displayedCreatorName(written.trim(), source),
});
