// Paints the images of a page: pictures with their masks, and stencil masks (ISO 32000-1, 8.9).
import { PDFName, PDFStream } from '@cantoo/pdf-lib';
import { Problem } from '#kit/problem.ts';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { type CellMask, type CellSpanIterator, findTouchedCells } from './cell-mask.ts';
import { type ColourSpace, RGB_SPACE, resolveColourSpace } from './colour-space.server.ts';
import type { PaintContext } from './content-interpreter.server.ts';
import type { GraphicsState } from './graphics-state.server.ts';
import type { ImageInks } from './paint-image-inks.ts';
import { convertPaintToInks, type PaintColour } from './pdf-paint-colour.server.ts';
import type { Canvas, PdfReadingContext } from './pdf-reading-context.server.ts';
import { printImageTooLarge } from './print-check.problems.ts';
import { readImageInks } from './read-image-inks.server.ts';
import { readStencil } from './read-stencil.server.ts';
import { createStencilSpans } from './stencil-coverage.ts';
import { readImageLayout } from './unpack-image.server.ts';

const NO_INK = [0, 0, 0, 0, 0] as const;
const WHITE: PaintColour = { space: RGB_SPACE, values: [1, 1, 1], pattern: null };
/** Pixels of a reduced image along its long side. */
const LEAST_PIXELS = 16;
const MOST_PIXELS = 4000;
/** Pixels along a cell of the page. */
const PER_CELL = { image: 1.5, bilevel: 1, stencil: 4 } as const;
/** Pixels of an image that are worth one operation. */
const PIXELS_PER_OPERATION = 2000;

interface Transparency {
  readonly state: GraphicsState;
  readonly opacity: number;
  readonly softMask: CellMask | null;
}

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

  async draw(
    image: PDFStream,
    { state, resources }: PaintContext,
    box: Rect,
    transparency: Transparency,
  ): Promise<void> {
    const { painter, notes, isMask } = this.#canvas;
    const given = image.dict.get(PDFName.of('ColorSpace'));
    const space = given ? resolveColourSpace(this.#reading.doc.context, given, resources) : RGB_SPACE;
    notes.space(space, box, 'image', true);
    const [alpha, stencil] = ['SMask', 'Mask'].map((name) => image.dict.lookup(PDFName.of(name)));
    if (alpha) notes.add('transparency', box, 'softmask');
    else notes.transparency(state, state.fillOpacity, box);
    const picture = await this.#readPicture(image, space, box);
    const mask = await this.#readMask(alpha, stencil, box);
    if (picture && (mask || !alpha)) {
      // The mask of an image replaces that of the graphics state.
      const softMask = mask && alpha ? null : transparency.softMask;
      const toValue = createSampleValue(space);
      painter.paintImage(
        { picture, mask, box },
        { ...transparency, softMask },
        (sample) => convertPaintToInks({ space, values: [toValue(sample)], pattern: null }) ?? NO_INK,
      );
    } else if (isMask) painter.paintColour({ spans: painter.unitSquareSpans(state), ...transparency }, WHITE, false);
    else if (isInked(space)) notes.add('unmeasured', box, 'image');
  }

  async #readPicture(image: PDFStream, space: ColourSpace, box: Rect): Promise<ImageInks | null> {
    const { kind, indexed: isIndexed, components, palette } = space;
    const isTint = kind === 'spot';
    if (!isInked(space) || (isIndexed ? !palette?.length : isTint && components !== 1)) return null;
    return this.#readSamples(image, box, { channels: isIndexed || components === 1 ? 1 : 4, isTint, isIndexed });
  }

  async #readMask(alpha: unknown, stencil: unknown, box: Rect): Promise<ImageInks | null> {
    if (alpha instanceof PDFStream)
      return this.#readSamples(alpha, box, { channels: 1, isTint: true, isIndexed: false });
    return stencil instanceof PDFStream ? this.#readStencil(stencil, box, PER_CELL.bilevel) : null;
  }

  /** The samples of an image, as fine as the cells; null for kinds that cannot be read. */
  async #readSamples(
    image: PDFStream,
    box: Rect,
    how: { channels: 1 | 4; isTint: boolean; isIndexed: boolean },
  ): Promise<ImageInks | null> {
    if (how.channels === 1 && !how.isIndexed && readImageLayout(image).bits === 1) {
      const black = await this.#readStencil(image, box, PER_CELL.bilevel);
      return black && how.isTint ? { ...black, data: black.data.map((share) => 255 - share) } : black;
    }
    this.#spend(image);
    const wanted = this.#countPixels(box, PER_CELL.image);
    return readImageInks(image, { ...how, wanted }).catch(ignoreDamage);
  }

  #readStencil(image: PDFStream, box: Rect, perCell: number): Promise<ImageInks | null> {
    this.#spend(image);
    const wanted = this.#countPixels(box, perCell);
    return readStencil(this.#reading.doc.context, image, wanted).catch(ignoreDamage);
  }

  /** @throws Problem 422 print_image_too_large or print_file_too_complex */
  #spend(image: PDFStream): void {
    // PDFium draws the image of full size.
    const { width, height } = readImageLayout(this.#reading.fullSizes.get(image) ?? image);
    this.#reading.budget.spend(Math.ceil(Math.abs(width * height) / PIXELS_PER_OPERATION));
  }

  #countPixels({ width, height }: Rect, perCell: number): number {
    const longest = Math.max(width, height) / this.#canvas.painter.cellSize;
    return Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, Math.ceil(longest * perCell)));
  }
}

const INKED = new Set(['gray', 'cmyk', 'spot']);
const isInked = ({ kind }: ColourSpace): boolean => INKED.has(kind);

/** The component of a sample, 0 to 1, of a picture of one channel: samples are ink, or the index. */
function createSampleValue({ kind, indexed }: ColourSpace): (sample: number) => number {
  if (indexed) return (sample) => Math.round(sample * 255);
  return kind === 'spot' ? (sample) => sample : (sample) => 1 - sample;
}

/** A damaged image is not measured; one that is too large is refused. */
function ignoreDamage(error: unknown): null {
  if (error instanceof Problem && error.key === printImageTooLarge().key) throw error;
  return null;
}
