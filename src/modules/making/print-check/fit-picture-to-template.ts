// A picture has pixels and no trustworthy size: it is placed on the sheet with its bleed, and keeps its shape.
import { expandShape, getTrimBox, type PrintTemplate, type Rect } from '#modules/making/templates/print-template.ts';
import type { PrintFileFacts, PrintPage } from './print-file-facts.ts';

/**
 * The file with its pages in mm of the template's sheets, in their order. Other kinds than pictures are returned
 * unchanged.
 */
export function fitPictureToTemplate(file: PrintFileFacts, template: PrintTemplate): PrintFileFacts {
  const [first] = template.sheets;
  if (file.kind === 'pdf' || !first) return file;
  const pages = file.pages.map((page, i) => {
    const area = expandShape(getTrimBox(template.sheets[i] ?? first), template.bleed);
    return placedPage(page, area, template.bleed);
  });
  return { ...file, pages };
}

function placedPage(page: PrintPage, area: Rect, bleed: number): PrintPage {
  const scale = area.width / page.width;
  const scaled = (box: Rect): Rect => ({
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const whole = { x: 0, y: 0, width: page.width * scale, height: page.height * scale };
  return {
    ...page,
    width: whole.width,
    height: whole.height,
    media: whole,
    crop: whole,
    trim: expandShape(whole, -bleed),
    images: page.images.map((image) => ({ ...image, box: whole, dpi: (image.width / whole.width) * 25.4 })),
    colours: page.colours.map((use) => ({ ...use, box: scaled(use.box) })),
    barcodes:
      page.barcodes?.map((code) => ({
        ...code,
        box: scaled(code.box),
        scale: code.scale * scale,
        quiet_before: code.quiet_before * scale,
        quiet_after: code.quiet_after * scale,
      })) ?? [],
    ink: page.ink && { ...page.ink, box: scaled(page.ink.box) },
  };
}
