// Limits of uploads, and how a file is cut into parts (contract: Upload; 5 MB a part).
import { MEGABYTE } from '#kit/file-size-check.ts';

export const UPLOAD_PURPOSES = ['cover', 'artwork', 'audio', 'picture', 'import', 'recording'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Largest file of each purpose. Pictures are read whole; a side of 24-bit sound at 192 kHz is under 2 GB. */
export const MAX_UPLOAD_MEGABYTES = {
  cover: 50,
  artwork: 200,
  audio: 2048,
  picture: 20,
  import: 1024,
  recording: 500,
} as const satisfies Record<UploadPurpose, number>;

/** The largest file for a purpose. */
export const maxUploadBytes = (purpose: UploadPurpose): number => MAX_UPLOAD_MEGABYTES[purpose] * MEGABYTE;

/** Limits of a user: open uploads, and bytes a day. */
export const UPLOAD_QUOTA = { open: 100, bytes_a_day: 20_480 * MEGABYTE } as const;

export interface FileChunking {
  readonly file_size: number;
  readonly chunk_size: number;
}

/** How many parts a file has. */
export const countUploadParts = ({ file_size, chunk_size }: FileChunking): number => Math.ceil(file_size / chunk_size);

/** Bytes of part `i`, from 0; all but the last are full. Undefined for a part outside the file. */
export function uploadPartLength(cut: FileChunking, i: number): number | undefined {
  const count = countUploadParts(cut);
  if (!Number.isInteger(i) || i < 0 || i >= count) return undefined;
  return i < count - 1 ? cut.chunk_size : cut.file_size - i * cut.chunk_size;
}

/** Most parts that a store accepts, which limits how finely a sender may cut. */
export const MAX_UPLOAD_PARTS = 10_000;

/**
 * How a sender has cut a file into parts smaller than offered (adjustable). The first part shows their number and
 * size; all but the last are of one size. Undefined where the file cannot have been cut so.
 */
export function detectUploadChunking(
  { file_size, chunk_size }: FileChunking,
  { i, number, bytes }: { readonly i: number; readonly number: number; readonly bytes: number },
): FileChunking | undefined {
  const isLast = i === number - 1;
  const size = isLast && i > 0 ? (file_size - bytes) / i : bytes;
  if (!Number.isInteger(size) || size < 1 || size >= chunk_size || number > MAX_UPLOAD_PARTS) return undefined;
  const cut = { file_size, chunk_size: size };
  return countUploadParts(cut) === number && uploadPartLength(cut, i) === bytes ? cut : undefined;
}

/** A part in the API: PartNumber counts from 1, ETag is the sha256 of its bytes in hex. */
export interface UploadedPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

type PartsAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly key: 'upload_part_missing' | 'upload_part_wrong' | 'upload_size_wrong';
      readonly parts: readonly number[];
    };

/** Compares the sender's parts with the received ones: all parts, each once and identical, and the same total size. */
export function compareUploadedParts(
  cut: FileChunking,
  kept: readonly UploadedPart[],
  claimed: { readonly fileSize: number; readonly parts: readonly UploadedPart[] },
): PartsAnswer {
  if (claimed.fileSize !== cut.file_size) return { ok: false, key: 'upload_size_wrong', parts: [] };
  const numbers = Array.from({ length: countUploadParts(cut) }, (_, i) => i + 1);
  const etags = new Map(kept.map((part) => [part.PartNumber, part.ETag]));
  const missing = numbers.filter(
    (number) => !etags.has(number) || !claimed.parts.some((part) => part.PartNumber === number),
  );
  if (missing.length) return { ok: false, key: 'upload_part_missing', parts: missing };
  const wrong = claimed.parts
    .filter((part) => etags.get(part.PartNumber) !== plain(part.ETag))
    .map((part) => part.PartNumber);
  if (wrong.length || claimed.parts.length !== numbers.length)
    return { ok: false, key: 'upload_part_wrong', parts: [...new Set(wrong)] };
  return { ok: true };
}

/** Stores write an ETag in quotes, and some senders keep them. */
const plain = (etag: string) => etag.replaceAll('"', '').toLowerCase();
