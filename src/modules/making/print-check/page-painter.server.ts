// Paints the content of a page, of the cell of a pattern or of a soft mask: its inks, and the uses of colour that
// matter to print (ISO 32000-1, 8.6, 11.6 and 11.7).
import { PDFBool, PDFName, PDFStream } from '@cantoo/pdf-lib';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { type CellMask, type CellSpanIterator, findTouchedCells } from './cell-mask.ts';
import { RGB_SPACE, resolveColourSpace } from './colour-space.server.ts';
import type { ContentVisitor, PaintContext } from './content-interpreter.server.ts';
import type { ContentPath } from './content-path.ts';
import type { TextCoverage } from './draw-text-coverage.server.ts';
import type { GraphicsState, SoftMaskUse } from './graphics-state.server.ts';
import { type CellRect, InkPlates } from './ink-plates.ts';
import { intersectRects } from './intersect-rects.ts';
import { getTextFillNumber } from './numbered-text-stream.server.ts';
import { multiplyMatrices, type PdfMatrix } from './page-space.ts';
import { convertPaintToInks, isWhitePaint, type PaintColour } from './paint-colour.server.ts';
import { type PathPainting, TEXT_SHOWING_OPERATORS } from './painting-operators.ts';
import type { ContentOperand, ContentOperation } from './parse-content-stream.ts';
import type { Canvas, PdfReadingContext } from './pdf-reading-context.server.ts';
import { lookUpResource } from './pdf-resources.server.ts';
import { readImageInks } from './read-image-inks.server.ts';
import { type Pattern, readPattern, resolveShadingColourSpace } from './read-pattern.server.ts';
import { readShading } from './read-shading.server.ts';
import { readSoftMask } from './read-soft-mask.server.ts';
import { createPatternInkReader } from './tiling-pattern.ts';

/** Kinds of colour spaces whose images may have one channel of ink. */
const INK_KINDS = new Set(['gray', 'spot']);
const NO_INK = [0, 0, 0, 0, 0] as const;
const WHITE: PaintColour = { space: RGB_SPACE, values: [1, 1, 1], pattern: null };
const FILLED_MODES = new Set([0, 2, 4, 6]);
const STROKED_MODES = new Set([1, 2, 5, 6]);
/** The first mode that adds letters to the clip. */
const CLIPPING_MODE = 4;

export class PagePainter implements ContentVisitor {
  readonly #reading: PdfReadingContext;
  readonly #canvas: Canvas;
  readonly #texts: ReadonlyMap<number, TextCoverage>;
  readonly #masks = new WeakMap<SoftMaskUse, CellMask>();
  readonly #patterns = new WeakMap<PaintColour, Pattern>();
  readonly #prepared = new WeakSet<SoftMaskUse | PaintColour>();
  #shown = 0;
  #clips: TextCoverage[] | null = null;

  /** @param texts the cells of the letters, by their number */
  constructor(reading: PdfReadingContext, canvas: Canvas, texts: ReadonlyMap<number, TextCoverage>) {
    this.#reading = reading;
    this.#canvas = canvas;
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
  }

  paintPath(how: PathPainting, path: ContentPath, state: GraphicsState): void {
    const { painter } = this.#canvas;
    const box = painter.box(path);
    if (how.fill) this.#paint(painter.fillSpans(path, how.fill, state), 'fill', box, state);
    if (how.stroke) this.#paint(painter.strokeSpans(path, state), 'stroke', box, state);
  }

  clip(rule: 'nonzero' | 'evenodd', path: ContentPath, state: GraphicsState): void {
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
    const [paint, overprints] = [state[target], state[`${target}Overprint`]];
    const painted = { spans, ...this.#transparency(state, target) };
    const box = intersectRects(place, state.clip);
    if (!paint.pattern) {
      this.#note(paint, overprints, box, state, painted.opacity);
      painter.paintColour(painted, paint, overprints);
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
      if (locate) painter.paintLayered(painted, createPatternInkReader(layer, geometry, perUnit, locate));
    } else {
      this.#canvas.notes.space(pattern.space, box, 'fill', true);
      if (pattern.shading) painter.paintShading(painted, pattern.shading, matrix);
    }
  }

  #transparency(state: GraphicsState, target: 'fill' | 'stroke' = 'fill') {
    const softMask = (state.softMask && this.#masks.get(state.softMask)) ?? null;
    return { state, opacity: state[`${target}Opacity`], softMask };
  }

  /** Records colours, white overprint and transparency of a painted object. */
  #note(paint: PaintColour, overprint: boolean, box: Rect, state: GraphicsState, opacity: number): void {
    const { notes } = this.#canvas;
    if (box.width < 0 || box.height < 0) return;
    notes.space(paint.space, box, 'fill', !isWhitePaint(paint));
    if (overprint && isWhitePaint(paint)) notes.add('white_overprint', box, '');
    notes.transparency(state, opacity, box);
  }

  shade(name: ContentOperand | undefined, { state, resources }: PaintContext): void {
    const { notes, painter } = this.#canvas;
    const { context } = this.#reading.doc;
    const given = lookUpResource(resources, 'Shading', name);
    notes.space(resolveShadingColourSpace(this.#reading, given, resources), state.clip, 'fill', true);
    notes.transparency(state, state.fillOpacity, state.clip);
    const shading = readShading(context, given, resources);
    const painted = { spans: painter.clipSpans(state), ...this.#transparency(state) };
    if (shading) painter.paintShading(painted, shading, state.matrix);
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
      const [below, layer] = [painter.surface, new InkPlates(area, true)];
      painter.surface = layer;
      await run({ ...inner, fillOpacity: 1, strokeOpacity: 1, blend: 'Normal', softMask: null });
      painter.surface = below;
      const spans = painter.clipSpans(inner);
      painter.paintGroup({ spans, ...this.#transparency(state), state: { ...inner, clipMask: null } }, layer);
    });
    if (!isLayered) await run(inner);
  }

  drawInlineImage({ inline }: ContentOperation, { state, resources }: PaintContext): void {
    const named = inline?.get('CS') ?? inline?.get('ColorSpace');
    if (typeof named !== 'string') return;
    const box = intersectRects(this.#canvas.space.rect([0, 0, 1, 1], state.matrix), state.clip);
    const space = resolveColourSpace(this.#reading.doc.context, PDFName.of(named.slice(1)), resources);
    this.#canvas.notes.space(space, box, 'image', true);
  }

  async drawImage(image: PDFStream, { state, resources }: PaintContext): Promise<void> {
    const { painter, notes, isMask } = this.#canvas;
    const { dict } = image;
    const box = intersectRects(this.#canvas.space.rect([0, 0, 1, 1], state.matrix), state.clip);
    if (box.width <= 0 || box.height <= 0) return;
    if (dict.lookup(PDFName.of('ImageMask')) === PDFBool.True)
      return this.#note(state.fill, state.fillOverprint, box, state, state.fillOpacity);
    const given = dict.get(PDFName.of('ColorSpace'));
    const space = given ? resolveColourSpace(this.#reading.doc.context, given, resources) : RGB_SPACE;
    notes.space(space, box, 'image', true);
    const alpha = dict.lookup(PDFName.of('SMask'));
    if (alpha) notes.add('transparency', box, 'softmask');
    else notes.transparency(state, state.fillOpacity, box);
    const channels = space.indexed ? 0 : space.kind === 'cmyk' ? 4 : INK_KINDS.has(space.kind) ? space.components : 0;
    const isTint = space.kind === 'spot';
    const isReadable = channels === 1 || (channels === 4 && !isTint);
    const picture = isReadable ? await this.#samples(image, channels, box, isTint) : null;
    const mask = alpha instanceof PDFStream ? await this.#samples(alpha, 1, box, true) : null;
    const transparency = this.#transparency(state);
    if (picture && (mask || !alpha)) {
      // The mask of an image replaces that of the graphics state.
      const softMask = mask ? null : transparency.softMask;
      painter.paintImage({ picture, mask, box }, { ...transparency, softMask }, (sample) => {
        const values = [isTint ? sample : 1 - sample];
        return convertPaintToInks({ space, values, pattern: null }) ?? NO_INK;
      });
    } else if (isMask) painter.paintColour({ spans: painter.unitSquareSpans(state), ...transparency }, WHITE, false);
  }

  /** The samples of an image, as fine as the cells. */
  #samples(image: PDFStream, channels: 1 | 4, box: Rect, isTint: boolean) {
    const longest = Math.max(box.width, box.height) / this.#canvas.painter.cellSize;
    const wanted = Math.min(4000, Math.max(16, Math.ceil(longest * 1.5)));
    return readImageInks(image, channels, wanted, isTint).catch(() => null);
  }
}

const EMPTY: Rect = { x: 0, y: 0, width: 0, height: 0 };
