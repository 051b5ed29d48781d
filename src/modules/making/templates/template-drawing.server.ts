// A sheet as shapes in named layers, in mm from the top left corner of the trim. SVG and PDF draw the same shapes.
import { DIGIT_PATH_UNITS_PER_MM, drawBarcode } from '#modules/catalogue/barcodes/barcode-drawing.server.ts';
import { textToSvgPath } from '#platform/text-to-svg-path.server.ts';
import {
  type Circle,
  expandShape,
  getTrimBox,
  type PlacedTemplateText,
  type Rect,
  type TemplateSheet,
} from './print-template.ts';
import type { TemplateLayer } from './template-layers.ts';

type Outline = Rect | Circle;
export type DrawnShape =
  | { readonly kind: 'outline'; readonly shape: Outline }
  | { readonly kind: 'ground'; readonly shape: Rect }
  | { readonly kind: 'bars'; readonly bars: readonly Rect[] }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  /** Path data in hundredths of a mm. */
  | { readonly kind: 'glyphs'; readonly d: string; readonly at: Point; readonly turn: number; readonly scale: number };
interface Point {
  readonly x: number;
  readonly y: number;
}

type LayeredDrawing = Readonly<Record<TemplateLayer, readonly DrawnShape[]>>;

/** The texts of a release; an empty one leaves its place free. */
export interface PrintedReleaseTexts {
  readonly title: string;
  readonly artist: string;
  readonly catalogue_number: string;
  readonly legal: string;
  /** 13 digits with a right check digit, or empty. */
  readonly barcode: string;
  /** Size of the barcode against its nominal size. */
  readonly barcode_scale: number;
}

export function drawTemplateSheet(sheet: TemplateSheet, bleedMm: number, texts: PrintedReleaseTexts): LayeredDrawing {
  const { outline, folds, holes, clear } = sheet;
  const { y, height } = getTrimBox(sheet);
  return {
    artwork: [],
    text: [
      ...(sheet.barcode && texts.barcode ? placeBarcode(texts.barcode, sheet.barcode, texts.barcode_scale) : []),
      ...sheet.texts.flatMap((placed) => drawPlaced(placed, wordsFor(placed, sheet, texts))),
    ],
    bleed: bleedMm > 0 ? [{ kind: 'outline', shape: expandShape(outline, bleedMm) }] : [],
    trim: [{ kind: 'outline', shape: outline }],
    safe: [...sheet.safe, ...clear].map((shape) => ({ kind: 'outline', shape })),
    fold: folds.map((x) => ({ kind: 'line', from: { x, y: y - bleedMm }, to: { x, y: y + height + bleedMm } })),
    hole: holes.map((shape) => ({ kind: 'outline', shape })),
  };
}

function wordsFor({ kind }: PlacedTemplateText, sheet: TemplateSheet, texts: PrintedReleaseTexts): string {
  switch (kind) {
    case 'catalogue_number':
      return texts.catalogue_number;
    case 'side':
      return sheet.detail;
    case 'legal':
      return texts.legal;
    case 'spine':
      return [texts.artist, texts.title, texts.catalogue_number].filter(Boolean).join(' · ');
  }
}

/** Glyphs are drawn in hundredths of a mm, because paths are rounded to a tenth of their unit. */
const FINE = 100;
/** The height of a capital letter in ems, as in most text faces. */
const CAPITAL = 0.72;

function drawPlaced({ x, y, size, most, turn = undefined }: PlacedTemplateText, words: string): DrawnShape[] {
  if (!words) return [];
  const { d, width } = textToSvgPath(words, { size: (size / CAPITAL) * FINE, weight: 700 });
  const scale = Math.min(1, (most * FINE) / Math.max(1, width)) / FINE;
  const half = { along: (width * scale) / 2, across: (size * scale * FINE) / 2 };
  // The path's origin is the left end of its base line.
  const at = turn === 90 ? { x: x - half.across, y: y - half.along } : { x: x - half.along, y: y + half.across };
  return [{ kind: 'glyphs', d, at, turn: turn ?? 0, scale }];
}

/** The barcode on a white ground. `corner` is the lower right corner of the ground. */
function placeBarcode(ean: string, corner: Point, scale: number): DrawnShape[] {
  const { width, height, bars, digits } = drawBarcode(ean, scale);
  const [left, top] = [corner.x - width, corner.y - height];
  return [
    { kind: 'ground', shape: { x: left, y: top - scale, width, height: height + scale } },
    { kind: 'bars', bars: bars.map((bar) => ({ ...bar, x: left + bar.x, y: top + bar.y })) },
    ...digits.map(
      ({ d, x, y }): DrawnShape => ({
        kind: 'glyphs',
        d,
        at: { x: left + x, y: top + y },
        turn: 0,
        scale: 1 / DIGIT_PATH_UNITS_PER_MM,
      }),
    ),
  ];
}
