// A sheet as shapes in named layers, in mm from the top left corner of the trim. SVG and PDF draw the same shapes.
import { EAN13_QUIET_ZONE, ean13BarWidths } from '#kit/ean13.ts';
import { textToSvgPath } from '#platform/text-paths.server.ts';
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
export interface TemplateTexts {
  readonly title: string;
  readonly artist: string;
  readonly catalogue_number: string;
  readonly legal: string;
  /** 13 digits with a right check digit, or empty. */
  readonly barcode: string;
  /** Size of the barcode against its nominal size. */
  readonly barcode_scale: number;
}

export function drawTemplateSheet(sheet: TemplateSheet, bleedMm: number, texts: TemplateTexts): LayeredDrawing {
  const { outline, folds, holes, clear } = sheet;
  const { y, height } = getTrimBox(sheet);
  return {
    artwork: [],
    text: [
      ...(sheet.barcode && texts.barcode ? drawBarcode(texts.barcode, sheet.barcode, texts.barcode_scale) : []),
      ...sheet.texts.flatMap((placed) => drawPlaced(placed, wordsFor(placed, sheet, texts))),
    ],
    bleed: bleedMm > 0 ? [{ kind: 'outline', shape: expandShape(outline, bleedMm) }] : [],
    trim: [{ kind: 'outline', shape: outline }],
    safe: [...sheet.safe, ...clear].map((shape) => ({ kind: 'outline', shape })),
    fold: folds.map((x) => ({ kind: 'line', from: { x, y: y - bleedMm }, to: { x, y: y + height + bleedMm } })),
    hole: holes.map((shape) => ({ kind: 'outline', shape })),
  };
}

function wordsFor({ kind }: PlacedTemplateText, sheet: TemplateSheet, texts: TemplateTexts): string {
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

/** Width of a module at 100 %, and the height of bars and digits, in mm (GS1 General Specifications, 5.2.6). */
const MODULE = 0.33;
const BAR_HEIGHT = 22.85;
const DIGIT_HEIGHT = 2.4;
/** The size of an EAN-13 with its quiet zones and digits, in mm. */
export const barcodeSizeMm = (scale: number): { width: number; height: number } => ({
  width: (95 + EAN13_QUIET_ZONE.before + EAN13_QUIET_ZONE.after) * MODULE * scale,
  height: (BAR_HEIGHT + DIGIT_HEIGHT + 1.4) * scale,
});

/** Black bars on white, with quiet zones and digits below. `corner` is the lower right corner of the white ground. */
function drawBarcode(ean: string, corner: Point, scale: number): DrawnShape[] {
  const { width, height } = barcodeSizeMm(scale);
  const left = corner.x - width;
  const top = corner.y - height;
  const unit = MODULE * scale;
  let x = left + EAN13_QUIET_ZONE.before * unit;
  const bars: Rect[] = [];
  ean13BarWidths(ean).forEach((modules, i) => {
    if (i % 2 === 0) bars.push({ x, y: top, width: modules * unit, height: BAR_HEIGHT * scale });
    x += modules * unit;
  });
  const baseline = top + (BAR_HEIGHT + DIGIT_HEIGHT + 0.7) * scale;
  const digit = (words: string, from: number): DrawnShape[] => {
    const { d } = textToSvgPath(words, { size: (DIGIT_HEIGHT / CAPITAL) * scale * FINE, tracking: 0.12 });
    return [{ kind: 'glyphs', d, at: { x: left + from * unit, y: baseline }, turn: 0, scale: 1 / FINE }];
  };
  const isUpc = ean.startsWith('0');
  return [
    { kind: 'ground', shape: { x: left, y: top - scale, width, height: height + scale } },
    { kind: 'bars', bars },
    ...(isUpc ? [] : digit(ean.slice(0, 1), 3)),
    ...digit(ean.slice(1, 7), EAN13_QUIET_ZONE.before + 5),
    ...digit(ean.slice(7), EAN13_QUIET_ZONE.before + 52),
  ];
}
