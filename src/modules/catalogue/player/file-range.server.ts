import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import { type ByteRange, type FileInfo, FileRangeError, type FileStore } from '#platform/ports/files.ts';
import { parseRangeHeader } from './parse-range-header.ts';
import { rangeOutside } from './player.problems.ts';

interface FileRange {
  readonly status: 200 | 206;
  /** The requested part; undefined for the whole file. */
  readonly part: { readonly start: number; readonly end: number } | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer to a Range header, or to none. @throws Problem 416 with the file's size */
export function planFileRange({ size }: Pick<FileInfo, 'size'>, range: string | undefined): FileRange {
  const wanted = parseRangeHeader(range, size);
  if (wanted.kind === 'outside') throw outside(size);
  if (wanted.kind === 'whole')
    return { status: 200, part: undefined, headers: { 'accept-ranges': 'bytes', 'content-length': String(size) } };
  const { start, end } = wanted;
  const headers = {
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  };
  return { status: 206, part: { start, end }, headers };
}

/**
 * Opens the file or a part. A file that was replaced since its size was read may be shorter: no answer is better than
 * wrong bytes.
 * @throws Problem 404, 416
 */
export async function openFilePart(
  files: FileStore,
  key: string,
  part: ByteRange | undefined,
  size: number,
): Promise<Readable> {
  try {
    const file = await files.get(key, part);
    if (!file) throw notFound();
    if (file.size === size) return file.stream;
    file.stream.destroy();
    throw outside(file.size);
  } catch (error) {
    throw error instanceof FileRangeError ? outside(error.size) : error;
  }
}

const outside = (size: number) => rangeOutside({ headers: { 'content-range': `bytes */${size}` } });
