// File storage (decisions: One program): a folder, or any S3-compatible store for larger shops.
// Both adapters pass the same tests (src/integrations/files-disk/file-store-adapters.test.ts).
import type { Readable } from 'node:stream';
import { Problem } from '#kit/problem.ts';

/** A stored file. `size` in bytes; `etag` changes with the bytes and has no quotes. */
export type FileInfo = { key: string; size: number; mime: string; etag: string; mtime: Date };

/** An open file; `start` and `end` are the first and last byte of `stream`, both included. */
export type OpenFile = FileInfo & { start: number; end: number; stream: Readable };

/** First and last requested byte, both included; `end` may exceed the end of the file. */
export type ByteRange = { start?: number; end?: number };

/** `size` (bytes) and `sha256` (hex), if given, are checked: different bytes are refused and not stored. */
export type FilePutOptions = { mime: string; size?: number; sha256?: string };

export type FilePart = { number: number; etag: string };

export type FileListPage = { items: FileInfo[]; cursor: string | null };

/**
 * The only way to store files. Readers never see a partial file, and files acknowledged by `put` and `complete`
 * survive a crash.
 * Every method throws `UnsafeFileKeyError` for a key that `isSafeFileKey` refuses, `StorageFullError` when there is no
 * room, and `StorageUnavailableError` when the store can't be reached.
 */
export type FileStore = {
  /**
   * Stores `body` under `key` and replaces an older file atomically. Throws `CorruptFileError` when size or sha256
   * differ.
   */
  put(key: string, body: Readable | Uint8Array, options: FilePutOptions): Promise<FileInfo>;
  /** Opens a file; null when there is none. Throws `FileRangeError` when the range starts after the last byte. */
  get(key: string, range?: ByteRange): Promise<OpenFile | null>;
  head(key: string): Promise<FileInfo | null>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  /**
   * Files whose key starts with `prefix`, in key order, at most `limit` (1000) a page; pass `cursor` for the next
   * page.
   */
  list(prefix: string, cursor?: string | null, limit?: number): Promise<FileListPage>;
  /** The file's path on this machine if the store has one, else null. Read it, never write it. */
  localPath(key: string): string | null;
  /**
   * Runs `work` with a path on this machine (a copy that is removed afterwards, for a remote store). Throws
   * `MissingFileError`.
   */
  withLocalCopy<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;

  /** Starts a multipart upload and returns its handle. S3 requires parts of 5 MiB or more, except for the last. */
  openMultipart(key: string, options: { mime: string }): Promise<string>;
  /**
   * Stores part `number` (1 to 10000); sending a part again replaces it. Throws `UploadEndedError` once completed or
   * aborted.
   */
  putPart(key: string, handle: string, number: number, body: Uint8Array): Promise<FilePart>;
  /**
   * Joins the parts to the file. A repeat returns the existing file. Throws `InvalidFilePartError` when a part is
   * missing or differs from its etag (nothing is lost), `UploadEndedError` when there is neither upload nor file.
   */
  complete(key: string, handle: string, parts: FilePart[]): Promise<FileInfo>;
  /** Drops an unfinished upload; a repeat is no error. */
  abort(key: string, handle: string): Promise<void>;

  /** Throws when the store can't be written to; for /readyz. */
  ready(): Promise<void>;
  /** Removes partial files older than `before` and returns their number (invariant 30). */
  sweep(before: Date): Promise<number>;
};

/** No room left. The caller gets it unchanged (503, text key `storage_full`), because only the operator can help. */
export class StorageFullError extends Problem {
  override readonly name = 'StorageFullError';
  readonly code = 'storage_full';
  constructor(options?: { cause: unknown }) {
    super('storage_full', 503, { headers: { 'retry-after': '60' } });
    if (options) this.cause = options.cause;
  }
}

/** The store is down, slow or has an internal error (503, text key `storage_unavailable`): a retry may help. */
export class StorageUnavailableError extends Problem {
  override readonly name = 'StorageUnavailableError';
  readonly code = 'storage_unavailable';
  constructor(options: { cause: unknown }) {
    super('storage_unavailable', 503, { headers: { 'retry-after': '10' } });
    this.cause = options.cause;
  }
}

export class UnsafeFileKeyError extends Error {
  override readonly name = 'UnsafeFileKeyError';
  readonly code = 'file_key_unsafe';
}

export class CorruptFileError extends Error {
  override readonly name = 'CorruptFileError';
  readonly code = 'file_corrupt';
}

export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
  readonly code = 'file_missing';
}

export class InvalidFilePartError extends Error {
  override readonly name = 'InvalidFilePartError';
  readonly code = 'part_wrong';
}

export class UploadEndedError extends Error {
  override readonly name = 'UploadEndedError';
  readonly code = 'upload_gone';
}

export class FileRangeError extends Error {
  override readonly name = 'FileRangeError';
  readonly code = 'range_outside';
  readonly size: number;
  constructor(size: number) {
    super(`the file has ${size} bytes`);
    this.size = size;
  }
}

/** A key is relative, with `/` between, no dot segment or hidden name, no control character, at most 1024 bytes. */
export function isSafeFileKey(key: string): boolean {
  if (Buffer.byteLength(key) > 1024 || !key.isWellFormed() || !/^[^\p{Cc}\\:]+$/u.test(key)) return false;
  return key.split('/').every((part) => part !== '' && !part.startsWith('.') && Buffer.byteLength(part) <= 255);
}

/** The same key, or `UnsafeFileKeyError`. */
export function requireSafeFileKey(key: string): string {
  if (!isSafeFileKey(key)) throw new UnsafeFileKeyError('this is not a key of ours');
  return key;
}

/** The bytes of a range in a file of `size` bytes, both ends included. Throws `FileRangeError`. */
export function boundFileRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  if (start === 0 && size === 0) return { start: 0, end: -1 };
  if (!Number.isSafeInteger(start) || start < 0 || start > end) throw new FileRangeError(size);
  return { start, end };
}
