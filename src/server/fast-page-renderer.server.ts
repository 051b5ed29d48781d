import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { EntryContext, RouterContextProvider, ServerBuild, StaticHandlerContext } from 'react-router';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { stripDataSuffix } from '#kit/strip-data-suffix.ts';
import { pageShellParts } from '#modules/site/shell/page-frame-and-header-scroll.ts';
import { type ByteCache, makeByteCache } from '#platform/byte-cache.server.ts';
import { compactBuffer } from '#platform/compact-buffer.server.ts';
import { gzipAtLevel1, gzipAtLevel7 } from '#platform/send-answer.server.ts';
import type { RenderedDocument } from '#web/render-document.server.tsx';
import { jsonFingerprint } from './json-fingerprint.server.ts';
import { makeRouterLookup } from './page-routers.server.ts';

/** Number of addresses with cached routes; the oldest is removed first. */
const MAX_ADDRESSES = 5_000;

type Found = StaticHandlerContext & { readonly frame: Frame };

/** The common part of pages with the same routes. */
type Frame = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;

interface PlainPage {
  readonly policy: string;
  readonly gzip: Buffer;
  /** The uncompressed page. */
  body(): Buffer;
  readonly etag: string;
}

type RenderPlain = (request: Request, context: RouterContextProvider) => Promise<PlainPage | null>;

interface CachedPage {
  readonly policy: string;
  readonly gzip: Buffer;
  /** Compressed fast, since it may be requested only once. */
  readonly isLight: boolean;
}

const PAGES_BYTES = 16 * 1_048_576;

/**
 * Fast renderer for the most requested pages, whose route has `handle = { plain: true }`: its loader answers with
 * plain JSON. Routes are matched once per path, and the loaders run concurrently.
 * The HTML depends only on the path and the answers, so equal answers are sent from the cache.
 * Returns null for other pages, and when a loader answers with a redirect, an error or another status: then React
 * Router renders it.
 */
export async function makeFastPageRenderer(build: ServerBuild): Promise<RenderPlain> {
  // Loaded with the pages only: processes without pages run from the sources, where Node reads no JSX.
  const { renderPageDocument } = await import('#web/render-document.server.tsx');
  const cache = makeByteCache<CachedPage>(PAGES_BYTES, ({ gzip, policy }) => gzip.byteLength + policy.length);
  const frames = new Map<string, Frame>();
  const known = new Map<string, Found | null>();
  const routerFor = makeRouterLookup(build.routes);

  async function find(url: URL): Promise<Found | null> {
    const before = known.get(url.pathname);
    if (before !== undefined) return before;
    const context = await routerFor(url.pathname).query(new Request(url));
    const found = context instanceof Response || !isPlain(build, context) ? null : withFrame(build, frames, context);
    for (const oldest of known.keys()) {
      if (known.size < MAX_ADDRESSES) break;
      known.delete(oldest);
    }
    known.set(url.pathname, found);
    return found;
  }

  return async (request, context) => {
    const url = new URL(request.url);
    if (stripDataSuffix(url.pathname) !== url.pathname) return null;
    const found = await find(url);
    const loaderData = found && (await load(build, found, request, url, context));
    if (!found || !loaderData) return null;
    const { frame, ...page } = found;
    const location = { ...page.location, pathname: url.pathname, search: url.search };
    const { root, ...own } = loaderData;
    const shell = JSON.stringify(root);
    const around = JSON.stringify(pageShellParts(pathWithoutLanguage(url.pathname), url.search));
    const key = hash('sha1', `${url.pathname} ${around} ${shell} ${jsonFingerprint(own)}`, 'base64url');
    return renderOnce(cache, key, () =>
      renderPageDocument(
        { ...frame, renderMeta: {}, staticHandlerContext: { ...page, location, loaderData } },
        url,
        shell,
        {
          type: 'application/json',
          text: `{"loaderData":${withRoot(shell, JSON.stringify(own))},"actionData":null,"errors":null}`,
        },
      ),
    );
  };
}

/** Both are JSON objects; the second is never empty, because a page has a loader. */
const withRoot = (shell: string, shown: string): string => `{"root":${shell},${shown.slice(1)}`;

function renderOnce(cache: ByteCache<CachedPage>, key: string, render: () => RenderedDocument): PlainPage {
  const etag = `W/"${key}"`;
  const before = cache.get(key);
  if (!before) {
    const { body, policy } = render();
    const gzip = compactBuffer(gzipAtLevel1(body));
    cache.set(key, { policy, gzip, isLight: true });
    return { policy, gzip, etag, body: () => body };
  }
  const { policy, isLight } = before;
  const gzip = isLight ? compactBuffer(gzipAtLevel7(gunzipSync(before.gzip))) : before.gzip;
  if (isLight) cache.set(key, { policy, gzip, isLight: false });
  return { policy, gzip, etag, body: () => gunzipSync(gzip) };
}

function isPlain(build: ServerBuild, { matches, errors }: StaticHandlerContext): boolean {
  const leaf = matches.at(-1);
  const handle = leaf && (build.routes[leaf.route.id]?.module.handle as { plain?: boolean } | undefined);
  return !errors && handle?.plain === true;
}

function withFrame(build: ServerBuild, frames: Map<string, Frame>, context: StaticHandlerContext): Found {
  const ids = context.matches.map(({ route }) => route.id);
  const name = ids.join(' ');
  const frame = frames.get(name) ?? buildFrame(build, ids);
  frames.set(name, frame);
  return { ...context, frame };
}

/** React walks through all given routes on every page, so it gets only those of this page. */
function buildFrame({ assets, routes, basename, future, routeDiscovery, ssr }: ServerBuild, ids: string[]): Frame {
  const pick = <T>(read: (id: string) => T) => Object.fromEntries(ids.map((id) => [id, read(id)]));
  const handoff = JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false });
  return {
    manifest: { ...assets, routes: pick((id) => assets.routes[id]) },
    routeModules: pick((id) => routes[id]?.module) as EntryContext['routeModules'],
    serverHandoffString: handoff.replaceAll('<', '\\u003c'),
    branches: [],
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
  };
}

async function load(
  build: ServerBuild,
  { matches }: Found,
  request: Request,
  url: URL,
  context: RouterContextProvider,
): Promise<Record<string, unknown> | null> {
  const pattern = matches.map(({ route }) => route.path ?? '').join('/');
  try {
    const answers = await Promise.all(
      matches.map(async ({ route, params }) => [
        route.id,
        await build.routes[route.id]?.module.loader?.({ request, url, pattern, params, context }),
      ]),
    );
    return answers.every(([, answer]) => answer === undefined || isData(answer)) ? Object.fromEntries(answers) : null;
  } catch {
    return null;
  }
}

/** Neither a response nor an answer with a status of its own. */
const isData = (answer: unknown) => Object.getPrototypeOf(answer) === Object.prototype;
