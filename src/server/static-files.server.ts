import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mimeOf } from '#platform/mime.server.ts';
import { etagOf } from '#platform/send.server.ts';

interface StaticFile {
  readonly mime: string;
  readonly body: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly etag: string;
  readonly forever: boolean;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** The built browser files with the packed copies made at build time, all in memory: faster than any disk (dependencies.md §2). */
export function loadStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(br|gz|map)$/.test(path) && !path.includes(`${sep}.vite${sep}`));
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, read(path)]));
}

function read(path: string): StaticFile {
  const body = readFileSync(path);
  const packed = (ending: string) => (existsSync(`${path}${ending}`) ? readFileSync(`${path}${ending}`) : undefined);
  const forever = /-[\w-]{8}\.\w+$/.test(path);
  return { mime: mimeOf(extname(path)), body, br: packed('.br'), gzip: packed('.gz'), etag: etagOf(body), forever };
}

export function sendStatic(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'content-type': file.mime,
    etag: file.etag,
    'cache-control': file.forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (file.br && accepts.includes('br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}
