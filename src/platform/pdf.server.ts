// Business documents as PDF: invoices, statements, quotes. Callers say what stands in them; how it looks is decided here.
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { barHeight, drawCode39 } from '#platform/pdf-bars.server.ts';
import { embedInvoice, type InvoiceData, plainWords } from '#platform/pdf-invoice.server.ts';
import { type Align, drawLine, lineHeight, linesOf, type Pdf, type TextStyle } from '#platform/pdf-text.server.ts';

export type PdfColumn = {
  header: string;
  /** Share of the page's width, against the other columns'. */
  width: number;
  align?: Align;
};

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; muted?: boolean }
  /** Side by side: who sells, who buys, where it goes. */
  | { kind: 'addresses'; columns: { title?: string; lines: string[] }[] }
  | { kind: 'keyValues'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: PdfColumn[]; rows: string[][] }
  /** A new page with a head of its own: another paper in the same file. */
  | { kind: 'sheet'; title: string }
  /** A number as bars for a scanner (Code 39), with the number below. */
  | { kind: 'bars'; text: string }
  /** Right half of the page; `strong` for the sum to pay. */
  | { kind: 'totals'; rows: { label: string; value: string; strong?: boolean }[] };

export type PdfContent = {
  title: string;
  /** The seller's name at the head, and `accent` (#rrggbb) for its rule. */
  brand: { name: string; accent?: string };
  blocks: PdfBlock[];
  /** Written into the document, and all that makes two documents of the same content differ. */
  createdAt: Date;
  /** For screen readers, as `fr`. */
  language?: string;
  /** Small print on every page. */
  footer?: string;
  /** The same as data, for programs: makes the document a PDF/A-3 that holds it as Factur-X says. */
  invoice?: InvoiceData;
};

/**
 * An A4 document, the same bytes for the same content. Any script that an installed font has is set (see fonts.server.ts);
 * texts are taken as they are, nothing in them is markup. Some 30 ms a page; many pages belong into a job.
 */
export async function renderDocument(content: PdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: content.language ?? 'en',
    displayTitle: true,
    info: {
      Title: plainWords(content.title),
      Author: plainWords(content.brand.name),
      Creator: plainWords(content.brand.name),
      CreationDate: content.createdAt,
    },
    ...(content.invoice && { pdfVersion: '1.7', subset: 'PDF/A-3b' }),
  });
  const bytes = buffer(doc);
  const sheet: Sheet = { doc, content, y: 0 };
  drawHead(sheet);
  for (const block of content.blocks) {
    // A file of many papers lets others have their turn between two of them.
    if (block.kind === 'sheet') await setImmediate();
    drawBlock(sheet, block);
  }
  drawFeet(sheet);
  if (content.invoice) embedInvoice(doc, content.invoice, content.createdAt);
  doc.end();
  return bytes;
}

/** The page being filled; `y` is the height from its top that is used. */
type Sheet = { doc: Pdf; content: PdfContent; y: number };

const page = { width: 595.28, height: 841.89, side: 48, top: 48, foot: 72 };
const inside = page.width - 2 * page.side;
const gap = 18;

const ink = '#111111';
const grey = '#595959';
const body: TextStyle = { size: 9.5, weight: 400, color: ink };
const strong: TextStyle = { ...body, weight: 700 };
const small: TextStyle = { size: 8, weight: 400, color: grey };
const heading: TextStyle = { size: 13, weight: 700, color: ink };
const name: TextStyle = { size: 18, weight: 700, color: ink };

function drawHead(sheet: Sheet): void {
  const { doc, content } = sheet;
  const half = inside / 2 - gap / 2;
  const left = measure(sheet, content.brand.name, half, name);
  const right = measure(sheet, content.title, half, heading);
  drawText(sheet, left, page.side, page.top, 'left');
  drawText(sheet, right, page.side + half + gap, page.top + 5, 'right');
  sheet.y = page.top + Math.max(left.height, right.height + 5) + 8;
  doc.rect(page.side, sheet.y, inside, 2).fill(content.brand.accent ?? ink);
  sheet.y += 2 + gap;
}

function drawSheet(sheet: Sheet, title: string): void {
  sheet.content = { ...sheet.content, title };
  sheet.doc.addPage();
  drawHead(sheet);
}

/** Later pages name the document small, so that a loose sheet finds its way back. */
function startPage(sheet: Sheet): void {
  sheet.doc.addPage();
  const label = measure(sheet, `${sheet.content.brand.name} · ${sheet.content.title}`, inside, small);
  drawText(sheet, label, page.side, page.top - 18, 'left');
  sheet.y = page.top + label.height;
}

function drawFeet(sheet: Sheet): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    sheet.doc.switchToPage(start + i);
    const print = measure(sheet, sheet.content.footer ?? '', inside - 60, small);
    drawText(sheet, { ...print, lines: print.lines.slice(0, 3) }, page.side, page.height - page.foot + 24, 'left');
    drawText(
      sheet,
      measure(sheet, `${i + 1} / ${count}`, 50, small),
      page.width - page.side - 50,
      page.height - page.foot + 24,
      'right',
    );
  }
}

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  if (block.kind === 'sheet') drawSheet(sheet, block.title);
  if (block.kind === 'heading') drawHeading(sheet, block.text);
  if (block.kind === 'paragraph') flow(sheet, measure(sheet, block.text, inside, block.muted ? small : body));
  if (block.kind === 'addresses') drawAddresses(sheet, block.columns);
  if (block.kind === 'keyValues') drawKeyValues(sheet, block.rows);
  if (block.kind === 'table') drawTable(sheet, block.columns, block.rows);
  if (block.kind === 'bars') drawBars(sheet, block.text);
  if (block.kind === 'totals') drawTotals(sheet, block.rows);
}

type Text = { lines: string[]; style: TextStyle; width: number; height: number };

function measure(sheet: Sheet, text: string, width: number, style: TextStyle): Text {
  const lines = linesOf(sheet.doc, text, width, style);
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

function drawText(sheet: Sheet, { lines, style, width }: Text, x: number, y: number, align: Align): void {
  lines.forEach((line, i) => {
    drawLine(sheet.doc, line, x, y + i * lineHeight(style), width, align, style);
  });
}

const bottom = page.height - page.foot;

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) startPage(sheet);
}

/** A text that may go over pages, line by line. */
function flow(sheet: Sheet, text: Text): void {
  for (const line of text.lines) {
    makeRoom(sheet, lineHeight(text.style));
    drawText(sheet, { ...text, lines: [line] }, page.side, sheet.y, 'left');
    sheet.y += lineHeight(text.style);
  }
  sheet.y += gap / 2;
}

/** A heading never stands alone at the foot of a page. */
function drawHeading(sheet: Sheet, text: string): void {
  const measured = measure(sheet, text, inside, heading);
  makeRoom(sheet, measured.height + 40);
  drawText(sheet, measured, page.side, sheet.y, 'left');
  sheet.y += measured.height + gap / 3;
}

function drawAddresses(sheet: Sheet, columns: { title?: string; lines: string[] }[]): void {
  const width = (inside - gap * (columns.length - 1)) / Math.max(1, columns.length);
  const texts = columns.map(({ title, lines }) => [
    ...(title ? [measure(sheet, title, width, small)] : []),
    ...lines.filter((line) => line.trim() !== '').map((line) => measure(sheet, line, width, body)),
  ]);
  makeRoom(sheet, Math.max(0, ...texts.map(heightOf)));
  texts.forEach((stack, i) => {
    drawStack(sheet, stack, page.side + i * (width + gap));
  });
  sheet.y += Math.max(0, ...texts.map(heightOf)) + gap;
}

const heightOf = (texts: Text[]) => texts.reduce((sum, text) => sum + text.height, 0);

function drawStack(sheet: Sheet, texts: Text[], x: number): void {
  let y = sheet.y;
  for (const text of texts) {
    drawText(sheet, text, x, y, 'left');
    y += text.height;
  }
}

function drawKeyValues(sheet: Sheet, rows: [string, string][]): void {
  for (const [label, value] of rows) {
    const texts = [measure(sheet, label, 150, { ...body, color: grey }), measure(sheet, value, inside - 160, body)];
    const height = Math.max(...texts.map((text) => text.height));
    makeRoom(sheet, height);
    texts.forEach((text, i) => {
      drawText(sheet, text, page.side + i * 160, sheet.y, 'left');
    });
    sheet.y += height + 1;
  }
  sheet.y += gap / 2;
}

function drawBars(sheet: Sheet, text: string): void {
  makeRoom(sheet, barHeight + 20);
  drawCode39(sheet.doc, text, page.side, sheet.y);
  const label = measure(sheet, text, inside, strong);
  sheet.y += barHeight + 4;
  drawText(sheet, label, page.side, sheet.y, 'left');
  sheet.y += label.height + gap;
}

type Cell = { text: Text; x: number; align: Align };
const padding = 4;

function drawTable(sheet: Sheet, columns: PdfColumn[], rows: string[][]): void {
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

function drawTotals(sheet: Sheet, rows: { label: string; value: string; strong?: boolean }[]): void {
  const half = inside / 2;
  const measured = rows.map((row) => {
    const style = row.strong ? { ...strong, size: 11 } : body;
    return [
      measure(sheet, row.label, half * 0.6, style),
      measure(sheet, row.value, half * 0.4 - padding, style),
    ] as const;
  });
  // The sum never stands on another page than what it is the sum of.
  makeRoom(
    sheet,
    Math.min(
      400,
      measured.reduce((sum, texts) => sum + heightOf([...texts]), 0),
    ),
  );
  for (const [label, value] of measured) {
    makeRoom(sheet, Math.max(label.height, value.height));
    drawText(sheet, label, page.side + half, sheet.y, 'left');
    drawText(sheet, value, page.side + half + half * 0.6, sheet.y, 'right');
    sheet.y += Math.max(label.height, value.height) + 3;
  }
  sheet.y += gap / 2;
}
