import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { EntryContext, RouterContextProvider, ServerBuild, StaticHandlerContext } from 'react-router';
import { pagePath } from '#kit/page-path.ts';
import { type BoundedMemory, makeBoundedMemory } from '#platform/bounded-memory.server.ts';
import { ownBytes } from '#platform/own-bytes.server.ts';
import { packed } from '#platform/send.server.ts';
import type { RenderedDocument } from '#web/render-document.server.tsx';
import { dataFingerprint } from './data-fingerprint.server.ts';
import { pageRouters } from './page-routers.server.ts';

/** Addresses whose routes are remembered; the oldest is forgotten first. */
const MOST_ADDRESSES = 5_000;

type Found = StaticHandlerContext & { readonly frame: Frame };

/** What pages of the same routes have in common. */
type Frame = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;

export interface PlainPage {
  readonly policy: string;
  readonly gzip: Buffer;
  /** The page unpacked. */
  body(): Buffer;
  /** Of the address and all that the page shows, the build included. */
  readonly etag: string;
}

export type RenderPlain = (request: Request, context: RouterContextProvider) => Promise<PlainPage | null>;

interface Drawn {
  readonly policy: string;
  readonly gzip: Buffer;
  /** Packed in haste, for a page that may be asked for only once. */
  readonly isLight: boolean;
}

/** A page is a picture of its address and its data: of the same data it need not be drawn again. */
const DRAWN_BYTES = 16 * 1_048_576;

/**
 * The short way for what is asked for most: a page whose route says `handle = { plain: true }` (its loader answers with plain
 * JSON) is matched once per address, its loaders are called side by side, and the page is drawn from their answers, unless it was
 * drawn from the very same before. Null when it is no such page or its loaders end in anything but data (a redirect, an error, another status): the router then does it all.
 */
export async function plainPages(build: ServerBuild): Promise<RenderPlain> {
  // Loaded with the pages only: processes without them run from the sources, where Node reads no JSX.
  const { renderDocument } = await import('#web/render-document.server.tsx');
  const drawn = makeBoundedMemory<Drawn>(DRAWN_BYTES, ({ gzip, policy }) => gzip.byteLength + policy.length);
  const frames = new Map<string, Frame>();
  const known = new Map<string, Found | null>();
  const routerFor = pageRouters(build.routes);

  async function find(url: URL): Promise<Found | null> {
    const before = known.get(url.pathname);
    if (before !== undefined) return before;
    const context = await routerFor(url.pathname).query(new Request(url));
    const found = context instanceof Response || !isPlain(build, context) ? null : withFrame(build, frames, context);
    for (const oldest of known.keys()) {
      if (known.size < MOST_ADDRESSES) break;
      known.delete(oldest);
    }
    known.set(url.pathname, found);
    return found;
  }

  return async (request, context) => {
    const url = new URL(request.url);
    if (pagePath(url.pathname) !== url.pathname) return null;
    const found = await find(url);
    const loaderData = found && (await load(build, found, request, url, context));
    if (!found || !loaderData) return null;
    const { frame, ...page } = found;
    const location = { ...page.location, pathname: url.pathname, search: url.search };
    const { root, ...own } = loaderData;
    const shell = JSON.stringify(root);
    const name = hash('sha1', `${url.pathname} ${shell} ${dataFingerprint(own)}`, 'base64url');
    const draw = () =>
      renderDocument(
        { ...frame, renderMeta: {}, staticHandlerContext: { ...page, location, loaderData } },
        url,
        { shell, page: name },
        () => ({
          type: 'application/json',
          text: `{"loaderData":${withRoot(shell, JSON.stringify(own))},"actionData":null,"errors":null}`,
        }),
      );
    return drawnOnce(drawn, `${url} ${name}`, draw);
  };
}

/** Both are JSON of objects; the second is never empty, since a page has a loader. */
const withRoot = (shell: string, shown: string): string => `{"root":${shell},${shown.slice(1)}`;

function drawnOnce(drawn: BoundedMemory<Drawn>, key: string, draw: () => RenderedDocument): PlainPage {
  const etag = `W/"${hash('sha1', key, 'base64url')}"`;
  const before = drawn.get(key);
  if (!before) {
    const { body, gzip: pack, policy } = draw();
    const gzip = ownBytes(pack());
    drawn.set(key, { policy, gzip, isLight: true });
    return { policy, gzip, etag, body };
  }
  const { policy, isLight } = before;
  const gzip = isLight ? ownBytes(packed(gunzipSync(before.gzip))) : before.gzip;
  if (isLight) drawn.set(key, { policy, gzip, isLight: false });
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
  const frame = frames.get(name) ?? frameOf(build, ids);
  frames.set(name, frame);
  return { ...context, frame };
}

/** The router looks at every route it is given on every page: it is given those of this page. */
function frameOf({ assets, routes, basename, future, routeDiscovery, ssr }: ServerBuild, ids: string[]): Frame {
  const pick = <T>(of: (id: string) => T) => Object.fromEntries(ids.map((id) => [id, of(id)]));
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
