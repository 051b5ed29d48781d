import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { brandPrefix } from '#i18n/localized-path.ts';
import { isFrenchPath } from '#kit/locale.ts';
import { contentSecurityPolicy } from '#platform/content-security-policy.server.ts';
import { beginPage, makePieceMemory } from '#platform/page-pieces.server.ts';
import { KeptPiecesContext } from '#ui/kept/kept.tsx';
import { PAGE_DATA } from './page-data.ts';
import { loadBrandParts } from './shell/brand-parts.ts';
import type { ShellData } from './shell/shell-data.server.ts';

await loadBrandParts();

const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** In development a piece is drawn anew each time, since its source may have changed. */
const memory = makePieceMemory(IN_DEVELOPMENT ? 0 : 24 * 1_048_576);

/** What the browser needs to go on from here: JSON of ours, or React Router's own stream for what JSON can't say. */
export interface PageData {
  readonly type: 'application/json' | 'text/x-turbo-stream';
  readonly text: string;
}

export interface RenderedDocument {
  readonly body: Buffer;
  readonly policy: string;
}

/**
 * A whole page as it is sent, with the content policy that belongs to it: the hashes of our own scripts and styles, never of
 * what else stands in the page. `shell` is the root loader's data as JSON: what kept pieces depend on besides their id.
 */
export function renderDocument(
  context: EntryContext,
  url: URL,
  shell: string | null,
  data: PageData | null,
): RenderedDocument {
  const page = beginPage(memory, shell && memory.scope(shell + scopeOf(url.pathname)));
  const html = renderToString(
    <KeptPiecesContext value={page}>
      <ServerRouter context={context} url={url} />
    </KeptPiecesContext>,
  );
  const { body, scripts, styles } = page.finish(`<!DOCTYPE html>${withData(withoutPicturePreloads(html), data)}`);
  const thirdParties = thirdPartiesOf(context.staticHandlerContext.loaderData.root as ShellData | undefined);
  return { body, policy: contentSecurityPolicy({ scripts, styles, thirdParties, isDevelopment: IN_DEVELOPMENT }) };
}

const thirdPartiesOf = (shell: ShellData | undefined): string[] =>
  [shell?.chat, shell?.tracker, shell?.captcha].flatMap((each) => (each ? [each.url] : []));

/** Links keep the language and the shop of the address they stand below. */
const scopeOf = (pathname: string) => `${isFrenchPath(pathname)} ${brandPrefix(pathname)}`;

/** React asks for pictures in the head that the page names itself a few lines below, and not where a piece is kept. */
function withoutPicturePreloads(html: string): string {
  const body = html.indexOf('<body');
  return html.slice(0, body).replace(/<link rel="preload" as="image"[^>]*\/>/g, '') + html.slice(body);
}

function withData(html: string, data: PageData | null): string {
  if (!data || !html.includes('window.__reactRouterContext')) return html;
  const end = html.lastIndexOf('</body>');
  const text = data.text.replaceAll('<', '\\u003c');
  return `${html.slice(0, end)}<script id="${PAGE_DATA}" type="${data.type}">${text}</script>${html.slice(end)}`;
}
