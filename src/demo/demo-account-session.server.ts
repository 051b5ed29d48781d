import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyCall, CallInput, CallReply } from '#kit/call.ts';
import { callApi } from '#kit/call-api.ts';
import type { UploadPurpose } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import {
  completeUploadCall,
  startUploadCall,
  storeJsonUploadPartCall,
} from '#modules/catalogue/uploads/uploads.contract.ts';
import { signInCall } from '#modules/people/identity/identity.contract.ts';
import { DEMO_PASSWORD } from './content/people-and-codes.ts';

/** A demo account that is signed in to the open shop. */
export interface DemoAccountSession {
  /** @throws DemoCallRefusedError, or Error while the shop does not answer */
  call<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /** @returns the id of the finished upload */
  upload(file: DemoUpload): Promise<number>;
}

interface DemoUpload {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly project_id?: number;
}

/** The shop refused a call, as after a change of a demo password, and would refuse it again. */
export class DemoCallRefusedError extends Error {}

/**
 * Signs a demo account in. @param base the address of the shop
 * @throws DemoCallRefusedError after a change of its password
 */
export async function signInDemoAccount(base: string, email: string): Promise<DemoAccountSession> {
  const { token } = await callShop({ base }, signInCall, { body: { email, password: DEMO_PASSWORD } });
  const call: DemoAccountSession['call'] = (wanted, input) => callShop({ base, token }, wanted, input);
  return { call, upload: (file) => uploadFile(call, file) };
}

async function callShop<C extends AnyCall>(
  shop: { base: string; token?: string },
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const answer = await callApi(call, input, shop);
  if (answer.ok) return answer.value;
  const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== TOO_MANY_REQUESTS;
  const Failure = isFinal ? DemoCallRefusedError : Error;
  throw new Failure(`${call.method} ${call.path}: ${answer.status} ${answer.error.key}`);
}

const TOO_MANY_REQUESTS = 429;

async function uploadFile(call: DemoAccountSession['call'], { bytes, ...file }: DemoUpload): Promise<number> {
  const begun = await call(startUploadCall, { body: { ...file, fileSize: bytes.length, type: '' } });
  const { id, chunk_size, number, ...ids } = begun;
  const Parts: { ETag: string; PartNumber: number }[] = [];
  for (let i = 0; i < number; i += 1) {
    const part = bytes.subarray(i * chunk_size, (i + 1) * chunk_size);
    const data = Buffer.from(part).toString('base64');
    await call(storeJsonUploadPartCall, { params: { id: String(id) }, body: { ...ids, id, number, i, data } });
    Parts.push({ ETag: createHash('sha256').update(part).digest('hex'), PartNumber: i + 1 });
  }
  await call(completeUploadCall, { params: { id: String(id) }, body: { files: { Parts }, fileSize: bytes.length } });
  return id;
}

const PATIENCE_MS = 120_000;

/** Repeats a question until a job of the shop has ended. @throws Error after two minutes */
export async function waitForShopJob<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(1000)) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('A job of the shop has not ended.');
  }
}
