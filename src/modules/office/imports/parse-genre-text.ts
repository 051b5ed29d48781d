// Maps Discogs' genres and styles to our fixed genres (decisions: Genres). A style with the name of one of ours is
// more exact than its genre.
import { GENRES, type GenreId } from '#kit/genres.ts';
import { lookupTable } from '#kit/lookup-table.ts';

const byGenre: Readonly<Record<string, readonly GenreId[]>> = lookupTable({
  electronic: [1],
  rock: [11],
  pop: [8],
  jazz: [7],
  blues: [3],
  reggae: [14],
  classical: [15],
  latin: [12],
  'hip hop': [6],
  'funk / soul': [10],
  'folk, world, & country': [4],
  'stage & screen': [20],
  "children's": [16],
  'non-music': [16],
  'brass & military': [16],
});

/** Our own names, as printed in our files. */
const ownGenreNames = new Map<string, GenreId>(GENRES.map(({ id, name }) => [name.toLowerCase(), id]));

const byStyle: readonly (readonly [RegExp, GenreId])[] = [
  [/\bmetal\b|grindcore|metalcore/i, 18],
  [/disco/i, 17],
  [/\bfunk\b/i, 5],
  [/\bsoul\b/i, 10],
  [/r&b|rhythm & blues|rnb|new jack swing/i, 9],
  [/country|bluegrass|honky tonk/i, 2],
  [/\bfolk\b/i, 4],
  [/african|afrobeat|highlife|celtic|flamenco|fado|polka|raï|laïkó|hindustani|cumbia|samba|mpb|bossa/i, 12],
  [/chanson|schlager|variété|ballad|vocal|novelty/i, 13],
  [/soundtrack|score|theme/i, 20],
];

/** Our genre ids for genres and styles joined by ` | `: the main one first, at most four; Other where none fits. */
export function parseGenreText(genre: string, style: string): GenreId[] {
  const ids = new Set<GenreId>();
  for (const name of parts(genre)) for (const id of genreIdsByName(name.toLowerCase())) ids.add(id);
  for (const name of parts(style)) for (const [test, id] of byStyle) if (test.test(name)) ids.add(id);
  if (ids.size > 1) ids.delete(16);
  return ids.size ? [...ids].slice(0, 4) : [16];
}

function genreIdsByName(name: string): readonly GenreId[] {
  const own = ownGenreNames.get(name);
  return own === undefined ? (byGenre[name] ?? []) : [own];
}

const parts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** The styles as printed, ten at most. */
export const parseStyleText = (style: string): string[] => parts(style).slice(0, 10);
