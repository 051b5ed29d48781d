// Tables of business documents: rows go whole to the next page, under the header once more.
import {
  body,
  bottom,
  drawText,
  gap,
  ink,
  inside,
  makeRoom,
  measure,
  page,
  type Sheet,
  small,
  startPage,
  type Text,
} from '#platform/pdf-sheet.server.ts';
import { type Align, lineHeight, type TextStyle } from '#platform/pdf-text.server.ts';

export type PdfColumn = {
  header: string;
  /** Share of the page's width, against the other columns'. */
  width: number;
  align?: Align;
};

type Cell = { text: Text; x: number; align: Align };
/** Between a cell's text and its edges, in points. */
export const padding = 4;

export function drawTable(sheet: Sheet, columns: PdfColumn[], rows: string[][]): void {
  const header = () =>
    drawRow(
      sheet,
      cellsOf(
        sheet,
        columns,
        columns.map((column) => column.header),
        { ...small, weight: 700 },
      ),
      ink,
    );
  const first = rows[0] ? rowHeight(cellsOf(sheet, columns, rows[0], body)) : 0;
  makeRoom(sheet, 24 + Math.min(first, 200));
  header();
  for (const row of rows) {
    let cells = cellsOf(sheet, columns, row, body);
    while (sheet.y + rowHeight(cells) > bottom) {
      cells = drawWhatFits(sheet, cells);
      startPage(sheet);
      header();
    }
    drawRow(sheet, cells, '#d9d9d9');
  }
  sheet.y += gap / 2;
}

/** A row goes whole to the next page, unless no page could hold it. */
function drawWhatFits(sheet: Sheet, cells: Cell[]): Cell[] {
  if (rowHeight(cells) <= bottom - page.top - 60) return cells;
  const lines = Math.max(0, Math.floor((bottom - sheet.y - 2 * padding) / lineHeight(body)));
  if (lines > 0)
    drawRow(
      sheet,
      cells.map((cell) => ({ ...cell, text: part(cell.text, 0, lines) })),
      '#ffffff',
    );
  return cells.map((cell) => ({ ...cell, text: part(cell.text, lines) }));
}

function part(text: Text, from: number, to?: number): Text {
  const lines = text.lines.slice(from, to);
  return { ...text, lines, height: lines.length * lineHeight(text.style) };
}

function cellsOf(sheet: Sheet, columns: PdfColumn[], values: string[], style: TextStyle): Cell[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = page.side;
  return columns.map((column, i) => {
    const width = (inside * column.width) / shares;
    const cell = {
      text: measure(sheet, values[i] ?? '', width - 2 * padding, style),
      x: x + padding,
      align: column.align ?? 'left',
    };
    x += width;
    return cell;
  });
}

const rowHeight = (cells: Cell[]) => Math.max(0, ...cells.map((cell) => cell.text.height)) + 2 * padding;

function drawRow(sheet: Sheet, cells: Cell[], rule: string): void {
  for (const { text, x, align } of cells) drawText(sheet, text, x, sheet.y + padding, align);
  sheet.y += rowHeight(cells);
  sheet.doc.rect(page.side, sheet.y, inside, 0.5).fill(rule);
}
