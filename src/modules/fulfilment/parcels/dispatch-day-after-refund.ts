// Items that ship together wait for the last one. When that one is refunded, the rest leaves earlier.
import { type ItemToDispatch, itemDispatchDay } from '#modules/selling/cart/estimated-delivery-options.ts';

/** An undispatched parcel; days as `2026-11-24`. */
export interface UndispatchedParcel {
  readonly leaves_on: string;
  readonly today: string;
  /** `left`: copies still to be packed. */
  readonly lines: readonly (ItemToDispatch & { readonly left: number })[];
}

/**
 * The new day of dispatch; null where nothing changes. Then the parcel still waits for the same item, or for another
 * reason, such as a delay set by staff.
 */
export function dispatchDayAfterRefund({ leaves_on, today, lines }: UndispatchedParcel): string | null {
  const now = new Date(today);
  const getDispatchDay = (line: ItemToDispatch) => itemDispatchDay(line, now)?.toISOString().slice(0, 10) ?? null;
  const [packed, left] = [lines.filter((line) => line.left === 0), lines.filter((line) => line.left > 0)];
  const latest = left.map(getDispatchDay).reduce(laterDay, today);
  const wasAwaited = packed.some((line) => getDispatchDay(line) === null || getDispatchDay(line) === leaves_on);
  return left.length > 0 && wasAwaited && latest !== null && latest < leaves_on ? latest : null;
}

/** Null, an unknown day, is later than any. */
const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a > b ? a : b;
