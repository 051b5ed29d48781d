// A tracklist as its sleeve prints it: by side, each song at its printed place, with headings between songs.

interface Printed {
  readonly side: string;
  readonly position: number;
  readonly printed_position: string;
  readonly duration: number | null;
  readonly preview: string | null;
}

export interface TracklistLine<T> {
  readonly song: T;
  /** `A1`, `7`; '' without a printed place. */
  readonly place: string;
  readonly isHeading: boolean;
}

interface Side<T> {
  readonly side: string;
  readonly lines: readonly TracklistLine<T>[];
}

/** The songs without the headings that a sleeve prints above them. */
export const withoutTracklistHeadings = <T extends Printed>(songs: readonly T[]): T[] =>
  isPrinted(songs) ? songs.filter((song) => !isHeading(song)) : [...songs];

/** The sleeve prints places. Without any, all entries are songs and numbered. */
const isPrinted = (songs: readonly Printed[]): boolean => songs.some(({ printed_position }) => printed_position !== '');

const isHeading = ({ printed_position, duration, preview }: Printed): boolean =>
  printed_position === '' && duration === null && preview === null;

/** The sides in order. A heading belongs to the side of the song below it. */
export function tracklistSides<T extends Printed>(songs: readonly T[]): Side<T>[] {
  const tracks = new Set(withoutTracklistHeadings(songs));
  const counts = !isPrinted(songs);
  const sides = new Map<string, TracklistLine<T>[]>();
  for (const [at, song] of songs.entries()) {
    const side = (tracks.has(song) ? song : (songs.slice(at).find((next) => tracks.has(next)) ?? song)).side;
    const place = song.printed_position || (counts ? `${song.side}${song.position}` : '');
    sides.set(side, [...(sides.get(side) ?? []), { song, place, isHeading: !tracks.has(song) }]);
  }
  return [...sides].map(([side, lines]) => ({ side, lines }));
}

/** The total length of these songs in seconds; null when one is unknown, so that no sum is too low. */
export function totalTrackSeconds(songs: readonly { readonly duration: number | null }[]): number | null {
  const known = songs.flatMap(({ duration }) => (duration ? [duration] : []));
  return known.length === songs.length && known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null;
}
