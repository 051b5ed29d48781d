// A plot as data: paths in a box of 1000 × 240 units, and the words around it. Page and picture show the same paths.

export const PLOT_WIDTH = 1000;
export const PLOT_HEIGHT = 240;

/** `bars` are filled, `layer…` are filled tints, `range` is a light area, `earlier` and `forecast` are dashed lines. */
export type PlotStyle =
  | 'bars'
  | 'line'
  | 'earlier'
  | 'forecast'
  | 'goal'
  | 'range'
  | 'layer0'
  | 'layer1'
  | 'layer2'
  | 'layer3'
  | 'layer4'
  | 'layer5';

export interface PlotShape {
  readonly look: PlotStyle;
  readonly name: string;
  readonly path: string;
}

/** Values over time. */
export interface TimePlotDrawing {
  readonly shapes: readonly PlotShape[];
  /** Labels of the vertical axis from top to bottom. */
  readonly heights: readonly string[];
  /** Labels of the horizontal axis from left to right. */
  readonly days: readonly string[];
  /** The plot in one sentence. */
  readonly description: string;
}

interface RankedBar {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** The page with the rows behind it. */
  readonly link: string;
}

/** Horizontal bars below each other, the largest first. */
export interface RankedPlotDrawing extends Pick<TimePlotDrawing, 'shapes' | 'description'> {
  readonly bars: readonly RankedBar[];
  /** Labels of the horizontal axis from left to right, and what they count. */
  readonly values: readonly string[];
  readonly unit: string;
}

export type PlotDrawing = TimePlotDrawing | RankedPlotDrawing;

/** The smallest round number above all values whose half is whole: 2, 4, 6, 8, 10, 20, 40 and so on. */
export function roundUpPlotMaximum(values: Iterable<number>): number {
  const most = Math.max(2, ...values);
  const ten = 10 ** Math.floor(Math.log10(most));
  for (const step of [1, 2, 4, 6, 8, 10]) if (step * ten >= most && (step * ten) % 2 === 0) return step * ten;
  return ten * 10;
}
