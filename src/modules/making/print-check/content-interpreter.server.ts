// Runs the operators of a content stream and of the forms that it draws (ISO 32000-1, 8.2 and 8.10).
import { PDFDict, type PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { applyColourOperator } from './apply-colour-operator.server.ts';
import { applyGraphicsStateDict, applyPositionOperator, type GraphicsState } from './graphics-state.server.ts';
import { intersectRects } from './intersect-rects.ts';
import { multiplyMatrices, type PageSpace, type PdfMatrix } from './page-space.ts';
import { PATH_PAINTING_OPERATORS, type PathPainting, TEXT_OPERATORS } from './painting-operators.ts';
import { type ContentOperand, type ContentOperation, parseContentStream } from './parse-content-stream.ts';
import { lookUpResource, readMatrix, readNumberArray } from './pdf-resources.server.ts';
import { PdfVectorPath } from './pdf-vector-path.ts';
import type { ReadingBudget } from './reading-budget.server.ts';

const MOST_SAVED_STATES = 500;

/** Where an object is painted. */
export interface PaintContext {
  readonly state: GraphicsState;
  readonly resources: PDFDict | undefined;
}

/** Receives what a content stream paints. */
export interface ContentVisitor {
  /** A point in cells. */
  cell(x: number, y: number, matrix: PdfMatrix): [number, number];
  /** Called before something is painted. */
  prepare?(state: GraphicsState): Promise<void> | undefined;
  paintPath?(how: PathPainting, path: PdfVectorPath, state: GraphicsState): void;
  clip?(rule: 'nonzero' | 'evenodd', path: PdfVectorPath, state: GraphicsState): void;
  /** Every operator of text. @param bytes the content stream of the operation */
  text?(operation: ContentOperation, state: GraphicsState, bytes: Uint8Array): void;
  drawImage?(image: PDFStream, context: PaintContext): Promise<void>;
  drawInlineImage?(operation: ContentOperation, context: PaintContext): Promise<void>;
  shade?(name: ContentOperand | undefined, context: PaintContext): void;
  /** Draws a transparency group by `run`. @param inner the state in which its content begins */
  drawGroup?(state: GraphicsState, inner: GraphicsState, run: (inner: GraphicsState) => Promise<void>): Promise<void>;
}

interface DocumentContent {
  readonly doc: PDFDocument;
  readonly space: PageSpace;
  /** References of layers that are off. */
  readonly hidden: ReadonlySet<string>;
  readonly budget: ReadingBudget;
}

export class ContentInterpreter {
  readonly #content: DocumentContent;
  readonly #visitor: ContentVisitor;

  constructor(content: DocumentContent, visitor: ContentVisitor) {
    this.#content = content;
    this.#visitor = visitor;
  }

  /** @throws Problem 422 print_file_too_complex */
  async run(bytes: Uint8Array, resources: PDFDict | undefined, start: GraphicsState): Promise<void> {
    let state = start;
    const stack: GraphicsState[] = [];
    const layers: boolean[] = [];
    let path = new PdfVectorPath();
    let clips: 'nonzero' | 'evenodd' | null = null;
    for (const operation of parseContentStream(bytes)) {
      this.#content.budget.spend(1);
      const { name, operands } = operation;
      const isHidden = layers.includes(true);
      switch (name) {
        case 'q':
          if (stack.length < MOST_SAVED_STATES) stack.push({ ...state });
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
          clips = 'nonzero';
          break;
        case 'W*':
          clips = 'evenodd';
          break;
        case 'Do':
          if (!isHidden) await this.#draw(operands[0], resources, state);
          break;
        case 'BI':
        case 'sh':
          if (!isHidden) await this.#paintDirectly(operation, { state, resources });
          break;
        case 'gs':
          this.#applyState(operands[0], resources, state);
          break;
        default: {
          if (path.add(name, operands, (x, y) => this.#visitor.cell(x, y, state.matrix))) break;
          const painting = PATH_PAINTING_OPERATORS[name];
          if (painting) {
            const pending = isHidden ? undefined : this.#paintPath(painting, path, state);
            if (pending) await pending;
            if (clips && path.points.length > 0) this.#visitor.clip?.(clips, path, state);
            clips = null;
            path = new PdfVectorPath();
          } else if (!applyColourOperator(this.#content.doc.context, operation, resources, state)) {
            const pending = this.#position(operation, { state, resources }, isHidden ? null : bytes);
            if (pending) await pending;
          }
        }
      }
    }
  }

  /** @param bytes null where the text is hidden */
  #position(operation: ContentOperation, { state, resources }: PaintContext, bytes: Uint8Array | null) {
    const { name, operands } = operation;
    applyPositionOperator(name, operands, state);
    if (name === 'Tf') state.font = lookUpResource(resources, 'Font', operands[0]);
    const isText = bytes && this.#visitor.text && TEXT_OPERATORS.has(name);
    return isText ? this.#prepared(state, () => this.#visitor.text?.(operation, state, bytes)) : undefined;
  }

  #paintPath(painting: PathPainting, path: PdfVectorPath, state: GraphicsState) {
    if (painting.close) path.close();
    return path.points.length === 0
      ? undefined
      : this.#prepared(state, () => this.#visitor.paintPath?.(painting, path, state));
  }

  /** Paints at once where nothing has to be prepared, because most content streams have many operations. */
  #prepared(state: GraphicsState, paint: () => void): Promise<void> | undefined {
    const pending = this.#visitor.prepare?.(state);
    if (pending) return pending.then(paint);
    paint();
    return undefined;
  }

  async #paintDirectly(operation: ContentOperation, context: PaintContext): Promise<void> {
    await this.#visitor.prepare?.(context.state);
    if (operation.name === 'BI') await this.#visitor.drawInlineImage?.(operation, context);
    else this.#visitor.shade?.(operation.operands[0], context);
  }

  async #draw(name: ContentOperand | undefined, resources: PDFDict | undefined, state: GraphicsState): Promise<void> {
    const { doc, hidden } = this.#content;
    const object = doc.context.lookup(lookUpResource(resources, 'XObject', name));
    if (!(object instanceof PDFStream)) return;
    const layer = object.dict.get(PDFName.of('OC'));
    if (layer && hidden.has(layer.toString())) return;
    const kind = object.dict.lookup(PDFName.of('Subtype'));
    if (kind === PDFName.of('Image')) {
      await this.#visitor.prepare?.(state);
      await this.#visitor.drawImage?.(object, { state, resources });
    }
    if (kind !== PDFName.of('Form')) return;
    const group = object.dict.lookup(PDFName.of('Group'));
    const inner = createFormXObjectState(object, state, this.#content.space);
    const run = (begin: GraphicsState) => this.runForm(object, resources, begin);
    if (group instanceof PDFDict && this.#visitor.drawGroup) await this.#visitor.drawGroup(state, inner, run);
    else await run(inner);
  }

  /** Runs a form whose place is set. @param outer resources of a form that has none */
  async runForm(form: PDFStream, outer: PDFDict | undefined, state: GraphicsState): Promise<void> {
    const own = form.dict.lookup(PDFName.of('Resources'));
    const resources = own instanceof PDFDict ? own : outer;
    await this.#content.budget.nest(form, (bytes) => this.run(bytes, resources, state));
  }

  #applyState(name: ContentOperand | undefined, resources: PDFDict | undefined, state: GraphicsState): void {
    const dict = this.#content.doc.context.lookup(lookUpResource(resources, 'ExtGState', name));
    if (dict instanceof PDFDict) applyGraphicsStateDict(state, dict);
  }

  #isLayerHidden(name: ContentOperand | undefined, resources: PDFDict | undefined): boolean {
    const layer = lookUpResource(resources, 'Properties', name);
    return layer !== undefined && this.#content.hidden.has(layer.toString());
  }
}

/** The state in which a form begins: placed by its matrix and clipped to its box. */
export function createFormXObjectState({ dict }: PDFStream, state: GraphicsState, space: PageSpace): GraphicsState {
  const matrix = multiplyMatrices(readMatrix(dict), state.matrix);
  const [left, bottom, right, top] = readNumberArray(dict.lookup(PDFName.of('BBox')), []);
  const hasBox = left !== undefined && bottom !== undefined && right !== undefined && top !== undefined;
  const clip = hasBox ? intersectRects(state.clip, space.rect([left, bottom, right, top], matrix)) : state.clip;
  return { ...state, matrix, clip, base: matrix };
}
