// Applies a placement to a file: its pages become the sheets of the template, cropped at the bleed.
import { expandShape, getTrimBox, type PrintTemplate, type Rect } from '#modules/making/templates/print-template.ts';
import { intersectRects } from './intersect-rects.ts';
import type { PrintFileFacts, PrintPage } from './print-file-facts.ts';
import {
  createPlacementTransform,
  type PagePlacement,
  type PlaceablePage,
  type PrintPlacement,
  selectPagePlacement,
  TRUE_SIZE_CENTRED,
} from './print-placement.ts';

/** The place of a file without a placement: in true size, and of a picture as wide as the bleed. */
export function chooseInitialPlacement(file: PrintFileFacts, template: PrintTemplate): PrintPlacement {
  const [page] = file.pages;
  const [sheet] = template.sheets;
  if (file.kind === 'pdf' || !page || !sheet) return TRUE_SIZE_CENTRED;
  return { ...TRUE_SIZE_CENTRED, scale: (getTrimBox(sheet).width + 2 * template.bleed) / page.width };
}

/**
 * The file with each page that has a sheet in mm from the top left corner of the sheet's bleed.
 * @param own the placements of single pages
 */
export const placePrintFileFacts = (
  file: PrintFileFacts,
  template: PrintTemplate,
  placement: PrintPlacement,
  own: readonly PagePlacement[] = [],
): PrintFileFacts => ({
  ...file,
  pages: file.pages.map((page, i) => {
    const sheet = template.sheets[i];
    if (!sheet) return page;
    const trim = getTrimBox(sheet);
    const placed = selectPagePlacement(placement, own, i + 1);
    const map = createPlacementTransform(page, sheet, placed);
    const corner = expandShape(trim, template.bleed);
    const place = (rect: Rect): Rect => {
      const onSheet = map.rectToSheet(rect);
      return { ...onSheet, x: onSheet.x - corner.x, y: onSheet.y - corner.y };
    };
    const size = { width: corner.width, height: corner.height };
    return placePage(page, { size, bleed: template.bleed, scale: placed.scale, place });
  }),
});

interface Sheet {
  readonly size: { readonly width: number; readonly height: number };
  readonly bleed: number;
  readonly scale: number;
  readonly place: (rect: Rect) => Rect;
}

function placePage(page: PrintPage, { size, bleed, scale, place }: Sheet): PrintPage {
  const whole = { x: 0, y: 0, ...size };
  const cut = (rect: Rect): Rect => intersectRects(place(rect), whole);
  /** Images, texts or colours that are printed at least in part, with their boxes cropped at the bleed. */
  const printed = <Use extends { readonly box: Rect }>(uses: readonly Use[]): Use[] =>
    uses.flatMap((use) => {
      const box = cut(use.box);
      return box.width >= 0 && box.height >= 0 ? [{ ...use, box }] : [];
    });
  return {
    ...page,
    ...size,
    media: place({ x: 0, y: 0, width: page.width, height: page.height }),
    crop: whole,
    trim: expandShape(whole, -bleed),
    bleed: page.bleed && place(page.bleed),
    art: page.art && place(page.art),
    ownTrim: page.trim && place(page.trim),
    images: printed(page.images).map((image) => ({ ...image, dpi: image.dpi / scale })),
    // A text keeps its whole box: half of it outside the trim is a fault.
    texts: page.texts.flatMap((text) => {
      const box = place(text.box);
      const part = intersectRects(box, whole);
      return part.width >= 0 && part.height >= 0 ? [{ ...text, box }] : [];
    }),
    colours: printed(page.colours),
    // A barcode that the cut divides is none.
    barcodes: (page.barcodes ?? []).flatMap((code) => {
      const box = place(code.box);
      if (!containsRect(expandShape(whole, -bleed), box)) return [];
      const quiet = { quiet_before: code.quiet_before * scale, quiet_after: code.quiet_after * scale };
      return [{ ...code, ...quiet, box, scale: code.scale * scale }];
    }),
    ink: page.ink && worstPrintedInk(page.ink, place, whole),
  };
}

const containsRect = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The worst square whose middle is printed. Checks before squares were kept have only the worst of the page. */
function worstPrintedInk(
  ink: NonNullable<PrintPage['ink']>,
  place: (rect: Rect) => Rect,
  whole: Rect,
): PrintPage['ink'] {
  const printed = (ink.squares ?? [ink]).flatMap(({ box, percent }) => {
    const placed = place(box);
    const part = intersectRects(placed, whole);
    return part.width >= placed.width / 2 && part.height >= placed.height / 2 ? [{ box: part, percent }] : [];
  });
  return printed.reduce<PrintPage['ink']>(
    (worst, each) => (worst && worst.percent >= each.percent ? worst : each),
    null,
  );
}

/** The measures of a page that an editor needs to place it, with the resolution of its coarsest picture. */
export const toPlaceablePage = ({
  width,
  height,
  trim,
  bleed,
  images,
}: PrintPage): PlaceablePage & { dpi: number | null } => ({
  width,
  height,
  trim,
  bleed,
  dpi: images.length === 0 ? null : Math.min(...images.map(({ dpi }) => dpi)),
});
