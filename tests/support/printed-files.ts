import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const MM = 72 / 25.4;

export interface PrintPdfOptions {
  /** Width and height at the trim, in mm. */
  readonly size: readonly [number, number];
  readonly pages?: number;
  /** Draws a page in points; the origin is the corner of the bleed. */
  readonly draw?: (doc: InstanceType<typeof PDFDocument>) => void;
}

/** A PDF as a printer wants it: 3 mm of bleed, trim and bleed boxes, a background in CMYK. */
export async function createPrintPdf({ size: [width, height], pages = 1, draw }: PrintPdfOptions): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false });
  const bytes = buffer(doc);
  for (let page = 0; page < pages; page += 1) {
    const whole = [(width + 6) * MM, (height + 6) * MM] as [number, number];
    doc.addPage({ size: whole, margin: 0 });
    const { data } = (doc.page as typeof doc.page & { dictionary: { data: Record<string, unknown> } }).dictionary;
    data.TrimBox = [3 * MM, 3 * MM, (3 + width) * MM, (3 + height) * MM];
    data.BleedBox = [0, 0, ...whole];
    doc.rect(0, 0, ...whole).fill([10, 20, 30, 0]);
    draw?.(doc);
  }
  doc.end();
  return bytes;
}

/** Both labels of a record, 100 mm wide. */
export const makeCentreLabelPdf = (draw?: PrintPdfOptions['draw']): Promise<Buffer> =>
  createPrintPdf({ size: [100, 100], pages: 2, ...(draw && { draw }) });
