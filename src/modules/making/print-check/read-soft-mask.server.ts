import { PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { type CellMask, findTouchedCells } from './cell-mask.ts';
import { resolveColourSpace } from './colour-space.server.ts';
import { ColourUseRecorder } from './colour-use-recorder.server.ts';
import { createFormXObjectState } from './content-interpreter.server.ts';
import { createGraphicsState, type SoftMaskUse } from './graphics-state.server.ts';
import { InkPainter } from './ink-painter.server.ts';
import { convertPaintToInks } from './pdf-paint-colour.server.ts';
import type { Canvas, PdfReadingContext } from './pdf-reading-context.server.ts';
import { readNumberArray } from './pdf-resources.server.ts';
import { readPdfFunction } from './read-pdf-function.server.ts';
import { convertInksToLightness, SoftMaskCells } from './soft-mask-cells.ts';

/**
 * Paints the group of a soft mask (ISO 32000-1, 11.6.5.3). Null where it has none, or where its levels are not known.
 * @throws Problem 422 print_file_too_complex
 */
export async function readSoftMask(
  reading: PdfReadingContext,
  { space, painter }: Canvas,
  { dict, matrix, clip }: SoftMaskUse,
): Promise<CellMask | null> {
  const form = dict.lookup(PDFName.of('G'));
  if (!(form instanceof PDFStream)) return null;
  const kind = dict.lookup(PDFName.of('S')) === PDFName.of('Alpha') ? 'alpha' : 'luminosity';
  const transferred = readTransferredLevels(reading, dict.get(PDFName.of('TR')));
  if (!transferred) return null;
  const start = () => createFormXObjectState(form, { ...createGraphicsState(clip), matrix }, space);
  const area = findTouchedCells(start().clip, painter.cellSize, painter.area);
  const cells = new SoftMaskCells(area, kind, kind === 'alpha' ? 0 : readBackdrop(reading, dict, form));
  const canvas: Canvas = {
    space,
    painter: new InkPainter(space, reading.plates, { surface: cells, area: painter.area, cellSize: painter.cellSize }),
    notes: new ColourUseRecorder(),
    isMask: true,
  };
  const resources = form.dict.lookup(PDFName.of('Resources'));
  await reading.paint(canvas, resources instanceof PDFDict ? resources : undefined, (interpreter) =>
    interpreter.runForm(form, undefined, start()),
  );
  return cells.mask(transferred);
}

/** What the transfer function makes of each level, 0 to 255. Null where it fails. */
function readTransferredLevels({ doc: { context }, budget }: PdfReadingContext, given: PDFObject | undefined) {
  const object = context.lookup(given);
  const isIdentity = !object || object instanceof PDFName;
  const transfer = isIdentity ? null : readPdfFunction({ context, budget }, object, { inputs: 1, outputs: 1 });
  if (!isIdentity && !transfer) return null;
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => level);
  for (let level = 0; transfer && level < levels.length; level += 1) {
    const [share] = transfer([level / 255]) ?? [];
    if (share === undefined) return null;
    levels[level] = share * 255;
  }
  return levels;
}

/** The lightness behind the group; black unless `BC` states another colour. */
function readBackdrop({ doc, plates }: PdfReadingContext, dict: PDFDict, form: PDFStream): number {
  const colour = readNumberArray(dict.lookup(PDFName.of('BC')), []);
  const group = form.dict.lookup(PDFName.of('Group'));
  const named = group instanceof PDFDict ? group.get(PDFName.of('CS')) : undefined;
  if (colour.length === 0 || !named) return 0;
  const space = resolveColourSpace(doc.context, named, undefined);
  return convertInksToLightness(convertPaintToInks({ space, values: colour, pattern: null }, plates) ?? [0, 0, 0, 1]);
}
