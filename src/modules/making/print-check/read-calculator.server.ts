import type { PDFStream } from '@cantoo/pdf-lib';
import { countCalculatorWork, parseCalculator, runCalculator } from './calculator.ts';
import type { FunctionKind } from './pdf-function.ts';
import type { ReadingBudget } from './reading-budget.server.ts';

const MOST_BYTES = 65_536;

/**
 * A function in the language of PostScript calculators (ISO 32000-1, 7.10.5). Null for damaged and for long ones.
 * @throws Problem 422 print_file_too_complex
 */
export function readCalculator(budget: ReadingBudget, stream: PDFStream, outputs: number): FunctionKind | null {
  const bytes = budget.unpack(stream);
  const program = bytes.length <= MOST_BYTES ? parseCalculator(Buffer.from(bytes).toString('latin1')) : null;
  return (
    program && {
      outputs,
      work: countCalculatorWork(program),
      compute: (inputs) => runCalculator(program, inputs),
    }
  );
}
