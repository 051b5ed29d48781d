// Reads the bars of a PDF as a scanner does: its rectangles as a printer of 203 dpi sets them, black or white, and a decoder over them.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { contentsOf } from './pdf-text.ts';

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DPI = 203;
const dots = (points: number) => Math.round((points * DPI) / 72);

/** The codes that a scanner reads from the pages, top to bottom. */
export const scannedFrom = (pdf: Buffer): string[] => rowsOfBars(pdf).map(scan);

/** The widths of bars in printer's dots; all whole ones for a code that prints well. */
export const barWidths = (pdf: Buffer): number[] =>
  rowsOfBars(pdf).flatMap((bars) => bars.map(({ width }) => (width * DPI) / 72));

/** Rectangles of one height side by side: rules across the page are none. */
function rowsOfBars(pdf: Buffer): Bar[][] {
  return contentsOf(pdf).flatMap((page) => {
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
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.CODE_39]]]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new MultiFormatReader().decode(bitmap, hints).getText();
}
