import { rmSync } from 'node:fs';
import { runSandboxInProcess } from '#integrations/payment-sandbox/run-sandbox-in-process.ts';
import { readConfig } from '#platform/config.server.ts';
import { assembleApp } from '#server/assemble-app.server.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';
import { findFreePort } from './free-port.ts';
import { makeFetchAtHost } from './make-fetch-at-host.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly url: string;
  readonly database: Awaited<ReturnType<typeof createTestDatabase>>;
  readonly dataDir: string;
  /**
   * A visitor with its own cookie jar, whose writes carry our Origin as a browser's would; on a shop's own host if one
   * is given.
   */
  visitor(host?: string): TestVisitor;
  close(): Promise<void>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Untyped: each test checks the fields it needs.
  readonly body: ReturnType<typeof JSON.parse>;
  readonly text: string;
}

export interface TestVisitor {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

/**
 * The whole server without pages, with a separate database, data folder and port; real HTTP and the real sandbox. The
 * shop finds the sandbox in this process instead of starting another for each test file.
 */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = createTemporaryFolder('app');
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...settings,
  });
  const sandbox = runSandboxInProcess(dataDir, process.env, () => undefined);
  await sandbox.ready;
  const app = await assembleApp({ config, database });
  await app.http.listen({ port, host: '127.0.0.1' });
  await app.start();
  const url = `http://localhost:${port}`;
  return {
    url,
    database,
    dataDir,
    visitor: (host) => makeVisitor(url, host),
    async close() {
      await app.close();
      sandbox.end();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function makeVisitor(url: string, host?: string): TestVisitor {
  const send = host === undefined ? fetch : makeFetchAtHost(host);
  const origin = host === undefined ? url : `http://${host}`;
  const cookies = new Map<string, string>();
  const ask = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const response = await send(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method !== 'GET' && { origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : typeof body === 'string' || body instanceof Uint8Array
            ? (body as string)
            : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  };
  return {
    cookies,
    get: (path, headers) => ask('GET', path, undefined, headers),
    send: (method, path, body, headers) => ask(method, path, body, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
  };
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = '', ...options] = line.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (options.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
