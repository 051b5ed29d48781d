// QR codes (ISO/IEC 18004) as squares, drawn as SVG, PNG or in a PDF.
import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';
import sharp from 'sharp';
import type { PdfDocument } from './pdf-text.server.ts';

/** Light squares around the code, which scanners need. */
const QUIET_ZONE = 4;

/** A run of dark squares of a row, in squares from the upper left corner of the code without its quiet zone. */
interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

interface QrCode {
  /** Squares on a side, without the quiet zone. */
  readonly size: number;
  readonly runs: readonly DarkRun[];
}

/** Encodes a text so that 15 % of the code may be covered or dirty (level M). */
function encodeQrCode(text: string): QrCode {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  const size = matrix.getWidth();
  const runs: DarkRun[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (matrix.get(x, y) !== 1) continue;
      const from = x;
      while (x + 1 < size && matrix.get(x + 1, y) === 1) x += 1;
      runs.push({ x: from, y, length: x + 1 - from });
    }
  }
  return { size, runs };
}

/** The code with its quiet zone as SVG, in black on white; `width` in pixels. */
export function qrCodeSvg(text: string, width: number): string {
  const { size, runs } = encodeQrCode(text);
  const side = size + 2 * QUIET_ZONE;
  const path = runs.map(({ x, y, length }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

/** The same as PNG of about `width` pixels: each square is a whole number of pixels. */
export function qrCodePng(text: string, width: number): Promise<Buffer> {
  const { size, runs } = encodeQrCode(text);
  const side = size + 2 * QUIET_ZONE;
  const pixels = Buffer.alloc(side * side, 255);
  for (const { x, y, length } of runs) {
    const from = (y + QUIET_ZONE) * side + x + QUIET_ZONE;
    pixels.fill(0, from, from + length);
  }
  const scaled = side * Math.max(1, Math.round(width / side));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(scaled, scaled, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}

/** Draws the code without its quiet zone, with its upper left corner at this point; `side` in points. */
export function drawQrCode(doc: PdfDocument, text: string, left: number, top: number, side: number): void {
  const { size, runs } = encodeQrCode(text);
  const square = side / size;
  for (const { x, y, length } of runs) doc.rect(left + x * square, top + y * square, length * square, square);
  doc.fill('#000000');
}
