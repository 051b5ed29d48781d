import { lookupTable } from '#kit/lookup-table.ts';
import { Problem } from '#kit/problem.ts';
import { detectImageFormat } from '#modules/catalogue/artwork/detect-image-format.ts';
import { checkStoredPictureHeader } from '#modules/catalogue/artwork/render-pictures-in-child-process.server.ts';
import { memoryByteSource } from '#modules/catalogue/audio/byte-source.ts';
import { sniffAudioFormat } from '#modules/catalogue/audio/sniff-audio-format.ts';
import { detectEncoding } from '#platform/decode-text.server.ts';
import type { FileStore, OpenFile } from '#platform/ports/files.ts';
import { ACCEPTED_PRINT_FORMATS } from './accepted-formats.ts';
import type { UploadPurpose } from './upload-limits-and-parts.ts';
import { artworkTypeRefused, importTypeRefused } from './uploads.problems.ts';

const HEAD = 1_048_576;

interface Sniffed {
  /** The extension that fits the bytes, such as `wav`. */
  readonly kind: string;
}

/**
 * The type of a finished file by its bytes; its name and declared type are ignored (rule 33).
 * @throws Problem 415 with the key of the expected type, or the errors of readUploadedPicture
 */
export async function detectUploadType(
  files: FileStore,
  key: string,
  size: number,
  purpose: UploadPurpose,
  canTranscode: boolean,
): Promise<Sniffed> {
  const head = await readFirstFileBytes(files, key, Math.min(size, HEAD));
  if (purpose === 'artwork' && isPdf(head)) return { kind: 'pdf' };
  if (purpose === 'artwork' && head.toString('latin1', 0, 4) === '8BPS') return { kind: 'psd' };
  if (purpose === 'artwork' || purpose === 'cover' || purpose === 'picture') {
    if (purpose === 'artwork' && !isPrintPicture(head)) throw artworkTypeRefused();
    return { kind: await checkStoredPictureHeader(files, key, head.subarray(0, 64), purpose) };
  }
  if (purpose === 'audio' || purpose === 'recording') return { kind: kindOfSound(head, size, canTranscode) };
  return { kind: kindOfTable(head) };
}

/** The pictures among the print formats; the print check reads no others. */
function isPrintPicture(head: Buffer): boolean {
  const format = detectImageFormat(head);
  return format !== undefined && Object.hasOwn(ACCEPTED_PRINT_FORMATS, format.toUpperCase());
}

const ENDINGS: Readonly<Record<string, string>> = lookupTable({
  wav: 'wav',
  aiff: 'aiff',
  flac: 'flac',
  mp3: 'mp3',
  vorbis: 'ogg',
  ogg_flac: 'ogg',
});
const FOREIGN: Readonly<Record<string, string>> = lookupTable({
  mov: 'm4a',
  aac: 'aac',
  ogg: 'opus',
  matroska: 'mka',
  asf: 'wma',
});

function kindOfSound(head: Buffer, size: number, canTranscode: boolean): string {
  const source = memoryByteSource(head);
  const found = sniffAudioFormat({ ...source, size });
  if (found.kind === 'foreign') {
    if (!canTranscode) throw new Problem('audio_needs_ffmpeg', 415);
    return FOREIGN[found.demuxer] ?? found.demuxer;
  }
  // A picture in an MP3's tag may exceed the bytes read. The encoder looks behind it.
  if (found.kind === 'tag_only' && size > head.length) return 'mp3';
  const ending = ENDINGS[found.kind];
  if (!ending) throw new Problem('audio_not_recognised', 415);
  return ending;
}

const isPdf = (head: Buffer): boolean => head.toString('latin1', 0, 5) === '%PDF-';

/** CSV or JSON in any encoding. Archives and binary spreadsheets are refused. */
function kindOfTable(head: Buffer): string {
  const start = new TextDecoder(detectEncoding(head)).decode(head.subarray(0, 65_536));
  if (head.toString('latin1', 0, 2) === 'PK' || !isText(start)) throw importTypeRefused();
  return /^\s*[{[]/.test(start) ? 'json' : 'csv';
}

/** Binary files are full of control characters; a stray one in a table invalidates its row only. */
function isText(start: string): boolean {
  const odd = start.match(/[[\p{Cc}&&\p{ASCII}]--[\t\n\v\f\r]]/gv)?.length ?? 0;
  return odd <= Math.round(start.length / 20);
}

/** The first bytes of a file, as far as present. */
export async function readFirstFileBytes(files: FileStore, key: string, length: number): Promise<Buffer> {
  const file = await files.get(key, { start: 0, end: length - 1 });
  return file ? collect(file) : Buffer.alloc(0);
}

async function collect({ stream }: OpenFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
