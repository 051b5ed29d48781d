// A section of the dashboard in the reader's language: a plot, and the table behind it.
import type { PlotDrawing } from './plot.ts';

export const FIGURE_SECTIONS = [
  'sales',
  'countries',
  'channels',
  'variants',
  'plays',
  'funding',
  'fans',
  'stock',
  'earnings',
] as const;
export type FigureSectionId = (typeof FIGURE_SECTIONS)[number];

export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  readonly isNumber: boolean;
}

export interface FigureRow {
  readonly key: string;
  /** In the order of the columns. */
  readonly cells: readonly string[];
  /** The page with the rows behind it. */
  readonly link?: string;
}

export interface FigureSection {
  readonly id: FigureSectionId;
  readonly title: string;
  /** The main figures in one line. */
  readonly lead: string;
  /** How the figures are counted. */
  readonly note: string;
  readonly plot: PlotDrawing | null;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** The sentence for a section without data. */
  readonly empty: string;
}
