import { Readable } from 'node:stream';
import { csvStart, hasSeparatorLine } from '#platform/csv-start.ts';
import { decodeText } from '#platform/decode-text.server.ts';
import type { OnFormat } from './column-mapping.ts';
import { csvRows } from './csv-rows.server.ts';
import { jsonRows } from './json-rows.server.ts';
import { type ParsedRelease, type ReadOptions, type ReadRelease, refusedImportRow } from './parsed-release.ts';
import { shortenedNumber } from './shortened-numbers.ts';
import { toSingleLine } from './single-line.ts';

/**
 * Reads a catalogue file row by row, in any encoding, separator and format, with constant memory. The header or the
 * first object decides the format, not the file name.
 */
export async function* readRows(
  bytes: Readable,
  options: ReadOptions,
  onFormat: OnFormat = async () => undefined,
): AsyncGenerator<ReadRelease> {
  const decoded = decodeText();
  bytes.once('error', (error) => decoded.destroy(error));
  const chunks: AsyncIterator<unknown> = bytes.pipe(decoded)[Symbol.asyncIterator]();
  const read = await firstLine(chunks);
  const { separator, text: start } = csvStart(read);
  if (start.trim() === '') return yield refusedImportRow(0, 'file_empty', '');
  if (ZIPPED.some((begin) => start.startsWith(begin))) return yield refusedImportRow(0, 'file_zipped', '');
  const text = Readable.from(startAgain(start, chunks));
  const isJson = /^\s*[{[]/.test(start);
  let isOurs = false;
  const noted: OnFormat = async (format, mapping) => {
    isOurs = format.startsWith('sillon_');
    await onFormat(format, mapping);
  };
  const rows = isJson ? jsonRows(text, start, options, noted) : csvRows(text, separator, options, noted);
  for await (const read of rows) yield read.ok ? asFound(read.release, isOurs) : read;
}

/** A release or its rejection. Texts from our own exports are kept to the character. */
function asFound(release: ParsedRelease, isOurs: boolean): ReadRelease {
  const shortened = shortenedNumber(release);
  if (shortened !== undefined) return refusedImportRow(release.row, 'number_shortened', shortened, release.words);
  return { ok: true, release: isOurs || release.own_id !== null ? release : toSingleLine(release) };
}

/** The first bytes of zip and gzip files, decoded as letters. Neither is unpacked, which prevents zip bombs. */
const ZIPPED = ['PK\u0003\u0004', '\u001f\u2039\u0008', '\u001f\u008b\u0008'];

/** Enough text to detect the format: the first line that is not blank (the second after a `sep=` line), or 64 KB. */
async function firstLine(chunks: AsyncIterator<unknown>): Promise<string> {
  let start = '';
  const isEnough = () => (hasSeparatorLine(start) ? /\S[^\n]*\n\s*\S[^\n]*\n/ : /\S[^\n]*\n/).test(start);
  while (!isEnough() && start.length < 65_536) {
    const next = await chunks.next();
    if (next.done) break;
    start += String(next.value);
  }
  return start;
}

async function* startAgain(start: string, chunks: AsyncIterator<unknown>): AsyncGenerator<string> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield String(next.value);
}
