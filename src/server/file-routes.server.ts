import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areDemoMediaInProgress } from '#demo/demo-media-progress.server.ts';
import { Problem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { createSmallerPicture } from '#modules/catalogue/artwork/smaller-pictures.server.ts';
import { readPublicProjectPictureFolder } from '#modules/catalogue/projects/load-project-page.server.ts';
import type { Config } from '#platform/config.server.ts';
import { etagMatches } from '#platform/etag.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { FileRangeError, isSafeFileKey, type OpenFile } from '#platform/ports/files.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';
import { placeholderPicture } from '#ui/picture/placeholder-picture.ts';
import { makeCompressedFile, makeStaticFiles, type StaticFile, sendStaticFile } from './static-files.server.ts';

interface Parts {
  readonly texts: Translations;
  readonly ports: ServicePorts;
  readonly config: Config;
}

/** The address of a picture contains its version, so browsers cache it for ever. Uploaded files are never executed. */
const MEDIA = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/** Delay before unrequested files are read, so that the first pages are served without waiting. */
const REST_AFTER_MS = 2000;

/** Built files, language files and pictures. */
export async function registerFileRoutes(app: FastifyInstance, { texts, ports }: Parts) {
  const built = makeStaticFiles('build/client');
  const sendBuilt = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await built.get(name);
    if (!file) throw new Problem('not_found', 404);
    return sendStaticFile(file, request, reply);
  };
  // A route for each of hundreds of files took a fifth of the server's start time.
  for (const name of built.names.filter((each) => !each.startsWith('/assets/')))
    app.get(name, (request, reply) => sendBuilt(name, request, reply));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendBuilt(`/assets/${request.params['*']}`, request, reply),
  );
  app.addHook(
    'onListen',
    () => void setTimeout(() => void built.readRest().catch(() => undefined), REST_AFTER_MS).unref(),
  );

  const packed = new Map<string, Promise<StaticFile>>();
  app.get<{ Params: { '*': string } }>('/locales/*', async (request, reply) => {
    const name = `/locales/${request.params['*']}`;
    const body = texts.file(name);
    if (!body) throw new Problem('not_found', 404);
    const file = packed.get(name) ?? makeCompressedFile(body, '.json');
    packed.set(name, file);
    return sendStaticFile(await file, request, reply);
  });

  const sendPicture = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await openPicture(ports, key);
    if (file) return sendFile(file, request, reply);
    if (!(await areDemoMediaInProgress(ports.files))) throw new Problem('not_found', 404);
    // The picture itself comes to this address within minutes.
    return reply.header('cache-control', 'no-store').redirect(placeholderPicture, 302);
  };

  // Only the preview is also found by its project's id (decisions: Storage paths).
  app.get<{ Params: { picture: string } }>('/projects/:picture/preview_m.png', async (request, reply) => {
    const { picture } = request.params;
    const id = parseId(picture);
    const folder = id === null ? picture : ((await readPublicProjectPictureFolder(app.host, id)) ?? picture);
    return sendPicture(`projects/${folder}/preview_m.png`, request, reply);
  });

  // The cover address in API answers, to which pages append a width (Picture), is a picture itself.
  app.get<{ Params: { picture: string } }>('/projects/:picture/cover', (request, reply) =>
    sendPicture(`projects/${request.params.picture}/cover.jpg`, request, reply),
  );

  for (const folder of ['projects', 'pictures', 'shops'] as const) {
    app.get(`/${folder}/*`, (request, reply) =>
      sendPicture(`${folder}/${(request.params as { '*': string })['*']}`, request, reply),
    );
  }
}

/** @returns nothing where there is no such picture, nor one that it can be made of */
async function openPicture({ files }: ServicePorts, key: string): Promise<OpenFile | null> {
  if (!isSafeFileKey(key) || !/\.(png|jpg|webp|avif|svg)$/.test(key)) throw new Problem('not_found', 404);
  const open = () => files.get(key).catch(ignoreRange);
  return (await open()) ?? ((await createSmallerPicture(files, key)) ? await open() : null);
}

function sendFile(file: OpenFile, request: FastifyRequest, reply: FastifyReply) {
  const forever = (request.query as { v?: string }).v !== undefined;
  reply.headers({
    ...MEDIA,
    etag: `"${file.etag}"`,
    'content-length': String(file.size),
    'cache-control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  });
  if (etagMatches(request.headers['if-none-match'], `"${file.etag}"`)) {
    file.stream.destroy();
    return reply.removeHeader('content-length').status(304).send();
  }
  return reply.type(file.mime).send(file.stream);
}

function ignoreRange(error: unknown): null {
  if (error instanceof FileRangeError) return null;
  throw error;
}
