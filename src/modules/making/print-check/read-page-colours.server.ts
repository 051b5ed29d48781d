// Reads the colours of a page from its content streams, nested forms included, because PDFium reports every colour as
// RGB: inks, spot colours, overprint, transparency and total ink (ISO 32000-1, 8.6, 11.6 and 11.7).
import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { applyColourOperator } from './apply-colour-operator.server.ts';
import { type ColourSpace, GRAY_SPACE, RGB_SPACE, resolveColourSpace } from './colour-space.server.ts';
import { ColourUseRecorder } from './colour-use-recorder.server.ts';
import { ContentPath } from './content-path.ts';
import {
  applyGraphicsStateDict,
  applyPositionOperator,
  createGraphicsState,
  type GraphicsState,
} from './graphics-state.server.ts';
import { InkPainter } from './ink-painter.server.ts';
import { intersectRects } from './intersect-rects.ts';
import { createPageSpace, IDENTITY_MATRIX, multiplyMatrices, type PageSpace, type PdfMatrix } from './page-space.ts';
import { convertPaintToInks, isWhitePaint, type PaintColour } from './paint-colour.server.ts';
import { PATH_PAINTING_OPERATORS, type PathPainting, TEXT_SHOWING_OPERATORS } from './painting-operators.ts';
import { type ContentOperand, type ContentOperation, parseContentStream } from './parse-content-stream.ts';
import { findHiddenLayers, lookUpResource, readNumberArray } from './pdf-resources.server.ts';
import { printFileTooComplex } from './print-check.problems.ts';
import type { PrintColourUse, PrintPage } from './print-file.ts';
import { readImageInks } from './read-image-inks.server.ts';
import { readShading } from './read-shading.server.ts';
import { unpackStream } from './unpack-stream.server.ts';

const MOST_OPERATIONS = 4_000_000;
const MOST_CONTENT = 128_000_000;
const MOST_NESTED = 14;
/** Kinds of colour spaces whose images may have one channel of ink. */
const INK_KINDS = new Set(['gray', 'spot']);
const NO_INK = [0, 0, 0, 0, 0] as const;

interface PageColours {
  readonly colours: readonly PrintColourUse[];
  readonly spots: readonly string[];
  readonly ink: PrintPage['ink'];
}

/** @throws Problem 422 print_file_too_complex */
export async function readPageColours(doc: PDFDocument, index: number): Promise<PageColours> {
  const reader = new ColourReader(doc, spaceOfPage(doc.getPage(index)));
  await reader.readPage(index);
  return { colours: reader.notes.uses, spots: [...reader.notes.spots], ink: reader.painter.grid.worst() };
}

/** The visible part of the page: the crop box within the media box. */
function spaceOfPage(page: PDFPage): PageSpace {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const corners = {
    left: Math.max(media.x, crop.x),
    bottom: Math.max(media.y, crop.y),
    right: Math.min(media.x + media.width, crop.x + crop.width),
    top: Math.min(media.y + media.height, crop.y + crop.height),
  };
  return createPageSpace(corners, Math.round(page.getRotation().angle / 90));
}

class ColourReader {
  readonly notes = new ColourUseRecorder();
  readonly painter: InkPainter;
  readonly #doc: PDFDocument;
  readonly #space: PageSpace;
  readonly #hidden: ReadonlySet<string>;
  #left = MOST_OPERATIONS;
  #bytes = MOST_CONTENT;

  constructor(doc: PDFDocument, space: PageSpace) {
    this.#doc = doc;
    this.#space = space;
    this.painter = new InkPainter(space);
    this.#hidden = findHiddenLayers(doc);
  }

  async readPage(index: number): Promise<void> {
    const { node } = this.#doc.getPage(index);
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    const parts = streams.flatMap((each) => {
      const stream = this.#doc.context.lookup(each);
      return stream instanceof PDFStream ? [this.#unpack(stream), Buffer.from('\n')] : [];
    });
    const clip = { x: 0, y: 0, width: this.#space.widthMm, height: this.#space.heightMm };
    await this.#run(Buffer.concat(parts), node.Resources(), createGraphicsState(clip), 0);
  }

  #unpack(stream: PDFStream): Uint8Array {
    const bytes = unpackStream(stream, Math.max(1, this.#bytes)) ?? new Uint8Array(0);
    this.#bytes -= bytes.length;
    if (this.#bytes < 0) throw printFileTooComplex();
    return bytes;
  }

  async #run(bytes: Uint8Array, resources: PDFDict | undefined, start: GraphicsState, depth: number): Promise<void> {
    let state = start;
    const stack: GraphicsState[] = [];
    const layers: boolean[] = [];
    let path = new ContentPath();
    let clips: 'W' | null = null;
    for (const operation of parseContentStream(bytes)) {
      this.#left -= 1;
      if (this.#left < 0) throw printFileTooComplex();
      const { name, operands } = operation;
      const isHidden = layers.includes(true);
      switch (name) {
        case 'q':
          if (stack.length < 500) stack.push({ ...state });
          break;
        case 'Q':
          state = stack.pop() ?? state;
          break;
        case 'BDC':
        case 'BMC':
          layers.push(operands[0] === '/OC' && this.#isLayerHidden(operands[1], resources));
          break;
        case 'EMC':
          layers.pop();
          break;
        case 'W':
        case 'W*':
          clips = 'W';
          break;
        case 'Do':
          if (!isHidden) await this.#draw(operands[0], resources, state, depth);
          break;
        case 'BI':
          if (!isHidden) this.#inline(operation, resources, state);
          break;
        case 'sh':
          if (!isHidden) this.#shade(operands[0], resources, state);
          break;
        case 'gs':
          this.#applyState(state, lookUpResource(resources, 'ExtGState', operands[0]));
          break;
        default:
          if (path.add(name, operands, (x, y) => this.painter.cell(x, y, state.matrix))) break;
          if (PATH_PAINTING_OPERATORS[name]) {
            if (!isHidden) this.#paint(PATH_PAINTING_OPERATORS[name], path, state, resources);
            if (clips && path.points.length > 0) state.clip = intersectRects(state.clip, this.painter.box(path));
            clips = null;
            path = new ContentPath();
          } else if (
            !applyColourOperator(this.#doc.context, operation, resources, state) &&
            !applyPositionOperator(name, operands, state)
          )
            if (TEXT_SHOWING_OPERATORS.has(name) && !isHidden) this.#show(operation, state);
      }
    }
  }

  #paint(how: PathPainting, path: ContentPath, state: GraphicsState, resources: PDFDict | undefined): void {
    if (path.points.length === 0) return;
    if (how.close) path.close();
    const box = intersectRects(this.painter.box(path), state.clip);
    if (how.fill) {
      this.#note(state.fill, state.fillOverprint, box, state, resources);
      if (state.fill.pattern) this.#fillWithPattern(how.fill, path, state, resources);
      else this.painter.fill(path, how.fill, state);
    }
    if (how.stroke) {
      this.#note(state.stroke, state.strokeOverprint, box, state, resources);
      this.painter.stroke(path, state);
    }
  }

  /** Gradients are painted; the cells of a tiling pattern are not. */
  #fillWithPattern(
    rule: 'nonzero' | 'evenodd',
    path: ContentPath,
    state: GraphicsState,
    resources: PDFDict | undefined,
  ): void {
    const pattern = this.#doc.context.lookup(lookUpResource(resources, 'Pattern', state.fill.pattern ?? undefined));
    if (!(pattern instanceof PDFDict)) return;
    const shading = readShading(this.#doc.context, pattern.get(PDFName.of('Shading')), resources);
    const own = readNumberArray(pattern.lookup(PDFName.of('Matrix')), IDENTITY_MATRIX) as unknown as PdfMatrix;
    if (shading) this.painter.fillWithShading(path, rule, state, shading, multiplyMatrices(own, state.base));
  }

  #show({ operands }: ContentOperation, state: GraphicsState): void {
    if (state.renderMode === 3 || state.renderMode === 7) return;
    const shown = operands.flat().filter((each) => typeof each === 'string');
    const letters = shown.reduce((sum, each) => sum + each.length, 0);
    const size = state.fontSize;
    const matrix = multiplyMatrices(state.text, state.matrix);
    const box = this.#space.rect([0, -0.2 * size, Math.max(1, letters) * size * 0.5, 0.8 * size], matrix);
    const isStroke = state.renderMode === 1;
    this.#note(
      isStroke ? state.stroke : state.fill,
      isStroke ? state.strokeOverprint : state.fillOverprint,
      box,
      state,
    );
  }

  /** Records the meaning of a painted object for print. */
  #note(paint: PaintColour, overprint: boolean, place: Rect, state: GraphicsState, resources?: PDFDict): void {
    const box = intersectRects(place, state.clip);
    if (box.width < 0 || box.height < 0) return;
    const painted = paint.pattern ? this.#patternSpace(paint.pattern, resources) : paint.space;
    this.notes.space(painted, box, 'fill', paint.pattern !== null || !isWhitePaint(paint));
    if (overprint && !paint.pattern && isWhitePaint(paint)) this.notes.add('white_overprint', box, '');
    this.notes.transparency(state, box);
  }

  #patternSpace(name: string, resources: PDFDict | undefined): ColourSpace {
    const pattern = this.#doc.context.lookup(lookUpResource(resources, 'Pattern', name));
    const dict = pattern instanceof PDFStream ? pattern.dict : pattern;
    const shading = dict instanceof PDFDict ? dict.lookup(PDFName.of('Shading')) : undefined;
    return this.#shadingSpace(shading, resources);
  }

  #shadingSpace(shading: PDFObject | undefined, resources: PDFDict | undefined): ColourSpace {
    const dict = shading instanceof PDFStream ? shading.dict : shading;
    const space = dict instanceof PDFDict ? dict.get(PDFName.of('ColorSpace')) : undefined;
    return space ? resolveColourSpace(this.#doc.context, space, resources) : GRAY_SPACE;
  }

  #shade(name: ContentOperand | undefined, resources: PDFDict | undefined, state: GraphicsState): void {
    const given = this.#doc.context.lookup(lookUpResource(resources, 'Shading', name));
    this.notes.space(this.#shadingSpace(given, resources), state.clip, 'fill', true);
    this.notes.transparency(state, state.clip);
    const shading = readShading(this.#doc.context, given, resources);
    if (shading) this.painter.shade(state, shading);
  }

  #inline({ inline }: ContentOperation, resources: PDFDict | undefined, state: GraphicsState): void {
    const named = inline?.get('CS') ?? inline?.get('ColorSpace');
    if (typeof named !== 'string') return;
    const box = intersectRects(this.#space.rect([0, 0, 1, 1], state.matrix), state.clip);
    this.notes.space(resolveColourSpace(this.#doc.context, PDFName.of(named.slice(1)), resources), box, 'image', true);
  }

  async #draw(
    name: ContentOperand | undefined,
    resources: PDFDict | undefined,
    state: GraphicsState,
    depth: number,
  ): Promise<void> {
    const object = this.#doc.context.lookup(lookUpResource(resources, 'XObject', name));
    if (!(object instanceof PDFStream)) return;
    const layer = object.dict.get(PDFName.of('OC'));
    if (layer && this.#hidden.has(layer.toString())) return;
    const kind = object.dict.lookup(PDFName.of('Subtype'));
    if (kind === PDFName.of('Image')) return this.#image(object, resources, state);
    if (kind !== PDFName.of('Form') || depth >= MOST_NESTED) return;
    const matrix = multiplyMatrices(
      readNumberArray(object.dict.lookup(PDFName.of('Matrix')), IDENTITY_MATRIX) as unknown as PdfMatrix,
      state.matrix,
    );
    const corners = readNumberArray(object.dict.lookup(PDFName.of('BBox')), []);
    const clip =
      corners.length === 4
        ? intersectRects(state.clip, this.#space.rect(corners as unknown as [number, number, number, number], matrix))
        : state.clip;
    const own = object.dict.lookup(PDFName.of('Resources'));
    const inner = { ...state, matrix, clip, base: matrix };
    await this.#run(this.#unpack(object), own instanceof PDFDict ? own : resources, inner, depth + 1);
  }

  async #image(image: PDFStream, resources: PDFDict | undefined, state: GraphicsState): Promise<void> {
    const { dict } = image;
    const box = intersectRects(this.#space.rect([0, 0, 1, 1], state.matrix), state.clip);
    if (box.width <= 0 || box.height <= 0) return;
    if (dict.lookup(PDFName.of('ImageMask')) === PDFBool.True)
      return this.#note(state.fill, state.fillOverprint, box, state, resources);
    const given = dict.get(PDFName.of('ColorSpace'));
    const space = given ? resolveColourSpace(this.#doc.context, given, resources) : RGB_SPACE;
    this.notes.space(space, box, 'image', true);
    const isMasked = dict.has(PDFName.of('SMask'));
    if (isMasked) this.notes.add('transparency', box, 'softmask');
    else this.notes.transparency(state, box);
    const channels = space.indexed ? 0 : space.kind === 'cmyk' ? 4 : INK_KINDS.has(space.kind) ? space.components : 0;
    if (channels !== 1 && channels !== 4) return;
    const isTint = space.kind === 'spot';
    if (isTint && channels === 4) return;
    const picture = await this.#samples(image, channels, box, isTint);
    const alpha = dict.lookup(PDFName.of('SMask'));
    const mask = alpha instanceof PDFStream ? await this.#samples(alpha, 1, box, true) : null;
    if (!picture || (alpha && !mask)) return;
    const paint = (values: readonly number[]): PaintColour => ({ space, values, pattern: null });
    this.painter.image({ picture, mask, box }, state, (samples) =>
      channels === 4
        ? [samples[0] ?? 0, samples[1] ?? 0, samples[2] ?? 0, samples[3] ?? 0, 0]
        : (convertPaintToInks(paint([isTint ? (samples[0] ?? 0) : 1 - (samples[0] ?? 0)])) ?? NO_INK),
    );
  }

  /** The samples of an image, as fine as the grid. */
  #samples(image: PDFStream, channels: 1 | 4, box: Rect, isTint: boolean) {
    const longest = Math.max(box.width, box.height) / this.painter.grid.cell;
    const wanted = Math.min(4000, Math.max(16, Math.ceil(longest * 1.5)));
    return readImageInks(image, channels, wanted, isTint).catch(() => null);
  }

  #applyState(state: GraphicsState, given: PDFObject | undefined): void {
    const dict = this.#doc.context.lookup(given);
    if (dict instanceof PDFDict) applyGraphicsStateDict(state, dict);
  }

  #isLayerHidden(name: ContentOperand | undefined, resources: PDFDict | undefined): boolean {
    const layer = lookUpResource(resources, 'Properties', name);
    return layer !== undefined && this.#hidden.has(layer.toString());
  }
}
