// Tables of business documents. A row that does not fit moves whole to the next page, which repeats the header.
import { sumAmounts } from '#kit/money.ts';
import { drawEan13, EAN13_HEIGHT } from '#platform/pdf-barcodes.server.ts';
import {
  drawPdfRule,
  drawPdfText,
  ensurePdfSpace,
  type MeasuredPdfText,
  measurePdfText,
  PDF_BODY_STYLE,
  PDF_COLUMN_GAP,
  PDF_CONTENT_WIDTH,
  PDF_PAGE_BOTTOM,
  PDF_PAGE_SIZE,
  PDF_SMALL_STYLE,
  PDF_TEXT_COLOUR,
  type PdfSheet,
  startPdfPage,
} from '#platform/pdf-sheet.server.ts';
import { drawPdfDecoration, drawPdfElement } from '#platform/pdf-tags.server.ts';
import { type PdfTextAlign, type PdfTextStyle, pdfLineHeight, pdfTextWidth } from '#platform/pdf-text.server.ts';

export type PdfColumn = {
  header: string;
  /** Relative share of the page's width. */
  width: number;
  align?: PdfTextAlign;
};

const head: PdfTextStyle = { ...PDF_SMALL_STYLE, weight: 700 };

/** A text, or one with a barcode of 13 digits below it. */
export type PdfCell = string | { text: string; ean?: string };

type Cell = { text: MeasuredPdfText; x: number; align: PdfTextAlign; ean?: string | undefined };
/** Between a cell's text and its edges, in points. */
export const PDF_CELL_PADDING = 4;

type Column = PdfColumn & { readonly x: number; readonly space: number };

export const drawPdfTable = (sheet: PdfSheet, columns: PdfColumn[], rows: PdfCell[][]): void =>
  drawPdfElement(sheet, 'Table', () => drawRows(sheet, columns, rows));

function drawRows(sheet: PdfSheet, columns: PdfColumn[], rows: PdfCell[][]): void {
  const set = setOut(sheet, columns);
  const titles = set.map((column) => column.header);
  const header = () => drawRow(sheet, measureCells(sheet, set, titles, head), PDF_TEXT_COLOUR, 'TH');
  const first = rows[0] ? rowHeight(measureCells(sheet, set, rows[0], PDF_BODY_STYLE)) : 0;
  ensurePdfSpace(sheet, 24 + Math.min(first, 200));
  header();
  for (const row of rows) {
    let cells = measureCells(sheet, set, row, PDF_BODY_STYLE);
    while (sheet.y + rowHeight(cells) > PDF_PAGE_BOTTOM) {
      cells = drawWhatFits(sheet, cells);
      startPdfPage(sheet);
      // Screen readers read the header once.
      drawPdfDecoration(sheet, header);
    }
    drawRow(sheet, cells, '#d9d9d9');
  }
  sheet.y += PDF_COLUMN_GAP / 2;
}

/** A row moves whole to the next page, unless no page could hold it. */
function drawWhatFits(sheet: PdfSheet, cells: Cell[]): Cell[] {
  if (rowHeight(cells) <= PDF_PAGE_BOTTOM - PDF_PAGE_SIZE.top - 60) return cells;
  const lines = Math.max(
    0,
    Math.floor((PDF_PAGE_BOTTOM - sheet.y - 2 * PDF_CELL_PADDING) / pdfLineHeight(PDF_BODY_STYLE)),
  );
  if (lines > 0)
    drawRow(
      sheet,
      cells.map(({ ean, ...cell }) => ({ ...cell, text: part(cell.text, 0, lines) })),
      '#ffffff',
    );
  return cells.map((cell) => ({ ...cell, text: part(cell.text, lines) }));
}

function part(text: MeasuredPdfText, from: number, to?: number): MeasuredPdfText {
  const lines = text.lines.slice(from, to);
  return { ...text, lines, height: lines.length * pdfLineHeight(text.style) };
}

const measureCells = (sheet: PdfSheet, columns: Column[], values: PdfCell[], style: PdfTextStyle): Cell[] =>
  columns.map(({ x, space, align = 'left' }, i) => {
    const value = values[i] ?? '';
    const { text, ean } = typeof value === 'string' ? { text: value } : value;
    return {
      text: measurePdfText(sheet, text, space - 2 * PDF_CELL_PADDING, style),
      x: x + PDF_CELL_PADDING,
      align,
      ean,
    };
  });

function setOut(sheet: PdfSheet, columns: PdfColumn[]): Column[] {
  const spaces = calculateColumnWidths(sheet, columns);
  let x: number = PDF_PAGE_SIZE.side;
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
function calculateColumnWidths({ doc }: PdfSheet, columns: PdfColumn[]): number[] {
  const shares = sumAmounts(columns.map((column) => column.width));
  const own = columns.map((column) => (PDF_CONTENT_WIDTH * column.width) / shares);
  const needed = columns.map(
    ({ header }) =>
      Math.ceil(Math.max(...header.split(' ').map((word) => pdfTextWidth(doc, word, head)))) + 2 * PDF_CELL_PADDING,
  );
  const over = own.map((width, i) => width - (needed[i] ?? 0));
  const spare = columns.map(({ align = 'left' }, i) => (align === 'left' ? Math.max(0, over[i] ?? 0) : 0));
  const lack = Math.min(sumAmounts(spare), sumAmounts(over.map((width) => Math.max(0, -width))));
  if (lack === 0) return own;
  return own.map((width, i) => Math.max(width, needed[i] ?? 0) - (lack * (spare[i] ?? 0)) / sumAmounts(spare));
}

const getCellHeight = ({ text, ean }: Cell) => text.height + (ean ? EAN13_HEIGHT + 2 * PDF_CELL_PADDING : 0);
const rowHeight = (cells: Cell[]) => Math.max(0, ...cells.map(getCellHeight)) + 2 * PDF_CELL_PADDING;

function drawRow(sheet: PdfSheet, cells: Cell[], rule: string, tag: 'TH' | 'TD' = 'TD'): void {
  drawPdfElement(sheet, 'TR', () => {
    for (const cell of cells)
      drawPdfElement(sheet, tag, () => drawCell(sheet, cell), tag === 'TH' ? { scope: 'Column' } : {});
  });
  sheet.y += rowHeight(cells);
  drawPdfRule(sheet, 0.5, rule);
}

function drawCell(sheet: PdfSheet, { text, x, align, ean }: Cell): void {
  drawPdfText(sheet, text, x, sheet.y + PDF_CELL_PADDING, align);
  // The digits are printed above the bars.
  if (ean) drawPdfDecoration(sheet, () => drawEan13(sheet.doc, ean, x, sheet.y + text.height + 2 * PDF_CELL_PADDING));
}
