import type { PDFStream } from '@cantoo/pdf-lib';
import { type CalculatorProgram, parseCalculator, runCalculator } from './calculator.ts';
import { unpackStream } from './unpack-stream.server.ts';

const MOST_BYTES = 65_536;

/**
 * A function in the language of PostScript calculators (ISO 32000-1, 7.10.5). Null for damaged ones, and for those
 * that leave other than the stated number of values.
 * @throws Problem 422 print_file_too_complex for a text that is too long
 */
export function readCalculator(
  stream: PDFStream,
  inputs: number,
  outputs: number,
): ((...inputs: readonly number[]) => readonly number[]) | null {
  const bytes = unpackStream(stream, MOST_BYTES);
  const program = bytes && bytes.length <= MOST_BYTES ? parseCalculator(Buffer.from(bytes).toString('latin1')) : null;
  if (!program || !leaves(program, inputs, outputs)) return null;
  return (...values) => runCalculator(program, values)?.slice(-outputs) ?? [];
}

const leaves = (program: CalculatorProgram, inputs: number, outputs: number): boolean =>
  outputs >= 1 &&
  runCalculator(
    program,
    Array.from({ length: inputs }, () => 0.5),
  )?.length === outputs;
