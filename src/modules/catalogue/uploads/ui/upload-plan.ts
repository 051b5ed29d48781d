// The plan of an upload in parts: missing parts, waiting time after a failure, progress. Pure.
import { countUploadParts, type FileChunking, uploadPartLength } from '../upload-limits-and-parts.ts';

export interface UploadPartToSend {
  /** From 0. */
  readonly i: number;
  readonly from: number;
  readonly to: number;
}

/** The ranges of the file that the server lacks, in order; PartNumbers count from 1. */
export function uploadPartsToSend(cut: FileChunking, missing: readonly number[]): UploadPartToSend[] {
  return [...missing]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const i = number - 1;
      const bytes = uploadPartLength(cut, i);
      return bytes === undefined ? [] : [{ i, from: i * cut.chunk_size, to: i * cut.chunk_size + bytes }];
    });
}

/** All PartNumbers of a file. */
export const allUploadPartNumbers = (cut: FileChunking): number[] =>
  Array.from({ length: countUploadParts(cut) }, (_, i) => i + 1);

/** The uploaded share of the file, 0 to 1: received parts, and the sent bytes of the current part. */
export function uploadedFraction(cut: FileChunking, missing: readonly number[], underWay: number): number {
  const left = uploadPartsToSend(cut, missing).reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.min(1, Math.max(0, (cut.file_size - left + underWay) / cut.file_size));
}

export const MAX_UPLOAD_PART_TRIES = 8;
const LONGEST_WAIT = 30_000;

/** Milliseconds before retry `tries` (from 1): doubled each time, with jitter, at most 30 s. */
export function uploadRetryDelay(tries: number, chance: number): number {
  const most = Math.min(LONGEST_WAIT, 500 * 2 ** tries);
  return Math.round(most / 2 + (most / 2) * chance);
}

/** The same part may succeed later: a lost connection, a busy or restarting server, a rate limit. */
export const shouldRetryUploadPart = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

interface Unfinished {
  readonly id: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly state: string;
  readonly track_id: number | null;
}

/** The interrupted upload of the same file: same name, same size, same track. */
export const findUnfinishedUpload = <U extends Unfinished>(
  uploads: readonly U[],
  file: { name: string; size: number },
  track_id: number | null = null,
): U | undefined =>
  uploads.find(
    (each) =>
      each.state === 'open' && each.fileName === file.name && each.fileSize === file.size && each.track_id === track_id,
  );
