/** A request of the buyer's browser for a sandbox page, independent of the HTTP server. */
interface SandboxPageRequest {
  method: string;
  /** Path and query unchanged, `/sandbox/3ds/pi_…?key=…`. */
  path: string;
  /** The raw body of a form post or of the card form's JSON. */
  body?: string | Buffer | null;
  headers?: { 'content-type'?: string | undefined; 'accept-language'?: string | undefined };
}

interface SandboxPageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const shownHeaders = ['content-type', 'content-security-policy', 'cache-control', 'location'];

/**
 * Proxies a browser's request for `/sandbox/*` to the sandbox. Only pages, the card form and the ledger are reachable
 * this way, because the controls need a token that is never sent along. A sandbox that is restarting answers 503.
 */
export async function proxySandboxPage(sandboxUrl: string, request: SandboxPageRequest): Promise<SandboxPageAnswer> {
  const path = safePath(request.path);
  if (path === null) return plain(404, 'not found');
  try {
    const sent = await fetch(`${sandboxUrl}${path}`, {
      method: request.method,
      headers: passedOn(request),
      body: request.method === 'POST' ? toRequestBody(request) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return { status: sent.status, headers: shown(sent.headers), body: Buffer.from(await sent.arrayBuffer()) };
  } catch {
    return plain(503, 'The payment sandbox is starting. Try again in a moment.');
  }
}

function safePath(path: string): string | null {
  const url = new URL(path, 'http://sandbox');
  return url.host === 'sandbox' && url.pathname.startsWith('/sandbox/') ? url.pathname + url.search : null;
}

const toRequestBody = ({ body }: SandboxPageRequest) =>
  typeof body === 'string' ? body : body ? new Uint8Array(body) : '';

function passedOn({ headers = {} }: SandboxPageRequest): Record<string, string> {
  const kept = Object.entries({
    'accept-language': headers['accept-language'],
    'content-type': headers['content-type'],
  });
  return Object.fromEntries(kept.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function shown(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    shownHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

const plain = (status: number, text: string): SandboxPageAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(text),
});
