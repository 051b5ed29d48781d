// The coordinates of a chart of fixed size, the same on the server and in the browser.
export const QUOTE_CHART_FRAME = { width: 640, height: 280, left: 64, right: 20, top: 18, bottom: 40 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps values to coordinates; `log` gives each doubling the same width, which suits quantities. */
export function createXScale(values: readonly number[], { log = false } = {}): (value: number) => number {
  const scale = log ? Math.log : (value: number) => value;
  const [least, most] = [scale(Math.min(...values)), scale(Math.max(...values))];
  const width = QUOTE_CHART_FRAME.width - QUOTE_CHART_FRAME.left - QUOTE_CHART_FRAME.right;
  return (value) =>
    round(QUOTE_CHART_FRAME.left + (most > least ? (scale(value) - least) / (most - least) : 0.5) * width);
}

/** From 0 at the foot to `most` at the head. */
export function createYScale(most: number): (value: number) => number {
  const height = QUOTE_CHART_FRAME.height - QUOTE_CHART_FRAME.top - QUOTE_CHART_FRAME.bottom;
  return (value) => round(QUOTE_CHART_FRAME.height - QUOTE_CHART_FRAME.bottom - (most > 0 ? value / most : 0) * height);
}

export const drawChartPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Round numbers from 0 up to the largest value shown, at most five. */
export function chooseAxisTicks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const whole = Math.max(1, Math.round(step));
  return Array.from({ length: Math.floor(most / whole) + 1 }, (_, i) => i * whole);
}

const round = (value: number): number => Math.round(value * 10) / 10;
