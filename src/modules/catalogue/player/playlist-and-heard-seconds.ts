// Rules of a playlist (decisions: Music player): next and previous wrap around, and the next track follows at the end.
// Under 5 seconds is not a play.

const REPORT_FROM_SECONDS = 5;
/** Time between two ticks of a playing element; a longer step is a jump, not listening. */
const LONGEST_TICK_SECONDS = 1.5;

/** The song after the last is the first. */
export const nextSongIndex = (index: number, length: number): number => (length > 0 ? (index + 1) % length : 0);

/** The song before the first is the last. */
export const previousSongIndex = (index: number, length: number): number =>
  length > 0 ? (index + length - 1) % length : 0;

/** Seconds heard after the position moved from `from` to `to`; jumps add nothing. */
export function heardSecondsAfterMove(heardSeconds: number, from: number, to: number): number {
  const step = to - from;
  return step > 0 && step <= LONGEST_TICK_SECONDS ? heardSeconds + step : heardSeconds;
}

/** Whole seconds to report for a play, or null when it was too short to count. */
export const reportableHeardSeconds = (heardSeconds: number): number | null =>
  heardSeconds >= REPORT_FROM_SECONDS ? Math.floor(heardSeconds) : null;

/** Limits a position to the song, in seconds. */
export const clampSongPosition = (seconds: number, duration: number): number =>
  Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
