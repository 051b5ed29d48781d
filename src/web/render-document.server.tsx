import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { brandPrefix, plainPath } from '#i18n/localized-path.ts';
import { isFrenchPath } from '#kit/locale.ts';
import { frameOf as frameAround } from '#modules/site/shell/frame.ts';
import { contentSecurityPolicy } from '#platform/content-security-policy.server.ts';
import { fromOutline, makeOutlineMemory, noteOutline } from '#platform/page-outline.server.ts';
import { beginPage, makePieceMemory, markOf, type PageRender } from '#platform/page-pieces.server.ts';
import { KeptPiecesContext } from '#ui/kept/kept.tsx';
import { PAGE_DATA } from './page-data.ts';
import { loadBrandParts } from './shell/brand-parts.ts';
import type { ShellData } from './shell/shell-data.server.ts';

await loadBrandParts();

const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** In development a piece is drawn anew each time, since its source may have changed. */
const memory = makePieceMemory(IN_DEVELOPMENT ? 0 : 24 * 1_048_576);
const outlines = makeOutlineMemory(IN_DEVELOPMENT ? 0 : 2 * 1_048_576);

/** What the browser needs to go on from here: JSON of ours, or React Router's own stream for what JSON can't say. */
export interface PageData {
  readonly type: 'application/json' | 'text/x-turbo-stream';
  readonly text: string;
}

export interface RenderedDocument {
  readonly policy: string;
  body(): Buffer;
  gzip(): Buffer;
}

/** What a document shows, in short names: of its shell, and of all its data where that says everything. */
export interface DocumentNames {
  /** The root loader's data as JSON: what kept pieces depend on besides their id. */
  readonly shell: string | null;
  readonly page: string | null;
}

/**
 * A whole page as it is sent, with the content policy that belongs to it: the hashes of our own scripts and styles, never of
 * what else stands in the page. `data` is asked for only where it is not known by its name.
 */
export function renderDocument(
  context: EntryContext,
  url: URL,
  { shell, page }: DocumentNames,
  data: () => PageData | null,
): RenderedDocument {
  const scope = shell && memory.scope(shell + scopeOf(url.pathname));
  const outline = scope && page && `${scope}${page} ${JSON.stringify(aroundOf(url))}`;
  const here = addressIn(url);
  const known = outline && fromOutline(outlines, memory, outline, here);
  if (known) return known;
  const render = beginPage(memory, scope);
  const frame = page === null ? null : frameOf(render, page);
  const isFramed = frame?.head.known === true && frame.end.known;
  const html = renderToString(
    <KeptPiecesContext value={{ take: render.take, page, isFramed }}>
      <ServerRouter context={context} url={url} />
    </KeptPiecesContext>,
  );
  const { scripts, styles, parts, body, gzip } = render.finish(
    frame ? framed(html, frame, isFramed, data) : `<!DOCTYPE html>${withData(withoutPicturePreloads(html), data())}`,
  );
  const thirdParties = thirdPartiesOf(context.staticHandlerContext.loaderData.root as ShellData | undefined);
  const policy = contentSecurityPolicy({ scripts, styles, thirdParties, isDevelopment: IN_DEVELOPMENT });
  if (outline && isFramed) noteOutline(outlines, outline, { parts, policy }, here);
  return { policy, body, gzip };
}

/** What an address says about the frame of its page, and whether a way to sign in leads back to it (home is where it leads anyway). */
const aroundOf = ({ pathname, search }: URL) => [frameAround(plainPath(pathname), search), pathname + search === '/'];

/** As the ways to sign in name the address in the HTML (`useSignPath`). */
const addressIn = ({ pathname, search }: URL): string =>
  encodeURIComponent(pathname + search).replaceAll("'", '&#x27;');

const thirdPartiesOf = (shell: ShellData | undefined): string[] =>
  [shell?.chat, shell?.tracker, shell?.captcha].flatMap((each) => (each ? [each.url] : []));

/** Links keep the language and the shop of the address they stand below. */
const scopeOf = (pathname: string) => `${isFrenchPath(pathname)} ${brandPrefix(pathname)}`;

type Taken = ReturnType<PageRender['take']>;

/** Beginning and end of a document, and its data: one by one, since what is drawn for the visitor stands between them. */
const frameOf = ({ take }: PageRender, page: string) => ({
  head: take(`head ${page}`),
  end: take(`end ${page}`),
  data: take(`data ${page}`),
});

function framed(
  html: string,
  { head, end, data }: ReturnType<typeof frameOf>,
  isFramed: boolean,
  dataOf: () => PageData | null,
): string {
  // React escapes > in attributes, so the first one ends the tag.
  const begin = html.indexOf('>', html.indexOf('<body')) + 1;
  const stop = html.lastIndexOf('</body>');
  const middle = isFramed ? stop : html.lastIndexOf(END_MARK, stop);
  const dataPiece = pieceMarks(data, data.known, () => dataScript(dataOf()));
  return (
    pieceMarks(head, isFramed, () => `<!DOCTYPE html>${withoutPicturePreloads(html.slice(0, begin))}`) +
    // Beside the head and before the content, which say the same things in other words: so they pack best.
    dataPiece +
    html.slice(begin, middle) +
    pieceMarks(end, isFramed, () => html.slice(middle + END_MARK.length, stop)) +
    '</body></html>'
  );
}

const pieceMarks = ({ place }: Taken, isKnown: boolean, draw: () => string): string =>
  isKnown ? markOf(`k${place}`) : markOf(`b${place}`) + draw() + markOf(`e${place}`);

const END_MARK = markOf('f');

/** React asks for pictures in the head that the page names itself a few lines below, and not where a piece is kept. */
function withoutPicturePreloads(html: string): string {
  const body = html.indexOf('<body');
  return html.slice(0, body).replace(/<link rel="preload" as="image"[^>]*\/>/g, '') + html.slice(body);
}

function withData(html: string, data: PageData | null): string {
  if (!data || !html.includes('window.__reactRouterContext')) return html;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + dataScript(data) + html.slice(end);
}

const dataScript = (data: PageData | null): string =>
  data ? `<script id="${PAGE_DATA}" type="${data.type}">${data.text.replaceAll('<', '\\u003c')}</script>` : '';
