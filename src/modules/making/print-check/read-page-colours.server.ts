// Reads the colours of a page from its content streams, nested forms included, because PDFium reports every colour as
// RGB: inks, spot colours, overprint, transparency and total ink (ISO 32000-1, 8.6, 11.6 and 11.7).
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, PDFStream } from '@cantoo/pdf-lib';
import { ColourCodedTextStream } from './colour-coded-text-stream.server.ts';
import { ColourUseRecorder } from './colour-use-recorder.server.ts';
import { ContentInterpreter } from './content-interpreter.server.ts';
import { drawTextCoverage, type TextCoverage } from './draw-text-coverage.server.ts';
import { findPageSpots } from './find-page-spots.server.ts';
import { createGraphicsState } from './graphics-state.server.ts';
import { createInkGrid } from './ink-grid.ts';
import { InkPainter } from './ink-painter.server.ts';
import { PagePainter } from './page-painter.server.ts';
import { createPlateList, type PlateList, PROCESS_PLATE_COUNT } from './page-plates.ts';
import { createPageSpace, type PageSpace } from './page-space.ts';
import type { Canvas, FullSizeImages, PdfReadingContext } from './pdf-reading-context.server.ts';
import { findHiddenLayers } from './pdf-resources.server.ts';
import type { PrintColourUse, PrintPage } from './print-file-facts.ts';
import { ReadingBudget } from './reading-budget.server.ts';

interface PageColours {
  readonly colours: readonly PrintColourUse[];
  readonly spots: readonly string[];
  readonly ink: PrintPage['ink'];
}

/** @throws Problem 422 print_file_too_complex */
export async function readPageColours(
  doc: PDFDocument,
  index: number,
  fullSizes: FullSizeImages,
): Promise<PageColours> {
  const page = doc.getPage(index);
  const space = findPageSpace(page);
  const resources = page.node.Resources();
  const plates = createPlateList(findPageSpots(doc.context, resources));
  const reading = createReading(doc, fullSizes, plates);
  const grid = createInkGrid(space.widthMm, space.heightMm, plates.count);
  const area = { left: 0, top: 0, columns: grid.columns, rows: grid.rows };
  const notes = new ColourUseRecorder();
  const clip = { x: 0, y: 0, width: space.widthMm, height: space.heightMm };
  const bytes = readContents(reading, page);
  await reading.paint(
    { space, notes, painter: new InkPainter(space, plates, { surface: grid, area, cellSize: grid.cell }) },
    resources,
    (interpreter) => interpreter.run(bytes, resources, createGraphicsState(clip)),
  );
  return { colours: notes.uses, spots: [...notes.spots], ink: grid.worst() };
}

function createReading(doc: PDFDocument, fullSizes: FullSizeImages, plates: PlateList): PdfReadingContext {
  const hidden = findHiddenLayers(doc);
  const texts = new ReadingBudget(PROCESS_PLATE_COUNT);
  const reading: PdfReadingContext = {
    doc,
    fullSizes,
    hidden,
    budget: new ReadingBudget(plates.count),
    plates,
    shadings: new Map(),
    async paint(canvas, resources, run) {
      const { space } = canvas;
      const script = new ColourCodedTextStream(space);
      if (mayShowText(resources)) await run(new ContentInterpreter({ doc, space, hidden, budget: texts }, script));
      const letters = await findLetters(reading, canvas, script);
      const painter = new PagePainter(reading, canvas, letters);
      await run(new ContentInterpreter({ doc, space, hidden, budget: reading.budget }, painter));
    },
  };
  return reading;
}

/** Content without fonts and forms has no text. */
function mayShowText(resources: PDFDict | undefined): boolean {
  const read = (name: string) => {
    const all = resources?.lookup(PDFName.of(name));
    return all instanceof PDFDict ? all : undefined;
  };
  const objects = read('XObject');
  const isImage = (name: PDFName) => {
    const object = objects?.lookup(name);
    return object instanceof PDFStream && object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  };
  return (read('Font')?.keys().length ?? 0) > 0 || (objects?.keys() ?? []).some((name) => !isImage(name));
}

/** Operations that the drawing of texts is worth. */
const DRAWING_COST = 5000;

async function findLetters(
  { doc, budget }: PdfReadingContext,
  { space, painter: { area, cellSize } }: Canvas,
  script: ColourCodedTextStream,
): Promise<ReadonlyMap<number, TextCoverage>> {
  if (script.shown === 0) return new Map();
  budget.spend(DRAWING_COST);
  return drawTextCoverage(doc.context, { script, space, area, cellSize });
}

/** The visible part of the page: the crop box within the media box. */
function findPageSpace(page: PDFPage): PageSpace {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const corners = {
    left: Math.max(media.x, crop.x),
    bottom: Math.max(media.y, crop.y),
    right: Math.min(media.x + media.width, crop.x + crop.width),
    top: Math.min(media.y + media.height, crop.y + crop.height),
  };
  return createPageSpace(corners, Math.round(page.getRotation().angle / 90));
}

function readContents({ doc, budget }: PdfReadingContext, { node }: PDFPage): Buffer {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  return Buffer.concat(
    streams.flatMap((each) => {
      const stream = doc.context.lookup(each);
      return stream instanceof PDFStream ? [budget.unpack(stream), Buffer.from('\n')] : [];
    }),
  );
}
