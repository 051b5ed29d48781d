// HTML of page fragments, cached by their content (ADR 15). React writes marks where a fragment begins, ends or is
// cached already; this module removes the marks, stores new fragments and inserts cached ones.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ByteCache, makeByteCache } from './byte-cache.server.ts';
import { compactBuffer } from './compact-buffer.server.ts';
import { cspSourceHash } from './content-security-policy.server.ts';

interface Fragment extends InlineHashes {
  readonly html: Buffer;
}

/** Hashes of the scripts and styles that the content security policy allows. */
interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface FragmentCache {
  readonly fragments: ByteCache<Fragment>;
  /** A short name for a long text that fragments depend on. */
  scope(text: string): string;
}

const MAX_SCOPES = 2_000;
/** A longer id is replaced by its digest. */
const LONG_ID = 80;

/** Caches up to `maxBytes` of fragments. */
export function makeFragmentCache(maxBytes: number): FragmentCache {
  const fragments = makeByteCache<Fragment>(maxBytes, getFragmentSize);
  // The fragments of a forgotten scope are never found again, and leave the cache as the least recently used.
  const scopes = new LRUCache<string, string>({ max: MAX_SCOPES });
  let named = 0;
  return {
    fragments,
    scope(text) {
      const known = scopes.get(text);
      if (known) return known;
      named += 1;
      scopes.set(text, `${named} `);
      return `${named} `;
    },
  };
}

const getFragmentSize = ({ html, scripts, styles }: Fragment): number =>
  html.byteLength + (scripts.length + styles.length) * 60 + 100;

interface PageRender {
  take(id: string): { readonly place: number; readonly known: boolean };
  /** The page without marks, fragments inserted. */
  finish(html: string): InlineHashes & { readonly body: Buffer };
}

const MARK = '<template data-k="';
const MARK_END = '"></template>';

/** Starts the render of a page. With `scope` null nothing of it is cached. */
export function startPageRender({ fragments }: FragmentCache, scope: string | null): PageRender {
  const keys: string[] = [];
  const known: (Fragment | undefined)[] = [];
  return {
    take(id) {
      const key = scope === null ? '' : scope + (id.length > LONG_ID ? hash('sha1', id, 'base64url') : id);
      const fragment = scope === null ? undefined : fragments.get(key);
      known.push(fragment);
      return { place: keys.push(key) - 1, known: fragment !== undefined };
    },
    finish(html) {
      const store = (place: number, fragment: Fragment) => {
        if (keys[place]) fragments.set(keys[place], { ...fragment, html: compactBuffer(fragment.html) });
      };
      const { parts, scripts, styles } = insertFragments(html, (place) => known[place], store);
      return { body: Buffer.concat(parts), scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
    },
  };
}

interface Open extends InlineHashes {
  readonly parts: Buffer[];
  readonly scripts: string[];
  readonly styles: string[];
}

/**
 * Marks: `b` begins a fragment, `e` ends it, `k` stands for a cached one; `t` and `u` enclose scripts and styles of
 * our own.
 */
function insertFragments(
  html: string,
  known: (place: number) => Fragment | undefined,
  store: (place: number, fragment: Fragment) => void,
): Open {
  const open: Open[] = [nothing()];
  let from = 0;
  let trusted = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
    if (at > from) open.at(-1)?.parts.push(Buffer.from(html.slice(from, at)));
    const end = html.indexOf(MARK_END, at);
    const kind = html[at + MARK.length];
    const place = Number(html.slice(at + MARK.length + 1, end));
    from = end + MARK_END.length;
    if (kind === 'b') open.push(nothing());
    else if (kind === 'e') {
      const { parts, ...hashes } = open.pop() ?? nothing();
      const fragment = { html: Buffer.concat(parts), ...hashes };
      store(place, fragment);
      append(open.at(-1), fragment);
    } else if (kind === 'k') append(open.at(-1), known(place));
    else if (kind === 't') trusted = from;
    else if (kind === 'u') addHashes(html.slice(trusted, at), open.at(-1) ?? nothing());
  }
  const [whole = nothing()] = open;
  whole.parts.push(Buffer.from(html.slice(from)));
  return whole;
}

const nothing = (): Open => ({ parts: [], scripts: [], styles: [] });

function append(around: Open | undefined, fragment: Fragment | undefined) {
  if (!around || !fragment) return;
  around.parts.push(fragment.html);
  around.scripts.push(...fragment.scripts);
  around.styles.push(...fragment.styles);
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const hashes = new LRUCache<string, string>({ max: 1_000 });

function addHashes(html: string, { scripts, styles }: Open) {
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag === 'style') styles.push(getInlineHash(text));
    else if (!/\bsrc=|application\/(?:ld\+)?json/.test(attributes)) scripts.push(getInlineHash(text));
  }
}

/** Every page contains the same few texts. */
function getInlineHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = cspSourceHash(text);
  hashes.set(text, made);
  return made;
}
