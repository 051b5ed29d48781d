// Tables of business documents. A row that does not fit moves whole to the next page, which repeats the header.
import { sumAmounts } from '#kit/money.ts';
import { drawEanBars, eanHeight } from '#platform/pdf-bars.server.ts';
import {
  bodyStyle,
  bottom,
  columnGap,
  contentWidth,
  drawRule,
  drawText,
  ink,
  makeRoom,
  measure,
  type PdfSheet,
  type PdfText,
  pageSize,
  smallStyle,
  startPage,
} from '#platform/pdf-sheet.server.ts';
import { artifact, within } from '#platform/pdf-tags.server.ts';
import { type Align, lineHeight, type TextStyle, textWidth } from '#platform/pdf-text.server.ts';

export type PdfColumn = {
  header: string;
  /** Relative share of the page's width. */
  width: number;
  align?: Align;
};

const head: TextStyle = { ...smallStyle, weight: 700 };

/** A text, or one with a barcode of 13 digits below it. */
export type PdfCell = string | { text: string; ean?: string };

type Cell = { text: PdfText; x: number; align: Align; ean?: string | undefined };
/** Between a cell's text and its edges, in points. */
export const padding = 4;

type Column = PdfColumn & { readonly x: number; readonly space: number };

export const drawTable = (sheet: PdfSheet, columns: PdfColumn[], rows: PdfCell[][]): void =>
  within(sheet, 'Table', () => drawRows(sheet, columns, rows));

function drawRows(sheet: PdfSheet, columns: PdfColumn[], rows: PdfCell[][]): void {
  const set = setOut(sheet, columns);
  const titles = set.map((column) => column.header);
  const header = () => drawRow(sheet, cellsOf(sheet, set, titles, head), ink, 'TH');
  const first = rows[0] ? rowHeight(cellsOf(sheet, set, rows[0], bodyStyle)) : 0;
  makeRoom(sheet, 24 + Math.min(first, 200));
  header();
  for (const row of rows) {
    let cells = cellsOf(sheet, set, row, bodyStyle);
    while (sheet.y + rowHeight(cells) > bottom) {
      cells = drawWhatFits(sheet, cells);
      startPage(sheet);
      // Screen readers read the header once.
      artifact(sheet, header);
    }
    drawRow(sheet, cells, '#d9d9d9');
  }
  sheet.y += columnGap / 2;
}

/** A row moves whole to the next page, unless no page could hold it. */
function drawWhatFits(sheet: PdfSheet, cells: Cell[]): Cell[] {
  if (rowHeight(cells) <= bottom - pageSize.top - 60) return cells;
  const lines = Math.max(0, Math.floor((bottom - sheet.y - 2 * padding) / lineHeight(bodyStyle)));
  if (lines > 0)
    drawRow(
      sheet,
      cells.map(({ ean, ...cell }) => ({ ...cell, text: part(cell.text, 0, lines) })),
      '#ffffff',
    );
  return cells.map((cell) => ({ ...cell, text: part(cell.text, lines) }));
}

function part(text: PdfText, from: number, to?: number): PdfText {
  const lines = text.lines.slice(from, to);
  return { ...text, lines, height: lines.length * lineHeight(text.style) };
}

const cellsOf = (sheet: PdfSheet, columns: Column[], values: PdfCell[], style: TextStyle): Cell[] =>
  columns.map(({ x, space, align = 'left' }, i) => {
    const value = values[i] ?? '';
    const { text, ean } = typeof value === 'string' ? { text: value } : value;
    return { text: measure(sheet, text, space - 2 * padding, style), x: x + padding, align, ean };
  });

function setOut(sheet: PdfSheet, columns: PdfColumn[]): Column[] {
  const spaces = spacesOf(sheet, columns);
  let x: number = pageSize.side;
  return columns.map((column, i) => {
    const space = spaces[i] ?? 0;
    x += space;
    return { ...column, space, x: x - space };
  });
}

/**
 * Each column gets its share, but at least the longest word of its header. Text columns give up width that number
 * columns lack.
 */
function spacesOf({ doc }: PdfSheet, columns: PdfColumn[]): number[] {
  const shares = sumAmounts(columns.map((column) => column.width));
  const own = columns.map((column) => (contentWidth * column.width) / shares);
  const needed = columns.map(
    ({ header }) => Math.ceil(Math.max(...header.split(' ').map((word) => textWidth(doc, word, head)))) + 2 * padding,
  );
  const over = own.map((width, i) => width - (needed[i] ?? 0));
  const spare = columns.map(({ align = 'left' }, i) => (align === 'left' ? Math.max(0, over[i] ?? 0) : 0));
  const lack = Math.min(sumAmounts(spare), sumAmounts(over.map((width) => Math.max(0, -width))));
  if (lack === 0) return own;
  return own.map((width, i) => Math.max(width, needed[i] ?? 0) - (lack * (spare[i] ?? 0)) / sumAmounts(spare));
}

const heightOf = ({ text, ean }: Cell) => text.height + (ean ? eanHeight + 2 * padding : 0);
const rowHeight = (cells: Cell[]) => Math.max(0, ...cells.map(heightOf)) + 2 * padding;

function drawRow(sheet: PdfSheet, cells: Cell[], rule: string, tag: 'TH' | 'TD' = 'TD'): void {
  within(sheet, 'TR', () => {
    for (const cell of cells) within(sheet, tag, () => drawCell(sheet, cell), tag === 'TH' ? { scope: 'Column' } : {});
  });
  sheet.y += rowHeight(cells);
  drawRule(sheet, 0.5, rule);
}

function drawCell(sheet: PdfSheet, { text, x, align, ean }: Cell): void {
  drawText(sheet, text, x, sheet.y + padding, align);
  // The digits are printed above the bars.
  if (ean) artifact(sheet, () => drawEanBars(sheet.doc, ean, x, sheet.y + text.height + 2 * padding));
}
