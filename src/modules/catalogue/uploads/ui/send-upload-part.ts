interface PartSent {
  readonly status: number;
  /** The key of a refusal, as in API errors. */
  readonly key?: string;
  readonly ETag?: string;
}

/** PUTs one part as raw bytes by XMLHttpRequest, because fetch reports no progress. Rejects only after an abort. */
export function sendUploadPart(
  url: string,
  bytes: ArrayBuffer,
  { signal, onSent }: { signal?: AbortSignal; onSent?: (bytes: number) => void },
): Promise<PartSent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const done = (answer: PartSent) => {
      signal?.removeEventListener('abort', abort);
      resolve(answer);
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
    request.onload = () =>
      done({ status: request.status, key: request.response?.error?.key, ETag: request.response?.ETag });
    request.onerror = () => done({ status: 0 });
    request.ontimeout = () => done({ status: 0 });
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    request.send(bytes);
  });
}

/** The sha256 of a part in hex. The server returns the same ETag for a complete part. */
export async function sha256OfUploadPart(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
