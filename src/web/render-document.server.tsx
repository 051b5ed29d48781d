import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { brandedShopPrefix } from '#i18n/localized-path.ts';
import { isFrenchPath } from '#kit/locale.ts';
import { contentSecurityPolicy } from '#platform/content-security-policy.server.ts';
import { makeFragmentCache, startPageRender } from '#platform/fragment-cache.server.ts';
import { FragmentCacheContext } from '#ui/cached-fragment/cached-fragment.tsx';
import { PAGE_DATA_ELEMENT_ID } from './page-data.ts';
import { loadBrandedShopComponents } from './shell/load-branded-shop-components.ts';
import type { ShellData } from './shell/shell-data.server.ts';

await loadBrandedShopComponents();

const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** In development nothing fits into the cache, since the source of a fragment may have changed. */
const cache = makeFragmentCache(IN_DEVELOPMENT ? 1 : 24 * 1_048_576);

/** The initial data for the browser: our JSON, or React Router's own stream for values that JSON lacks. */
export interface EmbeddedPageData {
  readonly type: 'application/json' | 'text/x-turbo-stream';
  readonly text: string;
}

export interface RenderedDocument {
  /** The content security policy: the hashes of our own scripts and styles, never of others in the page. */
  readonly policy: string;
  readonly body: Buffer;
}

/**
 * Renders a whole page. `shell` is the root loader's data as JSON: fragments depend on it besides their id. Null
 * caches none.
 */
export function renderPageDocument(
  context: EntryContext,
  url: URL,
  shell: string | null,
  data: EmbeddedPageData | null,
): RenderedDocument {
  const render = startPageRender(cache, shell === null ? null : cache.scope(shell + fragmentScope(url.pathname)));
  const html = renderToString(
    <FragmentCacheContext value={{ take: render.take }}>
      <ServerRouter context={context} url={url} />
    </FragmentCacheContext>,
  );
  const { scripts, styles, body } = render.finish(`<!DOCTYPE html>${withData(withoutPicturePreloads(html), data)}`);
  const thirdParties = findThirdParties(context.staticHandlerContext.loaderData.root as ShellData | undefined);
  return { policy: contentSecurityPolicy({ scripts, styles, thirdParties, isDevelopment: IN_DEVELOPMENT }), body };
}

const findThirdParties = (shell: ShellData | undefined): string[] =>
  [shell?.chat, shell?.tracker, shell?.captcha].flatMap((each) => (each ? [each.url] : []));

/** Links keep the language and the shop of the current address. */
const fragmentScope = (pathname: string) => `${isFrenchPath(pathname)} ${brandedShopPrefix(pathname)}`;

/**
 * Removes picture preloads from the head: the page has these pictures a few lines below, and cached fragments have no
 * preloads.
 */
function withoutPicturePreloads(html: string): string {
  const body = html.indexOf('<body');
  return html.slice(0, body).replace(/<link rel="preload" as="image"[^>]*\/>/g, '') + html.slice(body);
}

/** The data is placed between head and content. It repeats the words of both, so it compresses best there. */
function withData(html: string, data: EmbeddedPageData | null): string {
  if (!data || !html.includes('window.__reactRouterContext')) return html;
  // React escapes > in attributes, so the first one ends the tag.
  const begin = html.indexOf('>', html.indexOf('<body')) + 1;
  return html.slice(0, begin) + dataScript(data) + html.slice(begin);
}

const dataScript = ({ type, text }: EmbeddedPageData): string =>
  `<script id="${PAGE_DATA_ELEMENT_ID}" type="${type}">${text.replaceAll('<', '\\u003c')}</script>`;
