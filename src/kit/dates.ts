// Dates as readers see them, and the hours when somebody in Paris answers the chat (spec §9).
const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** The chat boots from 10:00 to 16:59 Paris time, Monday to Friday. */
export function isChatHour(now: Date): boolean {
  const parts = paris.formatToParts(now);
  const hour = Number(parts.find((part) => part.type === 'hour')?.value);
  const weekday = parts.find((part) => part.type === 'weekday')?.value ?? '';
  return workdays.includes(weekday) && hour >= 10 && hour <= 16;
}

/** `2026-11-21T05:00:00Z`, "fr" → "21 novembre 2026". Days are those of UTC, so server and browser say the same. */
export const formatDay = (at: Date | string, locale: string): string => formatterIn(locale).format(new Date(at));

/** `2026-11-21`, "fr" → "21 novembre": a day that is near. */
export const formatDayShort = (at: Date | string, locale: string): string => nearIn(locale).format(new Date(at));

/** `2026-11-01`, "fr" → "novembre 2026". */
export const formatMonth = (at: Date | string, locale: string): string => monthsIn(locale).format(new Date(at));

/** `2026-11-21T05:04:00Z`, "en" → "21 Nov 2026, 05:04"; in UTC as well. */
export const formatMoment = (at: Date | string, locale: string): string => momentsIn(locale).format(new Date(at));

/** The day so many days on, as `2026-11-21`; days are those of UTC. */
export const dayAfter = (from: Date | string, days: number): string =>
  new Date(new Date(from).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Seconds as a sleeve prints them: 245 → "4:05", 3725 → "1:02:05". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterIn(locale: string): Intl.DateTimeFormat {
  const made = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formatters.set(locale, made);
  return made;
}

const months = new Map<string, Intl.DateTimeFormat>();

function monthsIn(locale: string): Intl.DateTimeFormat {
  const made =
    months.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  months.set(locale, made);
  return made;
}

const moments = new Map<string, Intl.DateTimeFormat>();

function momentsIn(locale: string): Intl.DateTimeFormat {
  const made =
    moments.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
  moments.set(locale, made);
  return made;
}

const near = new Map<string, Intl.DateTimeFormat>();

function nearIn(locale: string): Intl.DateTimeFormat {
  const made = near.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  near.set(locale, made);
  return made;
}
