// Paints the images of a page: pictures with their masks, and stencil masks (ISO 32000-1, 8.9).
import { PDFName, PDFStream } from '@cantoo/pdf-lib';
import { Problem } from '#kit/problem.ts';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { type CellSpanIterator, findTouchedCells } from './cell-mask.ts';
import { isComponentCount, RGB_SPACE, resolveColourSpace } from './colour-space.server.ts';
import type { PaintContext } from './content-interpreter.server.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import type { PaintState } from './ink-painter.server.ts';
import type { InkShares } from './ink-plates.ts';
import type { PlateList } from './page-plates.ts';
import type { ImageSamples } from './paint-image-inks.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { convertPaintToInks, isMeasured, WHITE_PAINT } from './pdf-paint-colour.server.ts';
import type { Canvas, PdfReadingContext } from './pdf-reading-context.server.ts';
import { printImageTooLarge } from './print-check.problems.ts';
import { type ComponentRange, readImageDecode } from './read-image-decode.server.ts';
import { invertSamples, readImageSamples } from './read-image-samples.server.ts';
import { readStencil } from './read-stencil.server.ts';
import { createStencilSpans } from './stencil-coverage.ts';
import { readImageLayout } from './unpack-image.server.ts';

const NO_INK: InkShares = [];
/** Pixels of a reduced image along its long side. */
const LEAST_PIXELS = 16;
const MOST_PIXELS = 4000;
/** Pixels along a cell of the page. */
const PER_CELL = { image: 1.5, bilevel: 1, stencil: 4 } as const;
/** Pixels of an image that are worth one operation. */
const PIXELS_PER_OPERATION = 2000;
/** Channels of such a pixel. */
const PIXEL_CHANNELS = 4;

export class PageImagePainter {
  readonly #reading: PdfReadingContext;
  readonly #canvas: Canvas;

  constructor(reading: PdfReadingContext, canvas: Canvas) {
    this.#reading = reading;
    this.#canvas = canvas;
  }

  /** The cells that a stencil mask paints; null where it cannot be read. @param box the visible part, in mm */
  async readStencilSpans(image: PDFStream, box: Rect, { matrix }: GraphicsState): Promise<CellSpanIterator | null> {
    const { painter } = this.#canvas;
    const locate = painter.locator(matrix);
    const stencil = locate && (await this.#readStencil(image, box, PER_CELL.stencil));
    return (
      stencil && createStencilSpans({ stencil, area: findTouchedCells(box, painter.cellSize, painter.area), locate })
    );
  }

  async draw(image: PDFStream, { state, resources }: PaintContext, box: Rect, painted: PaintState): Promise<void> {
    const { painter, notes, isMask } = this.#canvas;
    const given = image.dict.get(PDFName.of('ColorSpace'));
    const space = given ? resolveColourSpace(this.#reading.doc.context, given, resources) : RGB_SPACE;
    notes.space(space, box, 'image', true);
    const [alpha, stencil] = ['SMask', 'Mask'].map((name) => image.dict.lookup(PDFName.of(name)));
    if (alpha) notes.add('transparency', box, 'softmask');
    else notes.transparency(state, state.fillOpacity, box);
    const picture = await this.#readPicture(image, space, box);
    const mask = await this.#readMask(alpha, stencil, box);
    // Without its mask, the picture would replace the ink below its transparent parts.
    if (picture && (mask || !(alpha ?? stencil))) {
      // The mask of an image replaces that of the graphics state.
      const softMask = mask && alpha ? null : painted.softMask;
      const inksOf = createPixelInks(
        space,
        this.#reading.plates,
        readImageDecode(image, space.components, space.indexed),
      );
      painter.paintImage({ picture, mask, box, space, inksOf }, { ...painted, softMask });
    } else if (isMask)
      painter.paintColour({ ...painted, spans: painter.unitSquareSpans(state), overprints: false }, WHITE_PAINT);
    // The recorder names colours of `Lab`.
    else if (space.kind !== 'lab') notes.add('unmeasured', box, 'image');
  }

  async #readPicture(image: PDFStream, space: ColourSpace, box: Rect): Promise<ImageSamples | null> {
    const { indexed: isIndexed, components, palette } = space;
    const isReadable = isMeasured(space) && (isIndexed ? palette?.length : isComponentCount(components));
    return isReadable ? this.#readSamples(image, box, { channels: isIndexed ? 1 : components, isIndexed }) : null;
  }

  async #readMask(alpha: unknown, stencil: unknown, box: Rect): Promise<ImageSamples | null> {
    if (!(alpha instanceof PDFStream))
      return stencil instanceof PDFStream ? this.#readStencil(stencil, box, PER_CELL.bilevel) : null;
    const mask = await this.#readSamples(alpha, box, { channels: 1, isIndexed: false });
    if (mask && readImageLayout(alpha).isInverted) invertSamples(mask.data);
    return mask;
  }

  /** The samples of an image as they are stored, as fine as the cells; null for kinds that cannot be read. */
  async #readSamples(
    image: PDFStream,
    box: Rect,
    { channels, isIndexed }: { channels: number; isIndexed: boolean },
  ): Promise<ImageSamples | null> {
    const { bits, isInverted } = readImageLayout(image);
    if (channels === 1 && !isIndexed && bits === 1) {
      const painted = await this.#readStencil(image, box, PER_CELL.bilevel);
      if (painted && !isInverted) invertSamples(painted.data);
      return painted;
    }
    this.#spend(image, channels);
    const wanted = this.#countPixels(box, PER_CELL.image);
    return readImageSamples(image, { channels, wanted, isIndexed }).catch(ignoreDamage);
  }

  #readStencil(image: PDFStream, box: Rect, perCell: number): Promise<ImageSamples | null> {
    this.#spend(image);
    const wanted = this.#countPixels(box, perCell);
    return readStencil(this.#reading.doc.context, image, wanted).catch(ignoreDamage);
  }

  /** @throws Problem 422 print_image_too_large or print_file_too_complex */
  #spend(image: PDFStream, channels = 1): void {
    // PDFium draws the image of full size.
    const { width, height } = readImageLayout(this.#reading.fullSizes.get(image) ?? image);
    const weight = Math.max(1, channels / PIXEL_CHANNELS);
    this.#reading.budget.spend(Math.ceil((Math.abs(width * height) * weight) / PIXELS_PER_OPERATION));
  }

  #countPixels({ width, height }: Rect, perCell: number): number {
    const longest = Math.max(width, height) / this.#canvas.painter.cellSize;
    return Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, Math.ceil(longest * perCell)));
  }
}

/** The inks of a pixel by its samples, 0 to 255, or by its index. */
function createPixelInks(space: ColourSpace, plates: PlateList, decode: readonly ComponentRange[]) {
  return (samples: readonly number[]): InkShares => {
    const values = samples.map((sample, i) => {
      const { low, step } = decode[i] ?? { low: 0, step: 0 };
      return low + sample * step;
    });
    return convertPaintToInks({ space, values, pattern: null }, plates) ?? NO_INK;
  };
}

/** A damaged image is not measured; one that is too large is refused. */
function ignoreDamage(error: unknown): null {
  if (error instanceof Problem && error.key === printImageTooLarge().key) throw error;
  return null;
}
