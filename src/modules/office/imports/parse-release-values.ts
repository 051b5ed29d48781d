// Reads the smaller words of a release: incomplete dates, countries in the notation of Discogs, positions of songs.
import { COUNTRIES, countryDisplayName, isCountry } from '#kit/countries.ts';
import { lookupTable } from '#kit/lookup-table.ts';

/** `1998-06-00` → `1998-06`, `1999-07-13` unchanged, `2000-00-00` and `2000` → `2000`; null without a readable year. */
export function parseReleaseDate(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?\s*$/.exec(text) ?? [];
  if (!year || year === '0000') return null;
  if (!inRange(month, 12)) return year;
  const known = `${year}-${month?.padStart(2, '0')}`;
  return inRange(day, daysInMonth(Number(year), Number(month))) ? `${known}-${day?.padStart(2, '0')}` : known;
}

const inRange = (text: string | undefined, most: number): boolean => Number(text ?? 0) >= 1 && Number(text) <= most;
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const named: Readonly<Record<string, string>> = lookupTable({
  uk: 'GB',
  us: 'US',
  usa: 'US',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'czech republic': 'CZ',
  'south korea': 'KR',
  'north korea': 'KP',
  turkey: 'TR',
  'ivory coast': 'CI',
  'hong kong': 'HK',
  macedonia: 'MK',
});

let byName: Map<string, string> | undefined;

/**
 * The country's code, or null for former countries and regions (Europe, USSR, Yugoslavia); the words are kept
 * unchanged.
 */
export function parseReleaseCountry(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (name.length === 2 && isCountry(name.toUpperCase())) return named[name] ?? name.toUpperCase();
  byName ??= new Map(COUNTRIES.map((code) => [countryDisplayName(code, 'en').toLowerCase(), code]));
  return named[name] ?? byName.get(name) ?? null;
}

/** The side in a printed position: `A1`, `LP-B3`, `B. 2` → its letter; `3`, `1-14`, `CD-2` → none. */
export const parseTrackSide = (position: string): string =>
  /(?:^|-)([A-Z])[.\s\d]*(?:[a-z]|\d|$)/.exec(position)?.[1] ?? '';

/** `5:08`, `1:02:03` → seconds; null where there is none. */
export function parseTrackDuration(text: string): number | null {
  const parts = text.trim().split(':').map(Number);
  if (text.trim() === '' || parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0)) return null;
  return parts.reduce((sum, part) => sum * 60 + part, 0) || null;
}
