import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the handlers see it: read completely, size-limited, not validated. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The response, its delay (`hold_ms`), or `never` to leave the caller waiting. */
export interface SandboxAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
  hold_ms?: number;
  never?: boolean;
  /** Breaks the connection instead of answering. */
  cut?: boolean;
  /** A long body in chunks, instead of `body`. */
  pieces?: Generator<string>;
}

const largestBody = 1_048_576;

export async function readSandboxRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const raw = request.url ?? '/';
  const mark = raw.indexOf('?');
  const path = mark < 0 ? raw : raw.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : raw.slice(mark + 1));
  return { method: request.method ?? 'GET', path, query, headers: request.headers, body: await readBody(request) };
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > largestBody) request.destroy(new Error('body too large'));
      else parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('error', reject);
  });
}

/** Sends the answer. A caller left waiting is cut off after two minutes, so that sockets don't pile up. */
export function sendSandboxAnswer(response: ServerResponse, answer: SandboxAnswer): void {
  if (answer.cut) return void response.destroy();
  if (answer.never) return void setTimeout(() => response.destroy(), 120_000).unref();
  if (answer.hold_ms)
    return void setTimeout(() => sendSandboxAnswer(response, { ...answer, hold_ms: 0 }), answer.hold_ms);
  if (answer.pieces) return void sendPieces(response, answer.pieces);
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    ...answer.headers,
  });
  response.end(answer.body);
}

function sendPieces(response: ServerResponse, pieces: Generator<string>): void {
  if (!response.headersSent)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
    if (!response.write(piece.value)) return void response.once('drain', () => sendPieces(response, pieces));
  }
  response.end();
}

export const jsonSandboxAnswer = (status: number, body: object, headers?: Record<string, string>): SandboxAnswer => ({
  status,
  body: JSON.stringify(body),
  ...(headers && { headers }),
});

/**
 * Form fields with Stripe's brackets: `metadata[order_id]=12&expand[]=x` becomes nested groups; lists get number keys.
 */
export interface SandboxFormFields {
  [key: string]: string | SandboxFormFields;
}

export function decodeSandboxForm(body: string): SandboxFormFields {
  const form: SandboxFormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) place(form, name.split('[').map(closed), value);
  return form;
}

const closed = (part: string) => (part.endsWith(']') ? part.slice(0, -1) : part);

function place(form: SandboxFormFields, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(form).length) : key;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const group: SandboxFormFields = typeof inner === 'object' ? inner : Object.create(null);
  form[name] = group;
  place(group, rest.slice(0, 8), value);
}

export function sandboxFormText(form: SandboxFormFields, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function sandboxNestedFields(form: SandboxFormFields, name: string): SandboxFormFields {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** The plain values of a group, such as metadata. */
export function plainFormValues(form: SandboxFormFields): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [key, value] of Object.entries(form)) if (typeof value === 'string') plain[key] = value;
  return plain;
}
