// The die line of a printed part: trim, bleed, safe area, panels, folds and holes, in mm from the top left corner of
// the trim.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const SHEET_PANELS = [
  'front',
  'back',
  'spine',
  'inside_left',
  'inside_right',
  'flap',
  'panel',
  'page',
  'label',
  'disc',
  'sticker',
  'print_area',
] as const;
type PanelId = (typeof SHEET_PANELS)[number];

export interface SheetPanel extends Rect {
  readonly id: PanelId;
  /** The page or extra panel, from 1. */
  readonly number?: number;
}

/** A text that a template prints in place. */
export interface PlacedTemplateText {
  readonly kind: 'catalogue_number' | 'side' | 'legal' | 'spine';
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
  /** Height of a capital letter. */
  readonly size: number;
  /** Degrees clockwise: 90 on a spine, which reads downwards. */
  readonly turn?: 90;
  /** A longer text is set smaller. */
  readonly most: number;
}

/** One printed surface, a page of the PDF. */
export interface TemplateSheet {
  readonly name: 'outside' | 'inside' | 'flat' | 'side' | 'spread' | 'disc';
  /** The side's letter, or the pages of a spread: `4 | 1`. */
  readonly detail: string;
  readonly outline: Rect | Circle;
  readonly panels: readonly SheetPanel[];
  /** Vertical fold lines, as distances from the left trim. */
  readonly folds: readonly number[];
  readonly holes: readonly Circle[];
  /** Where text and faces are safe from cut, fold and hole. */
  readonly safe: readonly (Rect | Circle)[];
  /** Text keeps this distance from a hole. */
  readonly clear: readonly Circle[];
  /** The lower right corner of the barcode's white ground. */
  readonly barcode: { readonly x: number; readonly y: number } | null;
  readonly texts: readonly PlacedTemplateText[];
}

export const TEMPLATE_PARTS = [
  'sleeve',
  'inner_sleeve',
  'label',
  'picture_disc',
  'sheet',
  'card',
  'fold_4p',
  'booklet_8p',
  'poster',
  'download_card',
  'sticker',
  'booklet',
  'tray',
  'digipak',
  'cd_print',
  'j_card',
  'front_print',
  'back_print',
  'left_chest_print',
  'left_sleeve_print',
  'right_sleeve_print',
  'tote_print',
  'slipmat',
  'pin',
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export interface PrintTemplate {
  readonly part: TemplatePart;
  readonly bleed: number;
  readonly sheets: readonly TemplateSheet[];
}

export const isCircle = (shape: Rect | Circle): shape is Circle => 'radius' in shape;

/** The trim of a sheet as a rectangle. */
export const getTrimBox = ({ outline }: Pick<TemplateSheet, 'outline'>): Rect =>
  isCircle(outline) ? boundingBox(outline) : outline;

const boundingBox = ({ x, y, radius }: Circle): Rect => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

/** A shape that is larger by `by` mm on every side, or smaller where it is negative. */
export function expandShape<Shape extends Rect | Circle>(shape: Shape, byMm: number): Shape {
  return isCircle(shape)
    ? { ...shape, radius: shape.radius + byMm }
    : {
        ...shape,
        x: shape.x - byMm,
        y: shape.y - byMm,
        width: shape.width + 2 * byMm,
        height: shape.height + 2 * byMm,
      };
}
