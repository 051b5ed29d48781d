// Sends a file in parts, one after the other, and resumes after a lost connection or a reload.
import { callApi } from '#kit/call-api.ts';
import type { UploadPurpose } from '../upload-limits-and-parts.ts';
import { cancelUploadCall, completeUploadCall, getUploadCall, startUploadCall } from '../uploads.contract.ts';
import { sendUploadPart, sha256OfUploadPart } from './send-upload-part.ts';
import {
  allUploadPartNumbers,
  MAX_UPLOAD_PART_TRIES,
  shouldRetryUploadPart,
  type UploadPartToSend,
  uploadedFraction,
  uploadPartsToSend,
  uploadRetryDelay,
} from './upload-plan.ts';

/** A refused or failed upload; `key` is also the key of its text below `errors`. */
export class UploadError extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

export interface UploadTarget {
  readonly purpose: UploadPurpose;
  readonly project_id?: number;
  /** The track of a sound file; without it a new one is appended. */
  readonly track_id?: number;
  /** An interrupted upload of this very file. */
  readonly resume?: number;
}

interface Watch {
  readonly signal?: AbortSignal;
  /** Progress 0 to 1, and whether it waits for the connection. */
  readonly onProgress?: (share: number, waiting: boolean) => void;
  /** Receives each failed part, also before a retry. Without it failures go to the console. */
  readonly onError?: (failure: UploadPartFailure) => void;
  /** Called as soon as the server has created the upload. */
  readonly onStart?: (id: number) => void;
}

export interface UploadPartFailure {
  /** The part, counted from 0. */
  readonly i: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly key: string;
  /** It is sent again. */
  readonly again: boolean;
}

interface Started {
  readonly id: number;
  readonly chunk_size: number;
  readonly missing: readonly number[];
  readonly etags: ReadonlyMap<number, string>;
}

/**
 * Uploads a file for a project.
 * @returns the upload's id and, for sound, its track
 * @throws UploadError with the key of the error; the signal's reason after an abort
 */
export async function uploadFileInParts(
  file: File,
  purpose: UploadTarget,
  watch: Watch = {},
): Promise<{ id: number; track_id: number | null }> {
  const started =
    (purpose.resume !== undefined && (await readUpload(purpose.resume, watch))) || (await begin(file, purpose, watch));
  watch.onStart?.(started.id);
  const etags = await sendParts(file, started, watch);
  return complete(file, started.id, etags, watch);
}

/** Cancels an unfinished upload on the server as well. */
export const cancelUploadOnServer = (id: number): Promise<unknown> =>
  callApi(cancelUploadCall, { params: { id: String(id) } });

async function begin(file: File, { purpose, project_id, track_id }: UploadTarget, watch: Watch): Promise<Started> {
  const body = { fileName: file.name, fileSize: file.size, type: file.type, purpose, project_id, track_id };
  const idempotencyKey = crypto.randomUUID();
  const { id, chunk_size } = await insist(
    () => callApi(startUploadCall, { body }, { signal: watch.signal, idempotencyKey }),
    watch,
  );
  return { id, chunk_size, missing: allUploadPartNumbers({ file_size: file.size, chunk_size }), etags: new Map() };
}

/** The state of an upload to resume; undefined when it cannot be resumed. */
async function readUpload(id: number, watch: Watch): Promise<Started | undefined> {
  const upload = await insist(
    () => callApi(getUploadCall, { params: { id: String(id) } }, { signal: watch.signal }),
    watch,
  ).catch(() => undefined);
  if (upload?.state !== 'open') return undefined;
  const etags = new Map(upload.parts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  return { id, chunk_size: upload.chunk_size, missing: upload.missing, etags };
}

async function sendParts(
  file: File,
  { id, chunk_size, missing, etags }: Started,
  watch: Watch,
): Promise<Map<number, string>> {
  const cut = { file_size: file.size, chunk_size };
  const done = new Map(etags);
  const left = () => missing.filter((number) => !done.has(number));
  const reportProgress = (underWay: number, waiting: boolean) =>
    watch.onProgress?.(uploadedFraction(cut, left(), underWay), waiting);
  reportProgress(0, false);
  for (const piece of uploadPartsToSend(cut, missing)) {
    done.set(piece.i + 1, await sendPartWithRetries(file, id, piece, { ...watch, onSent: reportProgress }));
    reportProgress(0, false);
  }
  return done;
}

async function sendPartWithRetries(
  file: File,
  id: number,
  { i, from, to }: UploadPartToSend,
  watch: Watch & { onSent: (bytes: number, waiting: boolean) => void },
): Promise<string> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => Promise.reject(new UploadError('file_unreadable')));
  const hash = await sha256OfUploadPart(bytes);
  for (let tries = 1; ; tries += 1) {
    const sent = await sendUploadPart(`/api/uploads/${id}/chunks/${i}`, bytes, {
      signal: watch.signal,
      onSent: (count) => watch.onSent(count, false),
    });
    if (sent.status < 300 && sent.status > 0 && sent.ETag === hash) return hash;
    const arrivedBroken = sent.status < 300 && sent.status > 0;
    const again = tries < MAX_UPLOAD_PART_TRIES && (arrivedBroken || shouldRetryUploadPart(sent.status));
    const key = arrivedBroken ? 'upload_part_wrong' : (sent.key ?? 'network_failed');
    tellFailure({ i, status: sent.status, key, again }, watch);
    if (!again) throw new UploadError(key);
    watch.onSent(0, true);
    await pause(tries, watch.signal);
  }
}

function tellFailure(failure: UploadPartFailure, { onError }: Watch) {
  if (onError) onError(failure);
  else console.error('A part of an upload failed', failure);
}

async function complete(file: File, id: number, etags: ReadonlyMap<number, string>, watch: Watch) {
  const Parts = [...etags]
    .map(([PartNumber, ETag]) => ({ PartNumber, ETag }))
    .sort((a, b) => a.PartNumber - b.PartNumber);
  const { track_id } = await insist(
    () =>
      callApi(
        completeUploadCall,
        { params: { id: String(id) }, body: { files: { Parts }, fileSize: file.size } },
        { signal: watch.signal },
      ),
    watch,
  );
  return { id, track_id };
}

type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: { readonly key: string } };

/** Retries until the answer is final. */
async function insist<T>(ask: () => Promise<Asked<T>>, { signal }: Watch): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.ok) return answer.value;
    if (tries >= MAX_UPLOAD_PART_TRIES || !shouldRetryUploadPart(answer.status))
      throw new UploadError(answer.error.key);
    await pause(tries, signal);
  }
}

/** Waits before a retry, or until the browser is online again. */
function pause(tries: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, uploadRetryDelay(tries, Math.random()));
    const stop = () => {
      end();
      reject(signal?.reason);
    };
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    addEventListener('online', end);
    signal?.addEventListener('abort', stop);
  });
}
