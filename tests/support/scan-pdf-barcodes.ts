// Reads barcodes of a PDF like a scanner: rectangles are rasterised as by a printer of 203 dpi, and decoded.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { pdfPageContents } from './read-pdf-content.ts';

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DPI = 203;
const dots = (points: number) => Math.round((points * DPI) / 72);

/** The codes that a scanner reads from the pages, top to bottom. */
export const scanBarcodes = (pdf: Buffer): string[] => rowsOfBars(pdf).map(scan);

/** The widths of bars in printer dots; all are integers for a code that prints sharply. */
export const barWidths = (pdf: Buffer): number[] =>
  rowsOfBars(pdf).flatMap((bars) => bars.map(({ width }) => (width * DPI) / 72));

/** Adjacent rectangles of one height; rules across the page do not count. */
function rowsOfBars(pdf: Buffer): Bar[][] {
  return pdfPageContents(pdf).flatMap((page) => {
    const all = [...page.matchAll(/^(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }));
    const rows = Map.groupBy(
      all.filter(({ height }) => height > 20),
      ({ y, height }) => `${y} ${height}`,
    );
    return [...rows.values()].filter((bars) => bars.length > 10);
  });
}

function scan(bars: Bar[]): string {
  const left = Math.min(...bars.map(({ x }) => x));
  const quiet = 40;
  const width = dots(Math.max(...bars.map((bar) => bar.x + bar.width)) - left) + 2 * quiet;
  const height = 60;
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (const bar of bars) {
    const [from, to] = [dots(bar.x - left) + quiet, dots(bar.x - left + bar.width) + quiet];
    for (let y = 0; y < height; y += 1) grey.fill(0, y * width + from, y * width + to);
  }
  return readBarcode(grey, width, height);
}

/** The text of the barcode in a grey picture, as a scanner reads it. A UPC-A is read as EAN-13. */
export function readBarcode(grey: Uint8ClampedArray, width: number, height: number): string {
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.CODE_39]]]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new MultiFormatReader().decode(bitmap, hints).getText();
}
