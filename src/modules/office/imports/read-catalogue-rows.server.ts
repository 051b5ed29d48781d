import { Readable } from 'node:stream';
import { detectCsvSeparator, hasCsvSeparatorLine } from '#platform/csv-separator.ts';
import { makeTextDecoderStream } from '#platform/decode-text.server.ts';
import type { FormatDetectedListener } from './column-mapping.ts';
import { findImpossibleAudioPreviewStart } from './find-impossible-audio-preview-start.ts';
import { findShortenedNumber } from './find-shortened-numbers.ts';
import {
  type FormatReadOptions,
  makeRowRefusal,
  type ParsedRelease,
  type ReleaseReadResult,
} from './parsed-release.ts';
import { readCsvReleases } from './read-csv-releases.server.ts';
import { readJsonReleases } from './read-json-releases.server.ts';
import { removeReleaseLineBreaks } from './remove-release-line-breaks.ts';

/**
 * Reads a catalogue file row by row, in any encoding, separator and format, with constant memory. The header or the
 * first object decides the format, not the file name.
 */
export async function* readCatalogueRows(
  bytes: Readable,
  options: FormatReadOptions,
  onFormat: FormatDetectedListener = async () => undefined,
): AsyncGenerator<ReleaseReadResult> {
  const decoded = makeTextDecoderStream();
  bytes.once('error', (error) => decoded.destroy(error));
  const chunks: AsyncIterator<unknown> = bytes.pipe(decoded)[Symbol.asyncIterator]();
  const read = await firstLine(chunks);
  const { separator, text: start } = detectCsvSeparator(read);
  if (start.trim() === '') return yield makeRowRefusal(0, 'file_empty', '');
  if (ZIPPED.some((begin) => start.startsWith(begin))) return yield makeRowRefusal(0, 'file_zipped', '');
  const text = Readable.from(startAgain(start, chunks));
  const isJson = /^\s*[{[]/.test(start);
  let isOurs = false;
  const noted: FormatDetectedListener = async (format, mapping) => {
    isOurs = format.startsWith('sillon_');
    await onFormat(format, mapping);
  };
  const rows = isJson
    ? readJsonReleases(text, start, options, noted)
    : readCsvReleases(text, separator, options, noted);
  for await (const read of rows) yield read.ok ? asFound(read.release, isOurs) : read;
}

/** A release or its rejection. Texts from our own exports are kept to the character. */
function asFound(release: ParsedRelease, isOurs: boolean): ReleaseReadResult {
  const shortened = findShortenedNumber(release);
  if (shortened !== undefined) return makeRowRefusal(release.row, 'number_shortened', shortened, release.words);
  const start = findImpossibleAudioPreviewStart(release.songs ?? []);
  if (start !== undefined) return makeRowRefusal(release.row, 'preview_start_invalid', start, release.words);
  return { ok: true, release: isOurs || release.own_id !== null ? release : removeReleaseLineBreaks(release) };
}

/** The first bytes of zip and gzip files, decoded as letters. Neither is unpacked, which prevents zip bombs. */
const ZIPPED = ['PK\u0003\u0004', '\u001f\u2039\u0008', '\u001f\u008b\u0008'];

/** Enough text to detect the format: the first line that is not blank (the second after a `sep=` line), or 64 KB. */
async function firstLine(chunks: AsyncIterator<unknown>): Promise<string> {
  let start = '';
  const isEnough = () => (hasCsvSeparatorLine(start) ? /\S[^\n]*\n\s*\S[^\n]*\n/ : /\S[^\n]*\n/).test(start);
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
