// Functions of a PDF (ISO 32000-1, 7.10). Each evaluation is bounded by the budget of the page.

/** Values computed, and steps of calculators, that are worth one operation. */
export const WORK_PER_OPERATION = 16;

/** As many values as the function has outputs; null where it fails. */
export type PdfFunction = (inputs: readonly number[]) => readonly number[] | null;

/** A function of one kind, before its inputs and outputs are bounded. */
export interface FunctionKind {
  readonly outputs: number;
  /** Values and steps that an evaluation computes. */
  readonly work: number;
  readonly compute: PdfFunction;
}
