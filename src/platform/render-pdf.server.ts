// Business documents as PDF: invoices, statements, quotes. Callers give the content; the layout is decided here.
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type EmbeddedInvoice, embedInvoiceXml, sanitizePdfMetadata } from '#platform/embed-invoice-xml.server.ts';
import { CODE39_HEIGHT, drawCode39 } from '#platform/pdf-barcodes.server.ts';
import { drawPdfCodeCards, type PdfCodeCard } from '#platform/pdf-code-cards.server.ts';
import { drawPdfDrawing, type PdfDrawing } from '#platform/pdf-drawing.server.ts';
import {
  drawPdfHead,
  drawPdfText,
  ensurePdfSpace,
  type MeasuredPdfText,
  measurePdfText,
  PDF_BODY_STYLE,
  PDF_COLUMN_GAP,
  PDF_CONTENT_WIDTH,
  PDF_GREY,
  PDF_HEADING_STYLE,
  PDF_PAGE_SIZE,
  PDF_SMALL_STYLE,
  PDF_STRONG_STYLE,
  type PdfHeaderContent,
  type PdfSheet,
} from '#platform/pdf-sheet.server.ts';
import { drawPdfTable, PDF_CELL_PADDING, type PdfCell, type PdfColumn } from '#platform/pdf-table.server.ts';
import { drawPdfDecoration, drawPdfElement } from '#platform/pdf-tags.server.ts';
import { pdfLineHeight } from '#platform/pdf-text.server.ts';

export type PdfBlock =
  /** `keep`: points below it that stay on the same page. */
  | { kind: 'heading'; text: string; keep?: number }
  | { kind: 'paragraph'; text: string; muted?: boolean }
  /** Side by side: seller, buyer, delivery address. */
  | { kind: 'addresses'; columns: { title?: string; lines: string[] }[] }
  | { kind: 'keyValues'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: PdfColumn[]; rows: PdfCell[][] }
  /** A new page with a header of its own: another document in the same file. */
  | { kind: 'sheet'; title: string }
  | ({ kind: 'drawing' } & PdfDrawing)
  /** A number as a barcode (Code 39), with the number below. */
  | { kind: 'bars'; text: string }
  /** Cards with QR codes, to cut out. */
  | { kind: 'cards'; cards: PdfCodeCard[] }
  /** Right half of the page; `strong` for the sum to pay. */
  | { kind: 'totals'; rows: { label: string; value: string; strong?: boolean }[] };

export type PdfContent = PdfHeaderContent & {
  blocks: PdfBlock[];
  /** Creation date in the file, the only difference between two documents of the same content. */
  createdAt: Date;
  /** For screen readers, as `fr`. */
  language?: string;
  /** Small print on every page. */
  footer?: string;
  /** The same as data, for software: makes the document a PDF/A-3 with embedded Factur-X. */
  invoice?: EmbeddedInvoice;
};

/**
 * An A4 document, byte for byte the same for the same content. All scripts with an installed font work (see
 * fonts.server.ts).
 * Texts are plain, never markup. A page takes some 30 ms, so many pages belong into a job.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: content.language ?? 'en',
    displayTitle: true,
    tagged: true,
    info: {
      Title: sanitizePdfMetadata(content.title),
      Author: sanitizePdfMetadata(content.brand.name),
      Creator: sanitizePdfMetadata(content.brand.name),
      CreationDate: content.createdAt,
    },
    pdfVersion: '1.7',
    ...(content.invoice && { subset: 'PDF/A-3b' }),
  });
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: PdfSheet = { doc, content, y: 0, starts: [0], element: { tag: 'Document', struct: root } };
  drawPdfHead(sheet);
  for (const block of content.blocks) {
    // Yields to other requests between two documents of one file, and between pages of cards.
    if (block.kind === 'sheet' || block.kind === 'cards') await setImmediate();
    drawBlock(sheet, block);
  }
  drawFeet(sheet, content.footer ?? '');
  if (content.invoice) embedInvoiceXml(doc, content.invoice, content.createdAt);
  doc.end();
  return bytes;
}

function drawSheet(sheet: PdfSheet, title: string): void {
  sheet.content = { ...sheet.content, title };
  sheet.starts.push(sheet.doc.bufferedPageRange().count);
  sheet.doc.addPage();
  drawPdfHead(sheet);
}

/** Pages are counted within their document, so that a reader of one document does not miss the others. */
function drawFeet(sheet: PdfSheet, footer: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    const first = sheet.starts.findLast((page) => page <= i) ?? 0;
    const end = sheet.starts.find((page) => page > i) ?? count;
    sheet.doc.switchToPage(start + i);
    const print = measurePdfText(sheet, footer, PDF_CONTENT_WIDTH - 60, PDF_SMALL_STYLE);
    const number = measurePdfText(sheet, `${i - first + 1} / ${end - first}`, 50, PDF_SMALL_STYLE);
    const y = PDF_PAGE_SIZE.height - PDF_PAGE_SIZE.foot + 24;
    drawPdfDecoration(sheet, () => {
      drawPdfText(sheet, { ...print, lines: print.lines.slice(0, 3) }, PDF_PAGE_SIZE.side, y, 'left');
      drawPdfText(sheet, number, PDF_PAGE_SIZE.width - PDF_PAGE_SIZE.side - 50, y, 'right');
    });
  }
}

function drawBlock(sheet: PdfSheet, block: PdfBlock): void {
  if (block.kind === 'sheet') drawSheet(sheet, block.title);
  if (block.kind === 'heading') drawHeading(sheet, block.text, block.keep);
  if (block.kind === 'paragraph')
    drawPdfElement(sheet, 'P', () =>
      flow(sheet, measurePdfText(sheet, block.text, PDF_CONTENT_WIDTH, block.muted ? PDF_SMALL_STYLE : PDF_BODY_STYLE)),
    );
  if (block.kind === 'addresses') drawAddresses(sheet, block.columns);
  if (block.kind === 'keyValues') drawPdfElement(sheet, 'Table', () => drawKeyValues(sheet, block.rows));
  if (block.kind === 'table') drawPdfTable(sheet, block.columns, block.rows);
  if (block.kind === 'drawing') drawPdfDrawing(sheet, block);
  if (block.kind === 'cards') drawPdfCodeCards(sheet, block.cards);
  if (block.kind === 'bars') drawBars(sheet, block.text);
  if (block.kind === 'totals') drawPdfElement(sheet, 'Table', () => drawTotals(sheet, block.rows));
}

/** A text that may continue on further pages, line by line. */
function flow(sheet: PdfSheet, text: MeasuredPdfText): void {
  for (const line of text.lines) {
    ensurePdfSpace(sheet, pdfLineHeight(text.style));
    drawPdfText(sheet, { ...text, lines: [line] }, PDF_PAGE_SIZE.side, sheet.y, 'left');
    sheet.y += pdfLineHeight(text.style);
  }
  sheet.y += PDF_COLUMN_GAP / 2;
}

/** A heading is never the last line of a page. */
function drawHeading(sheet: PdfSheet, text: string, keep = 40): void {
  const measured = measurePdfText(sheet, text, PDF_CONTENT_WIDTH, PDF_HEADING_STYLE);
  ensurePdfSpace(sheet, measured.height + keep);
  drawPdfElement(sheet, 'H2', () => drawPdfText(sheet, measured, PDF_PAGE_SIZE.side, sheet.y, 'left'));
  sheet.y += measured.height + PDF_COLUMN_GAP / 3;
}

function drawAddresses(sheet: PdfSheet, columns: { title?: string; lines: string[] }[]): void {
  const width = (PDF_CONTENT_WIDTH - PDF_COLUMN_GAP * (columns.length - 1)) / Math.max(1, columns.length);
  const texts = columns.map(({ title, lines }) => [
    ...(title ? [measurePdfText(sheet, title, width, PDF_SMALL_STYLE)] : []),
    ...lines.filter((line) => line.trim() !== '').map((line) => measurePdfText(sheet, line, width, PDF_BODY_STYLE)),
  ]);
  ensurePdfSpace(sheet, Math.max(0, ...texts.map(sumTextHeights)));
  texts.forEach((stack, i) => {
    drawPdfElement(sheet, 'Div', () => drawStack(sheet, stack, PDF_PAGE_SIZE.side + i * (width + PDF_COLUMN_GAP)));
  });
  sheet.y += Math.max(0, ...texts.map(sumTextHeights)) + PDF_COLUMN_GAP;
}

const sumTextHeights = (texts: MeasuredPdfText[]) => texts.reduce((sum, text) => sum + text.height, 0);

function drawStack(sheet: PdfSheet, texts: MeasuredPdfText[], x: number): void {
  let y = sheet.y;
  for (const text of texts) {
    drawPdfElement(sheet, 'P', () => drawPdfText(sheet, text, x, y, 'left'));
    y += text.height;
  }
}

function drawKeyValues(sheet: PdfSheet, rows: [string, string][]): void {
  for (const [label, value] of rows) {
    const texts = [
      measurePdfText(sheet, label, 150, { ...PDF_BODY_STYLE, color: PDF_GREY }),
      measurePdfText(sheet, value, PDF_CONTENT_WIDTH - 160, PDF_BODY_STYLE),
    ];
    const height = Math.max(...texts.map((text) => text.height));
    ensurePdfSpace(sheet, height);
    drawPdfElement(sheet, 'TR', () => {
      texts.forEach((text, i) => {
        const draw = () => drawPdfText(sheet, text, PDF_PAGE_SIZE.side + i * 160, sheet.y, 'left');
        drawPdfElement(sheet, i === 0 ? 'TH' : 'TD', draw, i === 0 ? { scope: 'Row' } : {});
      });
    });
    sheet.y += height + 1;
  }
  sheet.y += PDF_COLUMN_GAP / 2;
}

function drawBars(sheet: PdfSheet, text: string): void {
  ensurePdfSpace(sheet, CODE39_HEIGHT + 20);
  drawPdfDecoration(sheet, () => drawCode39(sheet.doc, text, PDF_PAGE_SIZE.side, sheet.y));
  const label = measurePdfText(sheet, text, PDF_CONTENT_WIDTH, PDF_STRONG_STYLE);
  sheet.y += CODE39_HEIGHT + 4;
  drawPdfElement(sheet, 'P', () => drawPdfText(sheet, label, PDF_PAGE_SIZE.side, sheet.y, 'left'));
  sheet.y += label.height + PDF_COLUMN_GAP;
}

function drawTotals(sheet: PdfSheet, rows: { label: string; value: string; strong?: boolean }[]): void {
  const half = PDF_CONTENT_WIDTH / 2;
  const measured = rows.map((row) => {
    const style = row.strong ? { ...PDF_STRONG_STYLE, size: 11 } : PDF_BODY_STYLE;
    return [
      measurePdfText(sheet, row.label, half * 0.6, style),
      measurePdfText(sheet, row.value, half * 0.4 - PDF_CELL_PADDING, style),
    ] as const;
  });
  // The sum is never on another page than its last row.
  ensurePdfSpace(
    sheet,
    Math.min(
      400,
      measured.reduce((sum, texts) => sum + sumTextHeights([...texts]), 0),
    ),
  );
  for (const [label, value] of measured) {
    ensurePdfSpace(sheet, Math.max(label.height, value.height));
    drawPdfElement(sheet, 'TR', () => {
      const drawLabel = () => drawPdfText(sheet, label, PDF_PAGE_SIZE.side + half, sheet.y, 'left');
      const drawValue = () => drawPdfText(sheet, value, PDF_PAGE_SIZE.side + half + half * 0.6, sheet.y, 'right');
      drawPdfElement(sheet, 'TH', drawLabel, { scope: 'Row' });
      drawPdfElement(sheet, 'TD', drawValue);
    });
    sheet.y += Math.max(label.height, value.height) + 3;
  }
  sheet.y += PDF_COLUMN_GAP / 2;
}
