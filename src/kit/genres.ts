// The fixed genres (decisions: Genres) and the genre filters of the menu (decisions: Genres). There is no 19.
export const GENRES = [
  { id: 1, name: 'Electronic' },
  { id: 2, name: 'Country' },
  { id: 3, name: 'Blues' },
  { id: 4, name: 'Folk' },
  { id: 5, name: 'Funk' },
  { id: 6, name: 'Hip hop' },
  { id: 7, name: 'Jazz' },
  { id: 8, name: 'Pop' },
  { id: 9, name: 'RnB' },
  { id: 10, name: 'Soul' },
  { id: 11, name: 'Rock' },
  { id: 12, name: 'World' },
  { id: 13, name: 'Variety' },
  { id: 14, name: 'Reggae' },
  { id: 15, name: 'Classic' },
  { id: 16, name: 'Other' },
  { id: 17, name: 'Disco' },
  { id: 18, name: 'Metal' },
  { id: 20, name: 'Soundtrack' },
] as const;

export type GenreId = (typeof GENRES)[number]['id'];
type GenreName = (typeof GENRES)[number]['name'];

/**
 * The genre menu of the shop: `key` is the text key, `value` the `genre` query (ids joined by a pipe); "all" filters
 * nothing.
 */
export const GENRE_MENU = [
  { key: 'all', value: '' },
  { key: 'pop', value: '8' },
  { key: 'rock_metal', value: '11|18' },
  { key: 'hiphop_rnb', value: '6|9' },
  { key: 'folk_country', value: '4|2' },
  { key: 'soundtracks', value: '20' },
  { key: 'world_reggae', value: '12|14' },
  { key: 'electronic', value: '1' },
  { key: 'soul_blues', value: '10|3' },
  { key: 'jazz', value: '7' },
] as const;

const known = new Map<number, GenreName>(GENRES.map((genre) => [genre.id, genre.name]));

export const isGenreId = (id: number): id is GenreId => known.has(id);
export const genreName = (id: number): GenreName | null => known.get(id) ?? null;

/** `11|18` → `[11, 18]`; unknown ids are left out, so an unknown genre alone gives `[]`. */
export function parseGenres(query: string): GenreId[] {
  const ids = query.split('|').filter((part) => /^\d{1,3}$/.test(part));
  return [...new Set(ids.map(Number))].filter(isGenreId);
}
