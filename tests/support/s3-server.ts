// A loopback S3 store for tests: s3rver stores the objects. A proxy corrects answers that differ from the real S3:
// parts of an unknown upload, etags, small parts, abort, list of uploads, order of lists.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'sillon-test';
const objectEnding = '._S3rver_object';
const smallestPart = 5 << 20;

/** Starts the store below `directory`. `settings` fit `makeS3FileStore`. */
export async function startS3(directory: string) {
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await store.configureBuckets();
  const handle = store.callback();
  const server = createServer((request, response) => answer(join(directory, bucket), request, response, handle));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  store: Handler,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const uploads = join(folder, '._S3rver_uploads');
  const id = url.searchParams.get('uploadId');
  if (request.method === 'GET' && url.searchParams.has('uploads')) return listUploads(uploads, response);
  if (url.searchParams.get('list-type') === '2') return listObjects(folder, url.searchParams, response);
  if (id === null) return void store(request, response);
  if (!(await isThere(join(uploads, id)))) return refuse(response, 404, 'NoSuchUpload');
  if (request.method === 'DELETE') return abort(join(uploads, id), response);
  if (request.method !== 'POST') return void store(request, response);
  const body = await readAll(request);
  const wrong = await whatIsWrong(join(uploads, id), body.toString());
  if (wrong) return refuse(response, 400, wrong);
  store(replayed(request, body), response);
}

async function whatIsWrong(upload: string, body: string): Promise<string | null> {
  const parts = [...body.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: /<PartNumber>(\d+)</.exec(part)?.[1] ?? '',
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replace(/&quot;|"|&#34;/g, ''),
  }));
  for (const [i, { number, etag }] of parts.entries()) {
    const kept = await readFile(join(upload, `${number}.md5`), 'utf8').catch(() => null);
    if (kept !== etag) return 'InvalidPart';
    const { size } = await stat(join(upload, number));
    if (i < parts.length - 1 && size < smallestPart) return 'EntityTooSmall';
  }
  return null;
}

async function listObjects(folder: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const keys = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith(objectEnding))
    .map((path) => path.slice(0, -objectEnding.length))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .filter((key) => byBytes(key, query.get('start-after') ?? '') > 0)
    .sort(byBytes);
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000));
  const rows = await Promise.all(page.map((key) => objectRow(folder, key)));
  const cut = `<IsTruncated>${keys.length > page.length}</IsTruncated>`;
  const xml = `<ListBucketResult><Name>${bucket}</Name>${cut}${rows.join('')}</ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

async function objectRow(folder: string, key: string): Promise<string> {
  const { size, mtime } = await stat(join(folder, key + objectEnding));
  const etag = await readFile(join(folder, `${key}${objectEnding}.md5`), 'utf8');
  const facts = `<Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified>`;
  return `<Contents><Key>${key}</Key><ETag>&quot;${etag}&quot;</ETag>${facts}</Contents>`;
}

async function listUploads(uploads: string, response: ServerResponse): Promise<void> {
  const ids = await readdir(uploads).catch(() => []);
  const rows = await Promise.all(ids.map((id) => uploadRow(uploads, id)));
  const xml = `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket>${rows.join('')}</ListMultipartUploadsResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

async function uploadRow(uploads: string, id: string): Promise<string> {
  const key = await readFile(join(uploads, id, 'key'), 'utf8');
  const started = (await stat(join(uploads, id, 'key'))).mtime.toISOString();
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${started}</Initiated></Upload>`;
}

async function abort(upload: string, response: ServerResponse): Promise<void> {
  await rm(upload, { recursive: true });
  response.writeHead(204).end();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

function replayed(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { headers, method, url, httpVersion } = request;
  // Marked complete; otherwise its end counts as a broken connection and closes the socket.
  const all = { headers, method, url, httpVersion, complete: true };
  const again = Object.assign(new IncomingMessage(request.socket), all);
  again.push(body);
  again.push(null);
  return again;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

const isThere = (path: string) => stat(path).then(Boolean, () => false);
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
