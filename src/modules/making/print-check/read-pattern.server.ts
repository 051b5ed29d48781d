import { PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { GRAY_SPACE } from './colour-space.server.ts';
import { ColourUseRecorder } from './colour-use-recorder.server.ts';
import { createGraphicsState } from './graphics-state.server.ts';
import { InkPainter } from './ink-painter.server.ts';
import { InkPlates } from './ink-plates.ts';
import { createPageSpace, type PdfMatrix } from './page-space.ts';
import type { PaintColour } from './pdf-paint-colour.server.ts';
import type { PdfReadingContext } from './pdf-reading-context.server.ts';
import { readMatrix, readNumberArray } from './pdf-resources.server.ts';
import { readShading } from './read-shading.server.ts';
import type { Shading } from './shading.ts';
import type { PatternGeometry } from './tiling-pattern.ts';

const MM = 25.4 / 72;
/** Pixels of the painted cell of a pattern. */
const LEAST_PIXELS = 4096;
const MOST_PIXELS = 262_144;
/** Pixels of the painted cell along a cell of the page. */
const PIXELS_PER_CELL = 4;
const UNCOLOURED = 2;

/** A pattern as it is painted. */
export type Pattern =
  | { readonly matrix: PdfMatrix; readonly shading: Shading }
  | { readonly matrix: PdfMatrix; readonly tile: PatternTile };

interface PatternTile {
  readonly layer: InkPlates;
  readonly geometry: PatternGeometry;
  /** Pixels of the layer per unit of the pattern. */
  readonly perUnit: number;
  readonly notes: ColourUseRecorder;
}

/**
 * Reads the pattern of a colour (ISO 32000-1, 8.7). Null for cells of no size.
 * @param cellsPerUnit of the coordinates in which it is used
 * @throws Problem 422 print_file_too_complex
 */
export async function readPattern(
  reading: PdfReadingContext,
  paint: PaintColour,
  cellsPerUnit: number,
): Promise<Pattern | null> {
  const { context } = reading.doc;
  const object = context.lookup(paint.pattern ?? undefined);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return null;
  const matrix = readMatrix(dict);
  if (object instanceof PDFStream) {
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const tile = await paintTile(reading, object, paint, cellsPerUnit * scale);
    return tile && { matrix, tile };
  }
  return { matrix, shading: readShading(reading, dict.get(PDFName.of('Shading')), undefined) };
}

/** Paints one cell of a tiling pattern in its own coordinates. */
async function paintTile(
  reading: PdfReadingContext,
  stream: PDFStream,
  { space, values }: PaintColour,
  cellsPerUnit: number,
): Promise<PatternTile | null> {
  const geometry = readGeometry(stream);
  if (!geometry) return null;
  const { left, bottom, right, top } = geometry;
  const [width, height] = [right - left, top - bottom];
  const size = width * height;
  const perUnit = Math.min(
    Math.sqrt(MOST_PIXELS / size),
    Math.max(Math.sqrt(LEAST_PIXELS / size), PIXELS_PER_CELL * cellsPerUnit),
  );
  const columns = Math.min(MOST_PIXELS, Math.max(1, Math.ceil(width * perUnit)));
  const rows = Math.min(Math.ceil(MOST_PIXELS / columns), Math.max(1, Math.ceil(height * perUnit)));
  const area = { left: 0, top: 0, columns, rows };
  const [layer, notes] = [new InkPlates(area, reading.plates.count, true), new ColourUseRecorder()];
  const own = createPageSpace({ left, bottom, right, top }, 0);
  const clip = { x: 0, y: 0, width: own.widthMm, height: own.heightMm };
  const isUncoloured = read(stream, 'PaintType') === UNCOLOURED;
  const colour: PaintColour = { space: space.base ?? GRAY_SPACE, values, pattern: null };
  const start = () => ({
    ...createGraphicsState(clip),
    ...(isUncoloured && { fill: colour, stroke: colour, isColourFixed: true }),
  });
  const resources = stream.dict.lookup(PDFName.of('Resources'));
  await reading.paint(
    {
      space: own,
      painter: new InkPainter(own, reading.plates, { surface: layer, area, cellSize: MM / perUnit }),
      notes,
    },
    resources instanceof PDFDict ? resources : undefined,
    (interpreter) => interpreter.runForm(stream, undefined, start()),
  );
  return { layer, geometry, perUnit, notes };
}

const read = ({ dict }: PDFStream, name: string): number => {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

function readGeometry(stream: PDFStream): PatternGeometry | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = readNumberArray(stream.dict.lookup(PDFName.of('BBox')), []);
  const [left, bottom, right, top] = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  const [stepX, stepY] = [Math.abs(read(stream, 'XStep')), Math.abs(read(stream, 'YStep'))];
  const isPaintable = right > left && top > bottom && stepX > 0 && stepY > 0 && Number.isFinite(right - left + top);
  return isPaintable ? { left, bottom, right, top, stepX, stepY } : null;
}
