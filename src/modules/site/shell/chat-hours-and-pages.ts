// Hours and pages of the third-party chat (decisions: Chat).

export interface ChatSettings {
  /** The script's https address. */
  readonly url: string;
  readonly id: string;
}

const OPENS = 10;
const CLOSES = 17;

// Created on demand: time zone data costs more than the rest of this file, and most pages have no chat.
const parisTime = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short', hour: '2-digit', hourCycle: 'h23' });

/** From 10:00 to 16:59 in Paris, Monday to Friday. */
export function isChatTime(now: Date): boolean {
  const parts = Object.fromEntries(
    parisTime()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts.hour);
  return !['Sat', 'Sun'].includes(parts.weekday ?? '') && hour >= OPENS && hour < CLOSES;
}

/** False on record pages, for staff, in the player and in branded shops. `path` without its language. */
export const isPageWithChat = (path: string): boolean =>
  !/^\/(project|admin|player|shop)(\/|$)/.test(path) &&
  !/^\/(vinyl|cd|tape|bundle|t-shirt|hoodie|merch)\/\d/.test(path);
