/** Diameter in inches. */
export type DiscSize = '7' | '10' | '12';

/** The size in inches from a format such as `2 × 12"`; 12 where it names none. */
export const discSizeFromFormat = (format: string): DiscSize =>
  /\b7\b/.test(format) ? '7' : /\b10\b/.test(format) ? '10' : '12';

/** The usual speed of a disc size: 45 rpm for 7 inches, 33 rpm for 10 and 12 inches. */
export const defaultRpm = (size: DiscSize): 33 | 45 => (size === '7' ? 45 : 33);

/**
 * The speed at which an item is drawn, cut and calculated: its own, or the usual one of its size where none is stored.
 * Cutting and drawings know no 78 rpm; they take 33.
 */
export const resolveDiscRpm = (rpm: number | null | undefined, size: DiscSize): 33 | 45 =>
  (rpm ?? defaultRpm(size)) === 45 ? 45 : 33;
