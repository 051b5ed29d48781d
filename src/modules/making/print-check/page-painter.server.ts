// Paints the content of a page, of the cell of a pattern or of a soft mask: its inks, and the uses of colour that
// matter to print (ISO 32000-1, 8.6, 11.6 and 11.7).
import { PDFBool, PDFName, type PDFStream } from '@cantoo/pdf-lib';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { type CellMask, type CellSpanIterator, findTouchedCells } from './cell-mask.ts';
import { getTextFillNumber } from './colour-coded-text-stream.server.ts';
import type { ContentVisitor, PaintContext } from './content-interpreter.server.ts';
import type { TextCoverage } from './draw-text-coverage.server.ts';
import type { GraphicsState, SoftMaskUse } from './graphics-state.server.ts';
import type { PaintedSpans, PaintState } from './ink-painter.server.ts';
import { type CellRect, InkPlates } from './ink-plates.ts';
import { intersectRects } from './intersect-rects.ts';
import { PageImagePainter } from './page-image-painter.server.ts';
import { multiplyMatrices, type PdfMatrix } from './page-space.ts';
import { paintMesh } from './paint-mesh.ts';
import { type PathPainting, TEXT_SHOWING_OPERATORS } from './painting-operators.ts';
import type { ContentOperand, ContentOperation } from './parse-content-stream.ts';
import { isWhitePaint, type PaintColour, WHITE_PAINT } from './pdf-paint-colour.server.ts';
import type { Canvas, PdfReadingContext } from './pdf-reading-context.server.ts';
import { lookUpResource } from './pdf-resources.server.ts';
import type { PdfVectorPath } from './pdf-vector-path.ts';
import { readInlineImage } from './read-inline-image.server.ts';
import { type Pattern, readPattern } from './read-pattern.server.ts';
import { readShading } from './read-shading.server.ts';
import { readSoftMask } from './read-soft-mask.server.ts';
import type { Shading } from './shading.ts';
import { createPatternInkReader } from './tiling-pattern.ts';

const FILLED_MODES = new Set([0, 2, 4, 6]);
const STROKED_MODES = new Set([1, 2, 5, 6]);
/** The first mode that adds letters to the clip. */
const CLIPPING_MODE = 4;

export class PagePainter implements ContentVisitor {
  readonly #reading: PdfReadingContext;
  readonly #canvas: Canvas;
  readonly #texts: ReadonlyMap<number, TextCoverage>;
  readonly #images: PageImagePainter;
  readonly #masks = new WeakMap<SoftMaskUse, CellMask>();
  readonly #patterns = new WeakMap<PaintColour, Pattern>();
  readonly #prepared = new WeakSet<SoftMaskUse | PaintColour>();
  #shown = 0;
  #clips: TextCoverage[] | null = null;

  /** @param texts the cells of the letters, by their number */
  constructor(reading: PdfReadingContext, canvas: Canvas, texts: ReadonlyMap<number, TextCoverage>) {
    this.#reading = reading;
    this.#canvas = canvas;
    this.#images = new PageImagePainter(reading, canvas);
    this.#texts = texts;
  }

  cell(x: number, y: number, matrix: PdfMatrix): [number, number] {
    return this.#canvas.painter.cell(x, y, matrix);
  }

  prepare(state: GraphicsState): Promise<void> | undefined {
    const { softMask, fill, stroke } = state;
    const isReady =
      (!softMask || this.#prepared.has(softMask)) &&
      [fill, stroke].every((paint) => !paint.pattern || this.#prepared.has(paint));
    return isReady ? undefined : this.#prepare(state);
  }

  async #prepare(state: GraphicsState): Promise<void> {
    const { softMask, fill, stroke, base } = state;
    for (const paint of [fill, stroke]) {
      if (!paint.pattern || this.#prepared.has(paint)) continue;
      this.#prepared.add(paint);
      const pattern = await readPattern(this.#reading, paint, this.#canvas.painter.scale(base));
      if (pattern) this.#patterns.set(paint, pattern);
    }
    if (!softMask || this.#prepared.has(softMask)) return;
    this.#prepared.add(softMask);
    const mask = await readSoftMask(this.#reading, this.#canvas, softMask);
    if (mask) this.#masks.set(softMask, mask);
    else this.#canvas.notes.add('unmeasured', softMask.clip, 'softmask');
  }

  paintPath(how: PathPainting, path: PdfVectorPath, state: GraphicsState): void {
    const { painter } = this.#canvas;
    if (how.fill) this.#paint(painter.fillSpans(path, how.fill, state), 'fill', painter.box(path), state);
    if (how.stroke) this.#paint(painter.strokeSpans(path, state), 'stroke', painter.strokeBox(path, state), state);
  }

  clip(rule: 'nonzero' | 'evenodd', path: PdfVectorPath, state: GraphicsState): void {
    const { painter } = this.#canvas;
    state.clip = intersectRects(state.clip, painter.box(path));
    if (!path.isUprightRectangle()) state.clipMask = painter.clipMask(painter.fillSpans(path, rule, state), state);
  }

  text({ name }: ContentOperation, state: GraphicsState): void {
    if (name === 'ET') this.#clipToTexts(state);
    if (!TEXT_SHOWING_OPERATORS.has(name)) return;
    const number = getTextFillNumber(this.#shown);
    this.#shown += 1;
    const [letters, outline] = [this.#texts.get(number), this.#texts.get(number + 1)];
    const mode = state.renderMode;
    if (letters && FILLED_MODES.has(mode)) this.#paint(letters.spans, 'fill', this.#boxOf(letters.area), state);
    if (outline && STROKED_MODES.has(mode)) this.#paint(outline.spans, 'stroke', this.#boxOf(outline.area), state);
    if (mode >= CLIPPING_MODE) {
      this.#clips ??= [];
      this.#clips.push(...[letters, outline].filter((each) => each !== undefined));
    }
  }

  /** Letters of a clipping mode clip what follows the text object. */
  #clipToTexts(state: GraphicsState): void {
    const clips = this.#clips;
    if (!clips) return;
    this.#clips = null;
    const spans: CellSpanIterator = (paint) => {
      for (const text of clips) text.spans(paint);
    };
    const boxes = clips.map(({ area }) => this.#boxOf(area));
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    const box = boxes.length > 0 ? { x: left, y: top, width: right - left, height: bottom - top } : EMPTY;
    state.clip = intersectRects(state.clip, box);
    state.clipMask = this.#canvas.painter.clipMask(spans, state);
  }

  #boxOf({ left, top, columns, rows }: CellRect): Rect {
    const { cellSize } = this.#canvas.painter;
    return { x: left * cellSize, y: top * cellSize, width: columns * cellSize, height: rows * cellSize };
  }

  #paint(spans: CellSpanIterator, target: 'fill' | 'stroke', place: Rect, state: GraphicsState): void {
    const { painter } = this.#canvas;
    const paint = state[target];
    const painted = { spans, ...this.#readPaintState(state, target) };
    const box = intersectRects(place, state.clip);
    if (!paint.pattern) {
      this.#note(paint, box, painted);
      painter.paintColour(painted, paint);
      return;
    }
    const pattern = this.#patterns.get(paint);
    this.#canvas.notes.transparency(state, painted.opacity, box);
    if (!pattern) return;
    const matrix = multiplyMatrices(pattern.matrix, state.base);
    if ('tile' in pattern) {
      const { layer, geometry, perUnit, notes } = pattern.tile;
      this.#canvas.notes.addPattern(notes, box);
      const locate = painter.locator(matrix);
      if (locate) painter.paintLayered(painted, createPatternInkReader({ layer, geometry, perUnit }, locate));
    } else this.#paintShading(painted, pattern.shading, matrix, box);
  }

  #readPaintState(state: GraphicsState, target: 'fill' | 'stroke' = 'fill'): PaintState {
    const softMask = (state.softMask && this.#masks.get(state.softMask)) ?? null;
    return { state, opacity: state[`${target}Opacity`], overprints: state[`${target}Overprint`], softMask };
  }

  /** Records colours, white overprint and transparency of a painted object. */
  #note(paint: PaintColour, box: Rect, { state, opacity, overprints }: PaintState): void {
    const { notes } = this.#canvas;
    if (box.width < 0 || box.height < 0) return;
    notes.space(paint.space, box, 'fill', !isWhitePaint(paint));
    if (overprints && isWhitePaint(paint)) notes.add('white_overprint', box, '');
    notes.transparency(state, opacity, box);
  }

  shade(name: ContentOperand | undefined, { state, resources }: PaintContext): void {
    const { notes, painter } = this.#canvas;
    const shading = readShading(this.#reading, lookUpResource(resources, 'Shading', name), resources);
    notes.transparency(state, state.fillOpacity, state.clip);
    const painted = { spans: painter.clipSpans(state), ...this.#readPaintState(state) };
    this.#paintShading(painted, shading, state.matrix, state.clip);
  }

  /** @param box the visible part, in mm */
  #paintShading(painted: PaintedSpans, shading: Shading, matrix: PdfMatrix, box: Rect): void {
    const { painter, notes, isMask } = this.#canvas;
    notes.space(shading.space, box, 'fill', true);
    if (this.#paintGradient(painted, shading, matrix, box)) return;
    // In a mask, an object that cannot be read hides nothing.
    if (isMask) painter.paintColour({ ...painted, overprints: false }, WHITE_PAINT);
    // The recorder names colours of `Lab`.
    else if (shading.space.kind !== 'lab') notes.add('unmeasured', box, 'gradient');
  }

  /** @returns whether all its inks are known */
  #paintGradient(painted: PaintedSpans, { space, gradient }: Shading, matrix: PdfMatrix, box: Rect): boolean {
    const { painter } = this.#canvas;
    const { budget } = this.#reading;
    if (gradient && 'inksAt' in gradient) return painter.paintGradient(painted, gradient, space, matrix);
    const area = findTouchedCells(box, painter.cellSize, painter.area);
    if (!gradient || !budget.hasRoomFor(area.columns * area.rows)) return false;
    const layer = new InkPlates(area, painter.plates.count, true);
    const cell = (x: number, y: number) => painter.cell(x, y, matrix);
    const mode = { ...painter.computedBlend(space, painted), isMultiplied: false };
    const isKnown = paintMesh(gradient, { layer, mode, cell, spend: (operations) => budget.spend(operations) });
    painter.paintGroup(painted, layer);
    return isKnown;
  }

  /** A group is painted on a layer of its own first, because its objects do not show through each other. */
  async drawGroup(
    state: GraphicsState,
    inner: GraphicsState,
    run: (inner: GraphicsState) => Promise<void>,
  ): Promise<void> {
    if (state.fillOpacity === 1 && !state.softMask && state.blend === 'Normal') return run(inner);
    const { painter, notes } = this.#canvas;
    await this.prepare(state);
    notes.transparency(state, state.fillOpacity, inner.clip);
    const area = findTouchedCells(inner.clip, painter.cellSize, painter.area);
    const isLayered = await this.#reading.budget.layer(area.columns * area.rows, async () => {
      const [below, layer] = [painter.surface, new InkPlates(area, painter.plates.count, true)];
      painter.surface = layer;
      await run({ ...inner, fillOpacity: 1, strokeOpacity: 1, blend: 'Normal', softMask: null });
      painter.surface = below;
      const spans = painter.clipSpans(inner);
      painter.paintGroup({ spans, ...this.#readPaintState(state), state: { ...inner, clipMask: null } }, layer);
    });
    if (!isLayered) await run(inner);
  }

  async drawInlineImage({ inline }: ContentOperation, context: PaintContext): Promise<void> {
    const image = inline && readInlineImage(this.#reading.doc.context, inline);
    if (image) await this.drawImage(image, context);
    else this.#canvas.notes.add('unmeasured', this.#imageBox(context.state), 'image');
  }

  async drawImage(image: PDFStream, context: PaintContext): Promise<void> {
    const { state } = context;
    const box = this.#imageBox(state);
    if (box.width <= 0 || box.height <= 0) return;
    if (image.dict.lookup(PDFName.of('ImageMask')) !== PDFBool.True)
      return this.#images.draw(image, context, box, this.#readPaintState(state));
    const spans = await this.#images.readStencilSpans(image, box, state);
    if (spans) this.#paint(spans, 'fill', box, state);
    else {
      this.#note(state.fill, box, this.#readPaintState(state));
      this.#canvas.notes.add('unmeasured', box, 'stencil');
    }
  }

  /** The visible part of the unit square, in which images are placed. */
  #imageBox({ matrix, clip }: GraphicsState): Rect {
    return intersectRects(this.#canvas.space.rect([0, 0, 1, 1], matrix), clip);
  }
}

const EMPTY: Rect = { x: 0, y: 0, width: 0, height: 0 };
