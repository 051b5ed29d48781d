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
import type { Rect } from '#modules/making/templates/template.ts';
import { ColourNotes, intersect } from './colour-notes.server.ts';
import { type ColourSpace, colourSpace, GRAY, RGB } from './colour-space.server.ts';
import { Path } from './content-path.ts';
import { entry, hiddenLayers, numbers } from './content-resources.server.ts';
import { applyState, moveState, type State, startState } from './content-state.server.ts';
import { type Operand, type Operation, operations } from './content-tokens.ts';
import { fillPolygons } from './fill-shape.ts';
import { imageInks } from './image-inks.server.ts';
import { type InkGrid, inkGrid } from './ink-grid.ts';
import { IDENTITY, type Matrix, type PageSpace, pageSpace, times } from './page-space.ts';
import { inksOf, isWhite, type Paint } from './paint.server.ts';
import { paintImage } from './paint-image.ts';
import { PAINTS, type Painting, SHOWS } from './painting-operators.ts';
import { printFileTooComplex } from './print-check.problems.ts';
import type { ColourUse, PrintPage } from './print-file.ts';
import { setColour } from './set-colour.server.ts';
import { unpackStream } from './unpack-stream.server.ts';

const MOST_OPERATIONS = 4_000_000;
const MOST_CONTENT = 128_000_000;
const MOST_NESTED = 14;

interface PageColours {
  readonly colours: readonly ColourUse[];
  readonly spots: readonly string[];
  readonly ink: PrintPage['ink'];
}

/** @throws Problem 422 print_file_too_complex */
export async function readPageColours(doc: PDFDocument, index: number): Promise<PageColours> {
  const reader = new ColourReader(doc, spaceOfPage(doc.getPage(index)));
  await reader.readPage(index);
  return { colours: reader.notes.uses, spots: [...reader.notes.spots], ink: reader.grid.worst() };
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
  return pageSpace(corners, Math.round(page.getRotation().angle / 90));
}

class ColourReader {
  readonly notes = new ColourNotes();
  readonly grid: InkGrid;
  readonly #doc: PDFDocument;
  readonly #space: PageSpace;
  readonly #hidden: ReadonlySet<string>;
  #left = MOST_OPERATIONS;
  #bytes = MOST_CONTENT;

  constructor(doc: PDFDocument, space: PageSpace) {
    this.#doc = doc;
    this.#space = space;
    this.grid = inkGrid(space.width, space.height);
    this.#hidden = hiddenLayers(doc);
  }

  async readPage(index: number): Promise<void> {
    const { node } = this.#doc.getPage(index);
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    const parts = streams.flatMap((each) => {
      const stream = this.#doc.context.lookup(each);
      return stream instanceof PDFStream ? [this.#unpack(stream), Buffer.from('\n')] : [];
    });
    const clip = { x: 0, y: 0, width: this.#space.width, height: this.#space.height };
    await this.#run(Buffer.concat(parts), node.Resources(), startState(clip), 0);
  }

  #unpack(stream: PDFStream): Uint8Array {
    const bytes = unpackStream(stream, Math.max(1, this.#bytes)) ?? new Uint8Array(0);
    this.#bytes -= bytes.length;
    if (this.#bytes < 0) throw printFileTooComplex();
    return bytes;
  }

  async #run(bytes: Uint8Array, resources: PDFDict | undefined, start: State, depth: number): Promise<void> {
    let state = start;
    const stack: State[] = [];
    const layers: boolean[] = [];
    let path = new Path();
    let clips: 'W' | null = null;
    for (const operation of operations(bytes)) {
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
          this.#applyState(state, entry(resources, 'ExtGState', operands[0]));
          break;
        default:
          if (path.add(name, operands, (x, y) => this.#cell(x, y, state.matrix))) break;
          if (PAINTS[name]) {
            if (!isHidden) this.#paint(PAINTS[name], path, state, resources);
            if (clips && path.points.length > 0) state.clip = intersect(state.clip, this.#box(path));
            clips = null;
            path = new Path();
          } else if (!setColour(this.#doc.context, operation, resources, state) && !moveState(name, operands, state))
            if (SHOWS.has(name) && !isHidden) this.#show(operation, state);
      }
    }
  }

  /** A point in cells of the grid. */
  #cell(x: number, y: number, matrix: Matrix): [number, number] {
    const [mmX, mmY] = this.#space.point(x, y, matrix);
    return [mmX / this.grid.cell, mmY / this.grid.cell];
  }

  #box(path: Path): Rect {
    const { left, top, right, bottom } = path.bounds();
    const { cell } = this.grid;
    return { x: left * cell, y: top * cell, width: (right - left) * cell, height: (bottom - top) * cell };
  }

  #cellClip({ clip }: State) {
    const { cell } = this.grid;
    return {
      left: clip.x / cell,
      top: clip.y / cell,
      right: (clip.x + clip.width) / cell,
      bottom: (clip.y + clip.height) / cell,
    };
  }

  #paint(how: Painting, path: Path, state: State, resources: PDFDict | undefined): void {
    if (path.points.length === 0) return;
    const box = intersect(this.#box(path), state.clip);
    if (how.fill) {
      this.#note(state.fill, state.fillOverprint, box, state, resources);
      const inks = inksOf(state.fill);
      if (inks && state.opacity === 1 && !state.masked && !state.fill.pattern)
        fillPolygons(path.points, how.fill, this.#cellClip(state), (row, from, to) =>
          this.grid.paint(row, from, to, inks, !(state.fillOverprint && state.overprintMode === 1)),
        );
    }
    if (how.stroke) this.#note(state.stroke, state.strokeOverprint, box, state, resources);
  }

  #show({ operands }: Operation, state: State): void {
    if (state.renderMode === 3 || state.renderMode === 7) return;
    const shown = operands.flat().filter((each) => typeof each === 'string');
    const letters = shown.reduce((sum, each) => sum + each.length, 0);
    const size = state.fontSize;
    const matrix = times(state.text, state.matrix);
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
  #note(paint: Paint, overprint: boolean, place: Rect, state: State, resources?: PDFDict): void {
    const box = intersect(place, state.clip);
    if (box.width < 0 || box.height < 0) return;
    const painted = paint.pattern ? this.#patternSpace(paint.pattern, resources) : paint.space;
    this.notes.space(painted, box, 'fill', paint.pattern !== null || !isWhite(paint));
    if (overprint && !paint.pattern && isWhite(paint)) this.notes.add('white_overprint', box, '');
    this.notes.transparency(state, box);
  }

  #patternSpace(name: string, resources: PDFDict | undefined): ColourSpace {
    const pattern = this.#doc.context.lookup(entry(resources, 'Pattern', name));
    const dict = pattern instanceof PDFStream ? pattern.dict : pattern;
    const shading = dict instanceof PDFDict ? dict.lookup(PDFName.of('Shading')) : undefined;
    return this.#shadingSpace(shading, resources);
  }

  #shadingSpace(shading: PDFObject | undefined, resources: PDFDict | undefined): ColourSpace {
    const dict = shading instanceof PDFStream ? shading.dict : shading;
    const space = dict instanceof PDFDict ? dict.get(PDFName.of('ColorSpace')) : undefined;
    return space ? colourSpace(this.#doc.context, space, resources) : GRAY;
  }

  #shade(name: Operand | undefined, resources: PDFDict | undefined, state: State): void {
    const shading = this.#doc.context.lookup(entry(resources, 'Shading', name));
    this.notes.space(this.#shadingSpace(shading, resources), state.clip, 'fill', true);
    this.notes.transparency(state, state.clip);
  }

  #inline({ inline }: Operation, resources: PDFDict | undefined, state: State): void {
    const named = inline?.get('CS') ?? inline?.get('ColorSpace');
    if (typeof named !== 'string') return;
    const box = intersect(this.#space.rect([0, 0, 1, 1], state.matrix), state.clip);
    this.notes.space(colourSpace(this.#doc.context, PDFName.of(named.slice(1)), resources), box, 'image', true);
  }

  async #draw(name: Operand | undefined, resources: PDFDict | undefined, state: State, depth: number): Promise<void> {
    const object = this.#doc.context.lookup(entry(resources, 'XObject', name));
    if (!(object instanceof PDFStream)) return;
    const layer = object.dict.get(PDFName.of('OC'));
    if (layer && this.#hidden.has(layer.toString())) return;
    const kind = object.dict.lookup(PDFName.of('Subtype'));
    if (kind === PDFName.of('Image')) return this.#image(object, resources, state);
    if (kind !== PDFName.of('Form') || depth >= MOST_NESTED) return;
    const matrix = times(
      numbers(object.dict.lookup(PDFName.of('Matrix')), IDENTITY) as unknown as Matrix,
      state.matrix,
    );
    const corners = numbers(object.dict.lookup(PDFName.of('BBox')), []);
    const clip =
      corners.length === 4
        ? intersect(state.clip, this.#space.rect(corners as unknown as [number, number, number, number], matrix))
        : state.clip;
    const own = object.dict.lookup(PDFName.of('Resources'));
    const inner = { ...state, matrix, clip };
    await this.#run(this.#unpack(object), own instanceof PDFDict ? own : resources, inner, depth + 1);
  }

  async #image(image: PDFStream, resources: PDFDict | undefined, state: State): Promise<void> {
    const { dict } = image;
    const box = intersect(this.#space.rect([0, 0, 1, 1], state.matrix), state.clip);
    if (box.width <= 0 || box.height <= 0) return;
    if (dict.lookup(PDFName.of('ImageMask')) === PDFBool.True)
      return this.#note(state.fill, state.fillOverprint, box, state, resources);
    const given = dict.get(PDFName.of('ColorSpace'));
    const space = given ? colourSpace(this.#doc.context, given, resources) : RGB;
    this.notes.space(space, box, 'image', true);
    const isMasked = dict.has(PDFName.of('SMask'));
    if (isMasked) this.notes.add('transparency', box, 'softmask');
    else this.notes.transparency(state, box);
    const channels = space.indexed ? 0 : space.kind === 'cmyk' ? 4 : space.kind === 'gray' ? 1 : 0;
    if (channels === 0 || isMasked || state.masked || state.opacity < 1) return;
    const longest = Math.max(box.width, box.height) / this.grid.cell;
    const inks = await imageInks(image, channels, Math.min(4000, Math.max(16, Math.ceil(longest * 1.5)))).catch(
      () => null,
    );
    if (inks) paintImage(this.grid, inks, box, (x, y) => this.#cell(x, y, state.matrix));
  }

  #applyState(state: State, given: PDFObject | undefined): void {
    const dict = this.#doc.context.lookup(given);
    if (dict instanceof PDFDict) applyState(state, dict);
  }

  #isLayerHidden(name: Operand | undefined, resources: PDFDict | undefined): boolean {
    const layer = entry(resources, 'Properties', name);
    return layer !== undefined && this.#hidden.has(layer.toString());
  }
}
