import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gunzipSync, gzip as gzipBytes } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagMatches } from '#platform/etag.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import { makeEtag } from '#platform/send-answer.server.ts';

export interface StaticFile {
  readonly mime: string;
  /** Uncompressed, if there is no compressed copy from the build. */
  readonly body: Buffer | undefined;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly etag: string;
  readonly forever: boolean;
}

interface StaticFiles {
  /** The addresses of all files: `/favicon.ico`, `/assets/…`. */
  readonly names: readonly string[];
  get(name: string): Promise<StaticFile | undefined>;
  /** Reads the files not yet requested, one at a time, because the next build removes them. */
  readRest(): Promise<void>;
}

/** The built browser files with their compressed copies. Once read they stay in memory, faster than any disk. */
export function makeStaticFiles(folder: string): StaticFiles {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = new Map(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes(`${sep}.vite${sep}`))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const names = [...paths.keys()].filter(isAskedFor);
  const known = new Map<string, Promise<StaticFile | undefined>>();
  /** Undefined if the file was removed since. */
  const readBytes = async (name: string): Promise<Buffer | undefined> => {
    const path = paths.get(name);
    return path === undefined ? undefined : readFile(path).catch(ifMissing);
  };
  const read = async (name: string): Promise<StaticFile | undefined> => {
    const [gzip, br] = [await readBytes(`${name}.gz`), await readBytes(`${name}.br`)];
    const body = gzip ? undefined : await readBytes(name);
    const bytes = gzip ?? body;
    if (!bytes) return undefined;
    const forever = /-[\w-]{8}\.\w+$/.test(name);
    return { mime: mimeType(extname(name)), body, br, gzip, etag: makeEtag(bytes), forever };
  };
  const begin = (name: string): Promise<StaticFile | undefined> => {
    const file = read(name);
    known.set(name, file);
    // Missing, or a disk error: the next request tries again.
    const forget = () => known.delete(name);
    file.then((found) => found ?? forget(), forget);
    return file;
  };
  const get = async (name: string): Promise<StaticFile | undefined> =>
    paths.has(name) && isAskedFor(name) ? (known.get(name) ?? begin(name)) : undefined;
  return {
    names,
    get,
    async readRest() {
      for (const name of names) await get(name);
    },
  };
}

/** A file made at the start, with a hash in its name: compressed as tightly as files of the build. */
export async function makeCompressedFile(body: Buffer, ending: string): Promise<StaticFile> {
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(body), promisify(gzipBytes)(body, { level: 9 })]);
  return { mime: mimeType(ending), body, br, gzip, etag: makeEtag(body), forever: true };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Excludes compressed copies, which replace the originals, and source maps. */
const isAskedFor = (name: string): boolean => !/\.(br|gz|map)$/.test(name);

export function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'content-type': file.mime,
    etag: file.etag,
    'cache-control': file.forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  if (etagMatches(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (file.br && accepts.includes('br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body ?? (file.gzip && gunzipSync(file.gzip)));
}
