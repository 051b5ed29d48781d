/** Diameter in inches. */
export type DiscSize = '7' | '10' | '12';

/** The size in inches from a format such as `2 × 12"`; 12 where it names none. */
export const discSizeFromFormat = (format: string): DiscSize =>
  /\b7\b/.test(format) ? '7' : /\b10\b/.test(format) ? '10' : '12';
