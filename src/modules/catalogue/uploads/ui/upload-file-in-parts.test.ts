// A failed part is reported to the callback or the console. The browser's fetch and XMLHttpRequest are replaced by
// stubs.
import { afterEach, expect, test, vi } from 'vitest';
import { sha256OfUploadPart } from './send-upload-part.ts';
import { type UploadPartFailure, uploadFileInParts } from './upload-file-in-parts.ts';

const bytes = new TextEncoder().encode('sound');

const BEGUN = { id: 7, uploadId: 'u', fileId: 'f', chunk_size: 64, number: 1 };

/** Answers each part with the next of these statuses. A received part returns its hash. */
async function browserWhose(statuses: number[]) {
  const ETag = await sha256OfUploadPart(bytes.buffer);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).endsWith('/complete') ? { file: 'f', success: true, id: 7, track_id: null } : BEGUN),
  );
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      response: unknown = null;
      onload = () => undefined;
      open() {}
      setRequestHeader() {}
      send() {
        this.status = statuses.shift() ?? 200;
        this.response = this.status < 300 ? { ETag } : { error: { key: 'server_error' } };
        queueMicrotask(() => this.onload());
      }
    },
  );
  vi.stubGlobal('addEventListener', (_name: string, goOn: () => void) => queueMicrotask(goOn));
  vi.stubGlobal('removeEventListener', () => undefined);
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const send = (watch = {}) => uploadFileInParts(new File([bytes], 'a.wav'), { purpose: 'audio' }, watch);

test('a failed part reaches the error callback and is sent again', async () => {
  await browserWhose([503]);
  const failures: UploadPartFailure[] = [];
  await send({ onError: (failure: UploadPartFailure) => failures.push(failure) });
  expect(failures).toEqual([{ i: 0, status: 503, key: 'server_error', again: true }]);
});

test('without a callback a failed part is reported on the console', async () => {
  await browserWhose([422]);
  const console_error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(send()).rejects.toThrow('server_error');
  expect(console_error).toHaveBeenCalledWith(expect.any(String), {
    i: 0,
    status: 422,
    key: 'server_error',
    again: false,
  });
});
