// Names of the feeds of new releases: `/feeds/releases.atom`, `/feeds/genre-jazz.rss`, `/feeds/artist-12.atom`.

import { GENRE_MENU, type GenreId, parseGenres } from '#kit/genres.ts';
import type { FeedFormat } from '#kit/syndication-feed.ts';

type Genre = (typeof GENRE_MENU)[number]['key'];
export type FeedSubject =
  | { readonly kind: 'releases' }
  | { readonly kind: 'genre'; readonly key: Genre; readonly genres: readonly GenreId[] }
  | { readonly kind: 'artist' | 'label'; readonly id: number }
  | { readonly kind: 'shop'; readonly code: string };

/** Parses the name of a feed, null for an unknown one. */
export function parseFeedName(name: string): { subject: FeedSubject; format: FeedFormat } | null {
  const [, text = '', end] = /^([a-z0-9_-]{1,80})\.(atom|rss)$/.exec(name) ?? [];
  const subject = parseSubject(text);
  return subject && (end === 'atom' || end === 'rss') ? { subject, format: end } : null;
}

/** The path of a feed, below the language. */
export const feedPath = (subject: FeedSubject, format: FeedFormat): string =>
  `/feeds/${subjectName(subject)}.${format}`;

function subjectName(subject: FeedSubject): string {
  if (subject.kind === 'releases') return subject.kind;
  if (subject.kind === 'genre') return `genre-${subject.key}`;
  return subject.kind === 'shop' ? `shop-${subject.code}` : `${subject.kind}-${subject.id}`;
}

function parseSubject(text: string): FeedSubject | null {
  if (text === 'releases') return { kind: 'releases' };
  const [, kind, subjectKey = ''] = /^(genre|artist|label|shop)-(.+)$/.exec(text) ?? [];
  if (kind === 'genre') return genreFeedSubject(subjectKey);
  if (kind === 'shop') return /^[a-z0-9][a-z0-9-]{0,62}$/.test(subjectKey) ? { kind, code: subjectKey } : null;
  if (kind === 'artist' || kind === 'label')
    return /^[1-9]\d{0,9}$/.test(subjectKey) ? { kind, id: Number(subjectKey) } : null;
  return null;
}

/** The feed of an entry of the genre menu, null for "all" and for unknown entries. */
export function genreFeedSubject(key: string): FeedSubject | null {
  const genre = GENRE_MENU.find((each) => each.key === key && each.value !== '');
  return genre ? { kind: 'genre', key: genre.key, genres: parseGenres(genre.value) } : null;
}
