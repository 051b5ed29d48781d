import {
  drawPdfText,
  measurePdfText,
  PDF_BODY_STYLE,
  PDF_CONTENT_WIDTH,
  PDF_PAGE_BOTTOM,
  PDF_PAGE_SIZE,
  PDF_SMALL_STYLE,
  PDF_STRONG_STYLE,
  type PdfSheet,
  startPdfPage,
} from '#platform/pdf-sheet.server.ts';
import { drawPdfElement, drawPdfFigure } from '#platform/pdf-tags.server.ts';
import { drawQrCode } from '#platform/qr-code.server.ts';

/** A card to cut out: a QR code with lines of text. */
export interface PdfCodeCard {
  /** The content of the QR code. */
  readonly link: string;
  readonly title: string;
  readonly code: string;
  /** Where and until when the code is redeemed. */
  readonly note: string;
}

const COLUMNS = 3;
const WIDTH = PDF_CONTENT_WIDTH / COLUMNS;
const HEIGHT = 104;
const PADDING = 8;
/** 24 mm: read from 20 cm by any telephone. */
const QR_SIDE = 68;

/** Draws a row of at most three cards, each in a thin frame to cut along. */
export function drawPdfCodeCards(sheet: PdfSheet, cards: readonly PdfCodeCard[]): void {
  for (let from = 0; from < cards.length; from += COLUMNS) {
    if (sheet.y + HEIGHT > PDF_PAGE_BOTTOM) startPdfPage(sheet);
    cards.slice(from, from + COLUMNS).forEach((card, column) => {
      drawCard(sheet, card, PDF_PAGE_SIZE.side + column * WIDTH);
    });
    sheet.y += HEIGHT;
  }
}

function drawCard(sheet: PdfSheet, { link, title, code, note }: PdfCodeCard, left: number): void {
  const { doc, y } = sheet;
  drawPdfFigure(sheet, code, () => {
    doc.lineWidth(0.25).rect(left, y, WIDTH, HEIGHT).stroke('#999999');
    drawQrCode(doc, link, left + PADDING, y + PADDING, QR_SIDE);
  });
  const x = left + 2 * PADDING + QR_SIDE;
  const width = WIDTH - 3 * PADDING - QR_SIDE;
  let top = y + PADDING;
  const write = (text: string, style: typeof PDF_BODY_STYLE, most: number) => {
    const measured = measurePdfText(sheet, text, width, style);
    const lines = measured.lines.slice(0, most);
    drawPdfElement(sheet, 'P', () => drawPdfText(sheet, { ...measured, lines }, x, top, 'left'));
    top += (measured.height / Math.max(1, measured.lines.length)) * lines.length + 2;
  };
  write(title, PDF_BODY_STYLE, 2);
  write(note, PDF_SMALL_STYLE, 4);
  const printed = measurePdfText(sheet, code, WIDTH - 2 * PADDING, PDF_STRONG_STYLE);
  drawPdfElement(sheet, 'P', () => drawPdfText(sheet, printed, left + PADDING, y + HEIGHT - 18, 'left'));
}
