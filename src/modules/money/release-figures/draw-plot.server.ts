import { area, curveMonotoneX, line } from 'd3-shape';
import { PLOT_HEIGHT, PLOT_WIDTH, type PlotShape, type PlotStyle } from './plot.ts';

/** The part of a step that its bar fills. */
const FILLED = 0.78;
const LAYERS: readonly PlotStyle[] = ['layer0', 'layer1', 'layer2', 'layer3', 'layer4', 'layer5'];

const height = (value: number, top: number) => PLOT_HEIGHT * (1 - Math.max(0, value) / top);

/** The middle of a step. */
const middle = (at: number, count: number) => (PLOT_WIDTH * (at + 0.5)) / count;

interface Corner {
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly inBar: boolean;
}

function barPath(lows: readonly number[], highs: readonly number[], top: number): string {
  const half = (PLOT_WIDTH / highs.length) * (FILLED / 2);
  const corners = highs.flatMap((high, at): Corner[] => {
    const low = lows[at] ?? 0;
    const x = middle(at, highs.length);
    const corner = { low, high, inBar: high > low };
    return [
      { ...corner, x: x - half },
      { ...corner, x: x + half },
      { ...corner, x, inBar: false },
    ];
  });
  const path = area<Corner>()
    .x(({ x }) => x)
    .y0(({ low }) => height(low, top))
    .y1(({ high }) => height(high, top))
    .defined(({ inBar }) => inBar)
    .digits(1);
  return path(corners) ?? '';
}

/** One bar for each step. A step with more refunds than sales has none. */
export const drawBars = (name: string, values: readonly number[], top: number): PlotShape => ({
  look: 'bars',
  name,
  path: barPath([], values, top),
});

/** Bars on top of each other, six at most, the first at the bottom. */
export function drawStackedBars(
  series: readonly { readonly name: string; readonly values: readonly number[] }[],
  top: number,
): PlotShape[] {
  let lows: readonly number[] = [];
  return series.slice(0, LAYERS.length).map(({ name, values }, at) => {
    const highs = values.map((value, step) => (lows[step] ?? 0) + value);
    const path = barPath(lows, highs, top);
    lows = highs;
    return { look: LAYERS[at] ?? 'layer5', name, path };
  });
}

/** Upper and lower edge of a horizontal bar that fills this part of its row. */
function rowEdges(at: number, count: number, filled: number) {
  const row = PLOT_HEIGHT / count;
  return [row * (at + 0.5 - filled / 2), row * (at + 0.5 + filled / 2)] as const;
}

const width = (value: number, top: number) => (PLOT_WIDTH * Math.max(0, value)) / top;

/** One horizontal bar for each value, the first at the top. A value below zero has none. */
export function drawRankedBars(name: string, values: readonly number[], top: number): PlotShape {
  const paths = values.map((value, at) => {
    const bar = area<number>()
      .y((edge) => edge)
      .x0(() => 0)
      .x1(() => width(value, top))
      .digits(1);
    return value > 0 ? bar(rowEdges(at, values.length, FILLED)) : '';
  });
  return { look: 'bars', name, path: paths.join('') };
}

/** A vertical mark at each value, over the bars of the same rows. */
export function drawMarksOverRankedBars({ name, look, values }: LineChoice, top: number): PlotShape {
  const paths = values.map((value, at) => {
    const mark = line<number>()
      .x(() => width(value ?? 0, top))
      .y((edge) => edge)
      .digits(1);
    return value === null ? '' : mark(rowEdges(at, values.length, 1));
  });
  return { look, name, path: paths.join('') };
}

interface LineChoice {
  readonly name: string;
  readonly look: PlotStyle;
  /** The value of each step; null before the line begins. */
  readonly values: readonly (number | null)[];
}

/** A line through the middles of the steps. */
export function drawLine({ name, look, values }: LineChoice, top: number): PlotShape {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: middle(at, values.length), value }]));
  const path = line<(typeof points)[number]>()
    .x(({ x }) => x)
    .y(({ value }) => height(value, top))
    .curve(curveMonotoneX)
    .digits(1);
  return { name, look, path: path(points) ?? '' };
}

/** An area between two values of each step. */
export function drawRangeArea(
  name: string,
  values: readonly ({ readonly low: number; readonly high: number } | null)[],
  top: number,
): PlotShape {
  const points = values.flatMap((value, at) => (value ? [{ x: middle(at, values.length), ...value }] : []));
  const path = area<(typeof points)[number]>()
    .x(({ x }) => x)
    .y0(({ low }) => height(low, top))
    .y1(({ high }) => height(high, top))
    .digits(1);
  return { look: 'range', name, path: path(points) ?? '' };
}
