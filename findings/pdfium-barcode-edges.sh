#!/usr/bin/env bash
# @embedpdf/pdfium 2.15.1 (PDFium in WebAssembly) moves the edges of a fill that is one rectangle to whole pixels, without
# grey at the edges; rectangles filled together as one path keep their grey edges.
# Barcode programs fill each bar by itself. An EAN-13 at 80 %, the least size that GS1 allows, has modules of 0.264 mm.
# Drawn at 203 dpi (8 pixels per mm) its bars lose their proportions, and @zxing/library 0.23.0 finds no code. At 12 pixels
# per mm, and at 8 with the same bars drawn with grey edges, it reads the digits.
# Whoever checks barcodes of artwork has to draw finer than the resolution that a scanner needs.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @embedpdf/pdfium@2.15.1 pdfkit@0.20.2 @zxing/library@0.23.0
cat > check.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { init } from '@embedpdf/pdfium';
import zxing from '@zxing/library';
import PDFDocument from 'pdfkit';

const { BinaryBitmap, EAN13Reader, HybridBinarizer, RGBLuminanceSource } = zxing;

const DIGITS = '3760012345670';
const MODULE = 0.33 * 0.8;
const LEFT = 10.07;
const [WIDTH, HEIGHT] = [50, 30];
const POINTS = 72 / 25.4;

// Modules of the digits by GS1's tables: left odd, left even, right.
const ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const flip = (bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const right = (digit) => flip(ODD[digit]);
const even = (digit) => [...right(digit)].reverse().join('');
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const digits = [...DIGITS].map(Number);
const modules = `101${digits.slice(1, 7).map((digit, i) => (PARITY[digits[0]][i] === 'O' ? ODD[digit] : even(digit))).join('')}01010${digits.slice(7).map(right).join('')}101`;

const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => [LEFT + index * MODULE, run.length * MODULE]);
const doc = new PDFDocument({ size: [WIDTH * POINTS, HEIGHT * POINTS], margin: 0 });
const file = buffer(doc);
for (const [x, width] of bars) doc.rect(x * POINTS, 3 * POINTS, width * POINTS, 20 * POINTS).fill([0, 0, 0, 100]);
doc.end();
const bytes = await file;

const wasm = readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm');
const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
pdfium.PDFiumExt_Init();
const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
pdfium.pdfium.HEAPU8.set(bytes, at);
const pdf = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
const page = pdfium.FPDF_LoadPage(pdf, 0);

function drawn(perMm) {
  const [width, height] = [WIDTH * perMm, HEIGHT * perMm];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i += 1) grey[i] = pdfium.pdfium.HEAPU8[from + i * 4 + 1];
  return { grey, width, height };
}
/** The same bars, each pixel as dark as the share of it that a bar covers. */
function covered(perMm) {
  const [width, height] = [WIDTH * perMm, HEIGHT * perMm];
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (const [x, wide] of bars)
    for (let column = Math.floor(x * perMm); column < (x + wide) * perMm; column += 1) {
      const share = Math.min(column + 1, (x + wide) * perMm) - Math.max(column, x * perMm);
      for (let row = 3 * perMm; row < 23 * perMm; row += 1) grey[row * width + column] -= 255 * share;
    }
  return { grey, width, height };
}
function read({ grey, width, height }) {
  try {
    const source = new RGBLuminanceSource(grey, width, height);
    return new EAN13Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch (error) {
    return error.constructor.name;
  }
}
const shades = ({ grey }) => new Set(grey).size;
const rows = [
  ['PDFium, 8 px/mm', drawn(8)],
  ['PDFium, 12 px/mm', drawn(12)],
  ['with grey edges, 8 px/mm', covered(8)],
];
for (const [name, picture] of rows) console.log(`${name}: ${shades(picture)} shades, read as ${read(picture)}`);
const seen = rows.map(([, picture]) => read(picture) === DIGITS);
process.exit(String(seen) === 'false,true,true' && shades(rows[0][1]) === 2 ? 0 : 1);
JS
node check.mjs
