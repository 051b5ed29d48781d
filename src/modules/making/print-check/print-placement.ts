// Where a file is placed on the sheet of its part: moved, scaled and turned by quarters. Lengths are mm.
import { expandShape, getTrimBox, type Rect, type TemplateSheet } from '#modules/making/templates/print-template.ts';
import type { PrintPage } from './print-file-facts.ts';

export const PLACEMENT_ROTATIONS = [0, 90, 180, 270] as const;
type PlacementRotation = (typeof PLACEMENT_ROTATIONS)[number];
export const MOST_PLACEMENT_OFFSET_MM = 2000;
export const LEAST_PLACEMENT_SCALE = 0.02;
export const MOST_PLACEMENT_SCALE = 20;

export interface PrintPlacement {
  /** Centre of the file's trim against the centre of the sheet's trim, to the right and down. */
  readonly x: number;
  readonly y: number;
  /** Against the size of the file. A picture without a size has 300 dpi. */
  readonly scale: number;
  /** Degrees clockwise, about the centre of the file's trim. */
  readonly rotation: PlacementRotation;
}

/** The place of a single page, whose number begins at 1. */
export interface PagePlacement extends PrintPlacement {
  readonly page: number;
}

/** The place of a page: its own, else that of the whole file. */
export const selectPagePlacement = (
  placement: PrintPlacement,
  pages: readonly PagePlacement[],
  number: number,
): PrintPlacement => pages.find(({ page }) => page === number) ?? placement;

/** The measures of a page that decide its place. */
export type PlaceablePage = Pick<PrintPage, 'width' | 'height' | 'trim' | 'bleed'>;

export const TRUE_SIZE_CENTRED: PrintPlacement = { x: 0, y: 0, scale: 1, rotation: 0 };

/** The outline of a sheet decides where a file is placed on it. */
type PlacedSheet = Pick<TemplateSheet, 'outline'>;

interface Point {
  readonly x: number;
  readonly y: number;
}

const centre = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const wholePage = ({ width, height }: PlaceablePage): Rect => ({ x: 0, y: 0, width, height });

/** Turns a vector clockwise on the screen, where y goes down. */
function rotate({ x, y }: Point, rotation: number): Point {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

interface PlacementMap {
  /** From mm of the page to mm of the sheet, whose origin is the top left corner of the trim. */
  readonly toSheet: (point: Point) => Point;
  readonly toPage: (point: Point) => Point;
  readonly rectToSheet: (rect: Rect) => Rect;
}

export function createPlacementTransform(
  page: PlaceablePage,
  sheet: PlacedSheet,
  placement: PrintPlacement,
): PlacementMap {
  const { x, y, scale, rotation } = placement;
  const from = centre(page.trim ?? wholePage(page));
  const middle = centre(getTrimBox(sheet));
  const to = { x: middle.x + x, y: middle.y + y };
  const toSheet = (point: Point): Point => {
    const turned = rotate({ x: (point.x - from.x) * scale, y: (point.y - from.y) * scale }, rotation);
    return { x: to.x + turned.x, y: to.y + turned.y };
  };
  return {
    toSheet,
    toPage: (point) => {
      const turned = rotate({ x: point.x - to.x, y: point.y - to.y }, -rotation);
      return { x: from.x + turned.x / scale, y: from.y + turned.y / scale };
    },
    rectToSheet: ({ x: left, y: top, width, height }) => {
      const a = toSheet({ x: left, y: top });
      const b = toSheet({ x: left + width, y: top + height });
      return {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
    },
  };
}

/**
 * The same map as a matrix of six numbers for SVG and PDF. Both sides are in mm; the origin of the sheet is the corner
 * of its trim.
 */
export function createPlacementMatrix(
  page: PlaceablePage,
  sheet: PlacedSheet,
  placement: PrintPlacement,
): [a: number, b: number, c: number, d: number, e: number, f: number] {
  const { toSheet } = createPlacementTransform(page, sheet, placement);
  const [origin, right, down] = [toSheet({ x: 0, y: 0 }), toSheet({ x: 1, y: 0 }), toSheet({ x: 0, y: 1 })];
  return [right.x - origin.x, right.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x, origin.y];
}

/** Length in mm by which the placed file exceeds the bleed on its worst side; negative where the bleed is open. */
export function measureBleedExcessMm(
  page: PlaceablePage,
  sheet: PlacedSheet,
  bleedMm: number,
  placement: PrintPlacement,
): number {
  const placed = createPlacementTransform(page, sheet, placement).rectToSheet(page.bleed ?? wholePage(page));
  const wanted = expandShape(getTrimBox(sheet), bleedMm);
  return Math.min(
    wanted.x - placed.x,
    wanted.y - placed.y,
    placed.x + placed.width - wanted.x - wanted.width,
    placed.y + placed.height - wanted.y - wanted.height,
  );
}

/** The least scale at which the file's printable area covers the sheet with its bleed, centred. */
export const scaleToCoverBleed = (
  page: PlaceablePage,
  sheet: PlacedSheet,
  bleedMm: number,
  rotation: PlacementRotation = 0,
): PrintPlacement =>
  fitArea(page, page.bleed ?? wholePage(page), expandShape(getTrimBox(sheet), bleedMm), Math.max, rotation);

/** The largest scale at which the file's trim is inside the sheet's trim, centred. */
export const fitInsideTrim = (
  page: PlaceablePage,
  sheet: PlacedSheet,
  rotation: PlacementRotation = 0,
): PrintPlacement => fitArea(page, page.trim ?? wholePage(page), getTrimBox(sheet), Math.min, rotation);

function fitArea(
  page: PlaceablePage,
  area: Rect,
  wanted: Rect,
  choose: (a: number, b: number) => number,
  rotation: PlacementRotation,
): PrintPlacement {
  const isSideways = rotation % 180 !== 0;
  const [width, height] = isSideways ? [area.height, area.width] : [area.width, area.height];
  const scale = limitScale(choose(wanted.width / width, wanted.height / height));
  const from = centre(page.trim ?? wholePage(page));
  const middle = centre(area);
  const off = rotate({ x: (middle.x - from.x) * scale, y: (middle.y - from.y) * scale }, rotation);
  return { x: off.x === 0 ? 0 : -off.x, y: off.y === 0 ? 0 : -off.y, scale, rotation };
}

const limitScale = (scale: number): number => limit(scale, LEAST_PLACEMENT_SCALE, MOST_PLACEMENT_SCALE);
const limit = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The next quarter turn clockwise, about the middle of the sheet. */
export const turnPlacement = ({ x, y, scale, rotation }: PrintPlacement): PrintPlacement => {
  const turned = rotate({ x, y }, 90);
  const next = PLACEMENT_ROTATIONS[(PLACEMENT_ROTATIONS.indexOf(rotation) + 1) % PLACEMENT_ROTATIONS.length] ?? 0;
  return { x: turned.x + 0, y: turned.y + 0, scale, rotation: next };
};

/** Another scale about the middle of the sheet: what is shown there remains there. */
export const scalePlacement = (placement: PrintPlacement, wanted: number): PrintPlacement => {
  const scale = limitScale(wanted);
  const by = scale / placement.scale;
  return roundPlacement({ ...placement, x: placement.x * by, y: placement.y * by, scale });
};

export const movePlacement = (placement: PrintPlacement, by: { x: number; y: number }): PrintPlacement =>
  roundPlacement({ ...placement, x: placement.x + by.x, y: placement.y + by.y });

/** Hundredths of a mm and of a per cent of scale, within the limits. */
export const roundPlacement = ({ x, y, scale, rotation }: PrintPlacement): PrintPlacement => ({
  x: roundOffset(x),
  y: roundOffset(y),
  scale: limitScale(Math.round(scale * 10_000) / 10_000),
  rotation,
});

/** The same, at a scale that is not smaller: what covers the bleed still does. */
export const roundPlacementScaleUp = (placement: PrintPlacement): PrintPlacement => ({
  ...roundPlacement(placement),
  scale: limitScale(Math.ceil(placement.scale * 10_000 - 1e-6) / 10_000),
});

const roundOffset = (value: number): number =>
  limit(Math.round(value * 100) / 100, -MOST_PLACEMENT_OFFSET_MM, MOST_PLACEMENT_OFFSET_MM) + 0;

/** Whether each page has the same place in both lists. */
export const areSamePlacements = (a: readonly PrintPlacement[], b: readonly PrintPlacement[]): boolean =>
  a.length === b.length && a.every((each, i) => b[i] !== undefined && isSamePlacement(each, b[i]));

export const isSamePlacement = (a: PrintPlacement, b: PrintPlacement): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale && a.rotation === b.rotation;
