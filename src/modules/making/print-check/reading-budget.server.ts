import type { PDFStream } from '@cantoo/pdf-lib';
import { printFileTooComplex } from './print-check.problems.ts';
import { unpackStream } from './unpack-stream.server.ts';

const MOST_OPERATIONS = 4_000_000;
const MOST_CONTENT = 128_000_000;
/** Forms, patterns and soft masks within each other. */
const MOST_NESTED = 24;
/** Cells of layers that exist at the same time, times their plates: 8 bytes each. */
const MOST_LAYERED = 20_000_000;

/** Bounds the work and the memory that the content streams of a page may take. */
export class ReadingBudget {
  #operations = MOST_OPERATIONS;
  #bytes = MOST_CONTENT;
  #layered: number;
  readonly #open = new Set<PDFStream>();

  /** @param plateCount of the page */
  constructor(plateCount: number) {
    this.#layered = Math.floor(MOST_LAYERED / plateCount);
  }

  /** @throws Problem 422 print_file_too_complex */
  spend(operations: number): void {
    this.#operations -= operations;
    if (this.#operations < 0) throw printFileTooComplex();
  }

  /** @throws Problem 422 print_file_too_complex */
  unpack(stream: PDFStream): Uint8Array {
    const bytes = unpackStream(stream, Math.max(1, this.#bytes)) ?? new Uint8Array(0);
    this.#bytes -= bytes.length;
    if (this.#bytes < 0) throw printFileTooComplex();
    return bytes;
  }

  /**
   * Reads a stream that is used within others. @throws Problem 422 print_file_too_complex for one that contains itself,
   * or that is nested too deeply
   */
  async nest(stream: PDFStream, read: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    if (this.#open.has(stream) || this.#open.size >= MOST_NESTED) throw printFileTooComplex();
    this.#open.add(stream);
    await read(this.unpack(stream));
    this.#open.delete(stream);
  }

  /** Whether a layer of so many cells may exist beside the present ones. */
  hasRoomFor(cells: number): boolean {
    return cells <= this.#layered;
  }

  /** Reserves cells for a layer while it is used. @returns false without work when there are too many */
  async layer(cells: number, use: () => Promise<void>): Promise<boolean> {
    if (cells > this.#layered) return false;
    this.#layered -= cells;
    await use();
    this.#layered += cells;
    return true;
  }
}
