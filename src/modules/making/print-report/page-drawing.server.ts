// A page of artwork for the report: its picture as it is placed, the lines of the template, and a numbered frame around
// each finding.
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { createPlacementMatrix, type PrintPlacement } from '#modules/making/print-check/print-placement.ts';
import { type Circle, expandShape, getTrimBox, isCircle, type Rect } from '#modules/making/templates/print-template.ts';
import {
  TEMPLATE_LAYER_COLOURS,
  TEMPLATE_LAYER_DASHES_MM,
  type TemplateLayer,
} from '#modules/making/templates/template-layers.ts';
import { PDF_CONTENT_WIDTH } from '#platform/pdf-sheet.server.ts';
import { drawPdfTextLine, type PdfDocument, pdfLineHeight } from '#platform/pdf-text.server.ts';

type Page = PrintCheck['pages'][number];

/** In points. */
const MOST_HEIGHT = 330;
const MARK_RADIUS = 7;
const MARK_TEXT = { size: 8, weight: 700, color: '#ffffff' } as const;
const MARK_COLOURS = { red: '#b00020', amber: '#8a5a00' } as const;

interface PageDrawing {
  readonly page: Page;
  readonly placement: PrintPlacement | null;
  /** JPEG; null where the store lacks it. */
  readonly picture: Buffer | null;
  readonly marks: readonly PageMark[];
}

export interface PageMark {
  readonly number: number;
  readonly light: keyof typeof MARK_COLOURS;
  /** In mm of the page. */
  readonly box: Rect;
}

/** The size of a page's drawing in points, and points per mm. */
export function measurePageDrawing({ width, height }: Page): { width: number; height: number; scale: number } {
  const scale = Math.min(PDF_CONTENT_WIDTH / width, MOST_HEIGHT / height);
  return { width: width * scale, height: height * scale, scale };
}

/** Draws a page around the origin. */
export function drawCheckedPage(doc: PdfDocument, { page, placement, picture, marks }: PageDrawing): void {
  const { width, height, scale } = measurePageDrawing(page);
  doc.translate(-width / 2, -height / 2);
  doc.save().rect(0, 0, width, height).clip().scale(scale);
  if (picture) drawPicture(doc, page, placement, picture);
  drawDieLine(doc, page, 1 / scale);
  doc.restore();
  doc.lineWidth(0.5).rect(0, 0, width, height).stroke('#888888');
  drawMarks(doc, marks, { width, height, scale });
}

function drawPicture(doc: PdfDocument, page: Page, placement: PrintPlacement | null, picture: Buffer): void {
  const { sheet, trim, source } = page;
  if (!placement || !sheet || !trim) {
    doc.image(picture, 0, 0, { width: page.width, height: page.height });
    return;
  }
  doc
    .save()
    .translate(trim.x, trim.y)
    .transform(...createPlacementMatrix(source, sheet, placement))
    .image(picture, 0, 0, { width: source.width, height: source.height })
    .restore();
}

/** @param thin the width of a line of one point, in mm */
function drawDieLine(doc: PdfDocument, { trim, sheet, bleed }: Page, thin: number): void {
  if (!trim || !sheet) return;
  const { height } = getTrimBox(sheet);
  const stroke = (layer: TemplateLayer, add: () => void) => {
    const dash = TEMPLATE_LAYER_DASHES_MM[layer];
    if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
    add();
    doc.stroke(TEMPLATE_LAYER_COLOURS[layer]).undash();
  };
  const outline = (layer: TemplateLayer, shape: Rect | Circle) => stroke(layer, () => addShape(doc, shape));
  doc
    .save()
    .translate(trim.x, trim.y)
    .lineWidth(0.75 * thin);
  outline('bleed', expandShape(sheet.outline, bleed));
  outline('trim', sheet.outline);
  for (const shape of sheet.safe) outline('safe', shape);
  for (const x of sheet.folds) stroke('fold', () => doc.moveTo(x, -bleed).lineTo(x, height + bleed));
  for (const hole of sheet.holes) outline('hole', hole);
  doc.restore();
}

const addShape = (doc: PdfDocument, shape: Rect | Circle): PdfDocument =>
  isCircle(shape) ? doc.circle(shape.x, shape.y, shape.radius) : doc.rect(shape.x, shape.y, shape.width, shape.height);

/** Red frames are solid and amber ones dashed, so that both differ without colour. */
function drawMarks(
  doc: PdfDocument,
  marks: readonly PageMark[],
  { width, height, scale }: { width: number; height: number; scale: number },
): void {
  const taken: { x: number; y: number }[] = [];
  for (const { number, light, box } of marks) {
    const colour = MARK_COLOURS[light];
    const [x, y] = [box.x * scale, box.y * scale];
    doc.lineWidth(1.5);
    if (light === 'amber') doc.dash(4, { space: 2.5 });
    doc
      .rect(x, y, Math.max(box.width * scale, MARK_RADIUS), Math.max(box.height * scale, MARK_RADIUS))
      .stroke(colour)
      .undash();
    const at = findFreePlace({ x, y }, taken, { width, height });
    taken.push(at);
    doc.circle(at.x, at.y, MARK_RADIUS).fill(colour);
    const top = at.y - pdfLineHeight(MARK_TEXT) / 2;
    drawPdfTextLine(doc, String(number), at.x - MARK_RADIUS, top, 2 * MARK_RADIUS, 'center', MARK_TEXT);
  }
}

/** The number is in the corner of its frame, or as far to the right of it as other numbers require. */
function findFreePlace(
  corner: { x: number; y: number },
  taken: readonly { x: number; y: number }[],
  page: { width: number; height: number },
): { x: number; y: number } {
  const inside = (value: number, most: number) => Math.min(most - MARK_RADIUS, Math.max(MARK_RADIUS, value));
  const at = { x: inside(corner.x + MARK_RADIUS, page.width), y: inside(corner.y + MARK_RADIUS, page.height) };
  const isFree = ({ x, y }: typeof at) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * MARK_RADIUS);
  for (let place = at; place.x <= page.width; place = { ...place, x: place.x + 2 * MARK_RADIUS })
    if (isFree(place)) return place;
  return at;
}
