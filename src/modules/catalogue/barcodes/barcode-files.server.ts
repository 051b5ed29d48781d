import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { barcodeKind } from '#kit/barcode.ts';
import { sanitizePdfMetadata } from '#platform/embed-invoice-xml.server.ts';
import { DIGIT_PATH_UNITS_PER_MM, drawBarcode } from './barcode-drawing.server.ts';

const round = (mm: number): string => String(Math.round(mm * 10_000) / 10_000);

/** The digits as they are printed: 12 of a UPC-A, 13 of an EAN-13. */
export const printedBarcodeDigits = (ean: string): string => (barcodeKind(ean) === 'upc' ? ean.slice(1) : ean);

/** A barcode as SVG in true size, black on a white ground that covers the quiet zones. */
export function writeBarcodeSvg(ean: string, scale: number): string {
  const { width, height, bars, digits } = drawBarcode(ean, scale);
  const lines = bars.map((bar) => `M${round(bar.x)} 0h${round(bar.width)}v${round(bar.height)}h-${round(bar.width)}z`);
  const glyphs = digits.map(
    ({ d, x, y }) =>
      `<path transform="translate(${round(x)} ${round(y)}) scale(${1 / DIGIT_PATH_UNITS_PER_MM})" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}mm" height="${round(height)}mm" viewBox="0 0 ${round(width)} ${round(height)}"><title>${printedBarcodeDigits(ean)}</title><rect width="${round(width)}" height="${round(height)}" fill="#ffffff"/><path d="${lines.join('')}"/>${glyphs.join('')}</svg>`;
}

/** Points per mm. */
const POINT = 72 / 25.4;
/** Only black ink, so that the plates of other inks cannot shift its edges. */
const BLACK: PDFKit.Mixins.ColorValue = [0, 0, 0, 100];
const WHITE: PDFKit.Mixins.ColorValue = [0, 0, 0, 0];

/** The same as PDF; the page is the symbol with its quiet zones. Digits are outlines, so no font is embedded. */
export async function writeBarcodePdf(
  ean: string,
  scale: number,
  { brand, created_at }: { readonly brand: string; readonly created_at: Date },
): Promise<Buffer> {
  const { width, height, bars, digits } = drawBarcode(ean, scale);
  const doc = new PDFDocument({
    size: [width * POINT, height * POINT],
    margin: 0,
    info: { Title: printedBarcodeDigits(ean), Creator: sanitizePdfMetadata(brand), CreationDate: created_at },
    pdfVersion: '1.7',
  });
  const bytes = buffer(doc);
  doc.scale(POINT, POINT);
  doc.rect(0, 0, width, height).fill(WHITE);
  for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height);
  doc.fill(BLACK);
  for (const { d, x, y } of digits)
    doc
      .save()
      .translate(x, y)
      .scale(1 / DIGIT_PATH_UNITS_PER_MM)
      .path(d)
      .fill(BLACK)
      .restore();
  doc.end();
  return bytes;
}
