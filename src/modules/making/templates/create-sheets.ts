// The shapes that parts are made of: folded strips of panels, single cards, and round parts with a hole.
import type { PrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import {
  type Circle,
  expandShape,
  type PlacedTemplateText,
  type Rect,
  type SheetPanel,
  type TemplateSheet,
} from './print-template.ts';

/** Height of the catalogue number and of the legal line on a back cover, in mm. */
const SMALL_TEXT = 2;

interface Strip {
  readonly name: TemplateSheet['name'];
  readonly detail?: string;
  readonly panels: readonly (Pick<SheetPanel, 'id' | 'width'> & { readonly number?: number })[];
  readonly height: number;
}

/** Panels side by side, folded between them. The back gets the barcode and the small print, the spine its title. */
export function createPanelSheet(
  { name, detail = '', panels, height }: Strip,
  { safe }: Pick<PrintSpecification, 'safe'>,
): TemplateSheet {
  let x = 0;
  const placed = panels.map((panel) => {
    const at = { ...panel, x, y: 0, height };
    x += panel.width;
    return at;
  });
  const back = placed.find(({ id }) => id === 'back');
  return {
    name,
    detail,
    outline: { x: 0, y: 0, width: x, height },
    panels: placed,
    folds: placed.slice(1).map((panel) => panel.x),
    holes: [],
    safe: placed.filter(({ width }) => width > 4 * safe).map((panel) => inner(panel, safe)),
    clear: [],
    barcode: back && back.width >= 60 ? { x: back.x + back.width - 2 * safe, y: height - 2 * safe } : null,
    texts: placed.flatMap((panel) => panelTexts(panel, safe)),
  };
}

const inner = ({ x, y, width, height }: Rect, safe: number): Rect => expandShape({ x, y, width, height }, -safe);

function panelTexts({ id, x, width, height }: SheetPanel, safe: number): PlacedTemplateText[] {
  const middle = x + width / 2;
  if (id === 'spine')
    return [{ kind: 'spine', x: middle, y: height / 2, size: Math.min(3, width * 0.5), turn: 90, most: height * 0.8 }];
  if (id !== 'back' || width < 60) return [];
  const left = x + 2 * safe + width * 0.25;
  return [
    { kind: 'catalogue_number', x: left, y: height - 2 * safe - 3 * SMALL_TEXT, size: SMALL_TEXT, most: width * 0.5 },
    { kind: 'legal', x: left, y: height - 2 * safe - SMALL_TEXT, size: SMALL_TEXT * 0.8, most: width * 0.5 },
  ];
}

/** A card with two printed sides. */
export function createTwoSidedCardSheets(
  { width, height }: { width: number; height: number },
  sizes: PrintSpecification,
): TemplateSheet[] {
  return (['front', 'back'] as const).map((id) =>
    createPanelSheet({ name: id === 'front' ? 'outside' : 'inside', panels: [{ id, width }], height }, sizes),
  );
}

/** The spreads of a stapled booklet in printing order: the last page is beside the first. */
export function createBookletSheets(
  pages: number,
  side: { width: number; height: number },
  sizes: PrintSpecification,
): TemplateSheet[] {
  return Array.from({ length: pages / 2 }, (_, i) => {
    const [left, right] = i % 2 === 0 ? [pages - i, i + 1] : [i + 1, pages - i];
    return createPanelSheet(
      {
        name: 'spread',
        detail: `${left} | ${right}`,
        panels: [
          { id: 'page', number: left, width: side.width },
          { id: 'page', number: right, width: side.width },
        ],
        height: side.height,
      },
      sizes,
    );
  });
}

/** A round part with a hole in the middle: label, picture disc or print of a CD. */
export function createRoundSheet(
  given: { id: 'label' | 'disc' | 'sticker' | 'print_area'; diameter: number; hole: number; detail: string },
  { safe }: Pick<PrintSpecification, 'safe'>,
): TemplateSheet {
  const radius = given.diameter / 2;
  const centre = { x: radius, y: radius };
  const outline: Circle = { ...centre, radius };
  const holes = given.hole > 0 ? [{ ...centre, radius: given.hole / 2 }] : [];
  return {
    name: given.detail ? 'side' : 'disc',
    detail: given.detail,
    outline,
    panels: [{ id: given.id, x: 0, y: 0, width: given.diameter, height: given.diameter }],
    folds: [],
    holes,
    safe: [expandShape(outline, -safe)],
    clear: holes.map((hole) => expandShape(hole, safe)),
    barcode: null,
    texts: given.id === 'label' ? labelTexts(radius) : [],
  };
}

/** Side letter on the left of the hole, catalogue number on its right, the legal line at the foot. */
function labelTexts(radius: number): PlacedTemplateText[] {
  return [
    { kind: 'side', x: radius * 0.4, y: radius, size: 6, most: radius * 0.3 },
    { kind: 'catalogue_number', x: radius * 1.6, y: radius, size: 2, most: radius * 0.45 },
    { kind: 'legal', x: radius, y: radius * 1.72, size: 1.2, most: radius * 0.9 },
  ];
}
