import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import type { Rect } from '#modules/making/templates/print-template.ts';
import type { CellMask } from './cell-mask.ts';
import { GRAY_SPACE } from './colour-space.server.ts';
import { IDENTITY_MATRIX, multiplyMatrices, type PdfMatrix, toPdfMatrix } from './page-space.ts';
import type { ContentOperand } from './parse-content-stream.ts';
import type { PaintColour } from './pdf-paint-colour.server.ts';

/** A soft mask, with the matrix and the clip at the time when it was set (ISO 32000-1, 11.6.5.3). */
export interface SoftMaskUse {
  readonly dict: PDFDict;
  readonly matrix: PdfMatrix;
  readonly clip: Rect;
}

/** The graphics state (ISO 32000-1, 8.4), as far as it decides colour and place. */
export interface GraphicsState {
  matrix: PdfMatrix;
  fill: PaintColour;
  stroke: PaintColour;
  fillOverprint: boolean;
  strokeOverprint: boolean;
  overprintMode: number;
  fillOpacity: number;
  strokeOpacity: number;
  blend: string;
  softMask: SoftMaskUse | null;
  /** The box around the clip. */
  clip: Rect;
  /** The clip within its box; null where it is the whole box. */
  clipMask: CellMask | null;
  text: PdfMatrix;
  line: PdfMatrix;
  leading: number;
  font: PDFObject | undefined;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** In per cent. */
  textScale: number;
  rise: number;
  /** In units of the current matrix. */
  lineWidth: number;
  /** The matrix at the start of the content stream, in which patterns are placed. */
  base: PdfMatrix;
  renderMode: number;
  /** Whether operators of colour are ignored, as in the cells of an uncoloured pattern. */
  isColourFixed: boolean;
}
export const createGraphicsState = (clip: Rect): GraphicsState => ({
  matrix: IDENTITY_MATRIX,
  fill: { space: GRAY_SPACE, values: [0], pattern: null },
  stroke: { space: GRAY_SPACE, values: [0], pattern: null },
  fillOverprint: false,
  strokeOverprint: false,
  overprintMode: 0,
  fillOpacity: 1,
  strokeOpacity: 1,
  blend: 'Normal',
  softMask: null,
  clip,
  clipMask: null,
  text: IDENTITY_MATRIX,
  line: IDENTITY_MATRIX,
  leading: 0,
  font: undefined,
  fontSize: 1,
  charSpacing: 0,
  wordSpacing: 0,
  textScale: 100,
  rise: 0,
  lineWidth: 1,
  base: IDENTITY_MATRIX,
  renderMode: 0,
  isColourFixed: false,
});

/** Whether paint is multiplied with the ink below it. */
export const isMultiplyBlend = (blend: string): boolean => blend === 'Multiply' || blend === 'Darken';

/** Changes the matrix and the text's place. @returns false for other operators */
export function applyPositionOperator(
  name: string,
  operands: readonly ContentOperand[],
  state: GraphicsState,
): boolean {
  const [a = 0, b = 0] = operands.map((each) => (typeof each === 'number' ? each : 0));
  const move = (x: number, y: number) => {
    state.line = multiplyMatrices([1, 0, 0, 1, x, y], state.line);
    state.text = state.line;
  };
  switch (name) {
    case 'cm':
      state.matrix = multiplyMatrices(toPdfMatrix(operands) ?? IDENTITY_MATRIX, state.matrix);
      return true;
    case 'BT':
      state.line = IDENTITY_MATRIX;
      state.text = IDENTITY_MATRIX;
      return true;
    case 'Tm':
      state.line = toPdfMatrix(operands) ?? state.line;
      state.text = state.line;
      return true;
    case 'TD':
      state.leading = -b;
      move(a, b);
      return true;
    case 'Td':
      move(a, b);
      return true;
    case 'T*':
      move(0, -state.leading);
      return true;
    case 'TL':
      state.leading = a;
      return true;
    case 'Tf':
      state.fontSize = b;
      return true;
    case 'Tc':
      state.charSpacing = a;
      return true;
    case 'Tw':
      state.wordSpacing = a;
      return true;
    case 'Tz':
      state.textScale = a;
      return true;
    case 'Ts':
      state.rise = a;
      return true;
    case 'w':
      state.lineWidth = a;
      return true;
    case 'Tr':
      state.renderMode = a;
      return true;
    default:
      return false;
  }
}

/** Applies a dictionary of `gs` (ISO 32000-1, table 58): line width, overprint, opacity, blend mode and soft mask. */
export function applyGraphicsStateDict(state: GraphicsState, dict: PDFDict): void {
  const read = (name: string) => dict.lookup(PDFName.of(name));
  const [stroke, fill] = [read('OP'), read('op')];
  if (stroke instanceof PDFBool) {
    state.strokeOverprint = stroke.asBoolean();
    if (!fill) state.fillOverprint = stroke.asBoolean();
  }
  if (fill instanceof PDFBool) state.fillOverprint = fill.asBoolean();
  const width = read('LW');
  if (width instanceof PDFNumber) state.lineWidth = width.asNumber();
  const mode = read('OPM');
  if (mode instanceof PDFNumber) state.overprintMode = mode.asNumber();
  const [fillOpacity, strokeOpacity] = [read('ca'), read('CA')];
  if (fillOpacity instanceof PDFNumber) state.fillOpacity = clampShare(fillOpacity.asNumber());
  if (strokeOpacity instanceof PDFNumber) state.strokeOpacity = clampShare(strokeOpacity.asNumber());
  const font = read('Font');
  if (font instanceof PDFArray) {
    const size = font.lookup(1);
    state.font = font.get(0);
    state.fontSize = size instanceof PDFNumber ? size.asNumber() : state.fontSize;
  }
  const blending = read('BM');
  const blend = blending instanceof PDFArray ? blending.lookup(0) : blending;
  if (blend instanceof PDFName) state.blend = blend.decodeText().replace('Compatible', 'Normal');
  const mask = read('SMask');
  if (mask) state.softMask = mask instanceof PDFDict ? { dict: mask, matrix: state.matrix, clip: state.clip } : null;
}

const clampShare = (value: number): number => Math.min(1, Math.max(0, value));
