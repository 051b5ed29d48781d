// Dates for display.

/** A formatter for each language, made on first use: making one costs as much as a hundred uses. */
function makeFormatter(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    const made = known.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    known.set(locale, made);
    return made;
  };
}

const long = makeFormatter({ dateStyle: 'long' });
const near = makeFormatter({ day: 'numeric', month: 'long' });
const month = makeFormatter({ month: 'long', year: 'numeric' });
const moment = makeFormatter({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** `2026-11-21T05:00:00Z`, "fr" → "21 novembre 2026". Days are in UTC, so server and browser agree. */
export const formatDay = (at: Date | string, locale: string): string => long(locale).format(new Date(at));

/** `2026-11-21`, "fr" → "21 novembre": a date without year. */
export const formatDayShort = (at: Date | string, locale: string): string => near(locale).format(new Date(at));

/** `2026-11-01`, "fr" → "novembre 2026". */
export const formatMonth = (at: Date | string, locale: string): string => month(locale).format(new Date(at));

/** `2026-11-21T05:04:00Z`, "en" → "21 Nov 2026, 05:04"; in UTC as well. */
export const formatMoment = (at: Date | string, locale: string): string => moment(locale).format(new Date(at));

/** The date this many days later, as `2026-11-21`, in UTC. */
export const addDays = (from: Date | string, days: number): string =>
  new Date(new Date(from).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A duration as on record covers: 245 → "4:05", 3725 → "1:02:05". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
