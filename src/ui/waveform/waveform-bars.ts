/** The loudest peak of each stretch, so that a waveform of any length has `count` bars; peaks are 0 to 255. */
export function waveformBars(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
}

/** The bars as one SVG path on a box of `bars.length × 3` by `height`, mirrored about its middle. */
export function waveformPath(bars: readonly number[], height: number): string {
  return bars
    .map((bar, at) => {
      const half = Math.max(0.5, (Math.min(255, bar) / 255) * (height / 2 - 0.5));
      return `M${at * 3} ${round(height / 2 - half)}h2v${round(half * 2)}h-2z`;
    })
    .join('');
}

/** 192.4 → "3:12". */
export function playingTimeText(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
