import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { Rect } from '#modules/making/templates/print-template.ts';
import { GRAY_SPACE } from './colour-space.server.ts';
import { IDENTITY_MATRIX, multiplyMatrices, type PdfMatrix } from './page-space.ts';
import type { PaintColour } from './paint-colour.server.ts';
import type { ContentOperand } from './parse-content-stream.ts';

/** The graphics state (ISO 32000-1, 8.4), as far as it decides colour and place. */
export interface GraphicsState {
  matrix: PdfMatrix;
  fill: PaintColour;
  stroke: PaintColour;
  fillOverprint: boolean;
  strokeOverprint: boolean;
  overprintMode: number;
  opacity: number;
  blend: string;
  masked: boolean;
  clip: Rect;
  text: PdfMatrix;
  line: PdfMatrix;
  leading: number;
  fontSize: number;
  /** In units of the current matrix. */
  lineWidth: number;
  /** The matrix at the start of the content stream, in which patterns are placed. */
  base: PdfMatrix;
  renderMode: number;
}
export const createGraphicsState = (clip: Rect): GraphicsState => ({
  matrix: IDENTITY_MATRIX,
  fill: { space: GRAY_SPACE, values: [0], pattern: null },
  stroke: { space: GRAY_SPACE, values: [0], pattern: null },
  fillOverprint: false,
  strokeOverprint: false,
  overprintMode: 0,
  opacity: 1,
  blend: 'Normal',
  masked: false,
  clip,
  text: IDENTITY_MATRIX,
  line: IDENTITY_MATRIX,
  leading: 0,
  fontSize: 1,
  lineWidth: 1,
  base: IDENTITY_MATRIX,
  renderMode: 0,
});

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
      if (operands.length === 6) state.matrix = multiplyMatrices(operands as unknown as PdfMatrix, state.matrix);
      return true;
    case 'BT':
      state.line = IDENTITY_MATRIX;
      state.text = IDENTITY_MATRIX;
      return true;
    case 'Tm':
      if (operands.length === 6) state.line = operands as unknown as PdfMatrix;
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
  const opacity = [read('ca'), read('CA')].filter((each) => each instanceof PDFNumber);
  if (opacity.length > 0) state.opacity = Math.min(...opacity.map((each) => (each as PDFNumber).asNumber()));
  const blending = read('BM');
  const blend = blending instanceof PDFArray ? blending.lookup(0) : blending;
  if (blend instanceof PDFName) state.blend = blend.decodeText().replace('Compatible', 'Normal');
  const mask = read('SMask');
  if (mask) state.masked = mask instanceof PDFDict;
}
