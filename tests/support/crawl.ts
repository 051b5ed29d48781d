// Crawls the site like a search engine: every link of every page, over HTTP, without a browser.
import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';

export interface CrawledPage {
  readonly path: string;
  /** The page's kind: its address with placeholders for ids, slugs and filter values. */
  readonly kind: string;
  readonly status: number;
  /** The page with the link. */
  readonly from: string;
  /** It redirected, as to the sign-in page. */
  readonly moved: boolean;
  /** Only of pages, not of files. */
  readonly html?: string;
}

interface Walk {
  readonly url: string;
  readonly start: readonly string[];
  readonly lang: string;
  /** Number of pages visited of each kind, which differ only by ids or filters. */
  readonly perKind: number;
  readonly token?: string;
  /** Kinds already visited by another crawl. */
  readonly known?: ReadonlySet<string>;
}

const AT_ONCE = 4;

/** Every page and file reachable from `start`, at most `perKind` of each kind. Redirects are followed. */
export async function crawl({ url, start, lang, perKind, token, known = new Set() }: Walk): Promise<CrawledPage[]> {
  const found = new Map<string, string>(start.map((path) => [path, 'the start']));
  const seenOfKind = new Map<string, number>();
  const pages: CrawledPage[] = [];
  const waiting = [...found.keys()];
  // Lets a busy process notice the connections that the shop has closed meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const take = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = pageKind(path);
      const seen = seenOfKind.get(kind) ?? 0;
      if ((isOneOfMany(kind) && seen >= perKind) || known.has(kind)) continue;
      seenOfKind.set(kind, seen + 1);
      const page = await ask(url, path, found.get(path) ?? '', lang, token);
      pages.push(page);
      for (const link of page.html ? internalLinks(page.html, url + path) : []) {
        if (found.has(link)) continue;
        found.set(link, path);
        waiting.push(link);
      }
    }
  };
  while (waiting.length) await Promise.all(Array.from({ length: AT_ONCE }, take));
  return pages;
}

async function ask(url: string, path: string, from: string, lang: string, token?: string): Promise<CrawledPage> {
  const cookie = [`lang=${lang}`, 'currency=EUR', token && `token=${token}`].filter(Boolean).join('; ');
  const answer = await fetch(url + path, { headers: { cookie, accept: 'text/html,*/*' } });
  // After a 429 the crawler waits as requested, like search engines.
  const wait = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
  if (wait) {
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    return ask(url, path, from, lang, token);
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const page = { path, kind: pageKind(path), status: answer.status, from, moved: answer.redirected };
  if (isPage) return { ...page, html: await answer.text() };
  await answer.body?.cancel();
  return page;
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Our own addresses that a page links to, without fragments. */
export function internalLinks(html: string, page: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    if (!URL.canParse(decode(href), page)) return [];
    const { origin, pathname, search } = new URL(decode(href), page);
    return origin === new URL(page).origin ? [pathname + search] : [];
  });
  // Signing out ends the session, and social sign-in leads to the stand-ins' pages and is rate-limited.
  // The developer tools that /sheraf lists are no pages of the shop.
  return [...new Set(links)].filter(
    (link) => !/\/sign-out|^\/sandbox|^\/api\/(auth\/|docs)|^\/dev\/gallery/.test(link),
  );
}

/** `/vinyl/12/blue?page=2` and `/vinyl/13/red?page=9` are of one kind: `/vinyl/:id/:slug?page`. */
export function pageKind(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
  const place = pathname
    .replace(/\/\d+(?:\/[^/]+)?$/, '/:id')
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/^(\/fr)?\/shop\/[^/]+/, '$1/shop/:code')
    .replace(/^\/(projects|pictures)\/[^/]+/, '/$1/:picture')
    .replace(/^(\/fr)?\/blog\/(?!feed)[^/]+$/, '$1/blog/:slug');
  const names = [...new Set(searchParams.keys())].sort();
  return names.length ? `${place}?${names.length > 2 ? 'many' : names.join('&')}` : place;
}

const isOneOfMany = (kind: string) => kind.includes(':') || kind.includes('?');

const NAMESPACES = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const KEY = new RegExp(`(?<![\\w./@-])(?:${NAMESPACES.join('|')})\\.[a-z0-9_]+(?:\\.[A-Za-z0-9_]+)*(?![\\w@/-])`, 'g');

/** Text keys visible on a page: a missing text shows its key. */
export function visibleTextKeys(html: string): string[] {
  const words = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/\s(?:name|id|for|href|src|value|class|data-[\w-]+|d|style|action|form|list)="[^"]*"/g, ' ');
  return [...new Set(words.match(KEY) ?? [])];
}

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Faults of the HTML: rule, message, place. */
export async function findInvalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

/** Faults that the Nu checker (validator.w3.org/nu) finds and the linter does not; each is listed once. */
export function nuCheckerFaults(html: string): string[] {
  const images = [...html.matchAll(/<(?:img|source)\b[^>]*>/g)].map(([tag]) => tag);
  const times = [...html.matchAll(/<time\b[^>]*?\sdatetime="([^"]*)"/gi)].map(([, at = '']) => at);
  const charset = Buffer.byteLength(html.slice(0, html.search(/<meta charset="utf-8"\s*\/?>/i) + 23));
  return [
    ...(/<meta charset="utf-8"/i.test(html) && charset <= 1024 ? [] : [`charset ends at byte ${charset}`]),
    ...images.filter((tag) => /\ssizes="/i.test(tag) && !/\ssrcset="/i.test(tag)).map((tag) => `sizes alone: ${tag}`),
    ...times.filter((at) => !VALID_TIME.test(at)).map((at) => `time: ${at}`),
  ];
}

const VALID_TIME = /^\d{4}-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?)?$/;

/** Missing parts of the head that every page needs for readers and search engines. */
export function pageStructureFaults(html: string): string[] {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  return [
    count(/<h1\b/g) !== 1 && `${count(/<h1\b/g)} h1`,
    !/<title>[^<]{3,}<\/title>/.test(html) && 'no title',
    !/<html[^>]*\slang="[a-z]{2}/.test(html) && 'no language',
    !/<main\b/.test(html) && 'no main',
  ].filter((fault): fault is string => Boolean(fault));
}
