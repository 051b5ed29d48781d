// What leaves together waits for the last of it. When that was given back, the rest need not wait for it any more.
import { leavesOn, type Shelved } from '#modules/selling/cart/delivery.ts';

/** A parcel that is here; days as `2026-11-24`. */
export interface Waiting {
  readonly leaves_on: string;
  readonly today: string;
  /** `left`: pieces that are still to be packed. */
  readonly lines: readonly (Shelved & { readonly left: number })[];
}

/**
 * The day on which it leaves now; null where nothing changes: it still waits for what it waited for, or for another reason than what
 * was given back, as when staff put it off.
 */
export function earlierReleaseDate({ leaves_on, today, lines }: Waiting): string | null {
  const now = new Date(today);
  const dayOf = (line: Shelved) => leavesOn(line, now)?.toISOString().slice(0, 10) ?? null;
  const [gone, left] = [lines.filter((line) => line.left === 0), lines.filter((line) => line.left > 0)];
  const latest = left.map(dayOf).reduce(laterOf, today);
  const wasAwaited = gone.some((line) => dayOf(line) === null || dayOf(line) === leaves_on);
  return left.length > 0 && wasAwaited && latest !== null && latest < leaves_on ? latest : null;
}

/** Null, a day that nobody knows, is later than any. */
const laterOf = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a > b ? a : b;
