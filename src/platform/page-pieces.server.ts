// Pieces of pages kept by what they show (docs/adr/0015). React writes marks where a piece begins, ends or is known already;
// here the marks are cut out, new pieces are kept, known ones are put in.
import { type BoundedMemory, makeBoundedMemory } from './bounded-memory.server.ts';
import { sourceHash } from './content-security-policy.server.ts';
import { ownBytes } from './own-bytes.server.ts';

export interface PieceMemory extends BoundedMemory<Buffer> {
  /** A short name for a long text that pieces depend on. */
  scope(text: string): string;
}

const MOST_SCOPES = 2_000;

/** Keeps up to `maxBytes` of pieces. */
export function makePieceMemory(maxBytes: number): PieceMemory {
  const pieces = makeBoundedMemory<Buffer>(maxBytes, ({ byteLength }) => byteLength);
  const scopes = new Map<string, string>();
  let named = 0;
  const clear = () => {
    pieces.clear();
    scopes.clear();
  };
  return {
    ...pieces,
    scope(text) {
      const known = scopes.get(text);
      if (known) return known;
      if (scopes.size >= MOST_SCOPES) clear();
      named += 1;
      scopes.set(text, `${named} `);
      return `${named} `;
    },
    clear,
  };
}

export interface FinishedPage {
  readonly body: Buffer;
  /** Hashes of the scripts and styles between marks of trust, as the content policy writes them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface PageRender {
  take(id: string): { readonly place: number; readonly known: boolean };
  /** The page without marks. */
  finish(html: string): FinishedPage;
}

const MARK = '<template data-k="';
const MARK_END = '"></template>';

/** One render of a page; `scope` null keeps nothing of it. */
export function beginPage(memory: PieceMemory, scope: string | null): PageRender {
  const keys: string[] = [];
  const known: (Buffer | undefined)[] = [];
  return {
    take(id) {
      const key = scope === null ? '' : scope + id;
      const piece = scope === null ? undefined : memory.get(key);
      known.push(piece);
      return { place: keys.push(key) - 1, known: piece !== undefined };
    },
    finish: (html) =>
      putTogether(html, {
        known: (place) => known[place],
        keep: (place, piece) => void (keys[place] && memory.set(keys[place], ownBytes(piece))),
      }),
  };
}

interface Pieces {
  known(place: number): Buffer | undefined;
  keep(place: number, piece: Buffer): void;
}

function putTogether(html: string, { known, keep }: Pieces): FinishedPage {
  const open: Buffer[][] = [[]];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const write = (part: Buffer) => open.at(-1)?.push(part);
  let from = 0;
  let trusted = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
    if (at > from) write(Buffer.from(html.slice(from, at)));
    const end = html.indexOf(MARK_END, at);
    const kind = html[at + MARK.length];
    const place = Number(html.slice(at + MARK.length + 1, end));
    from = end + MARK_END.length;
    if (kind === 'b') open.push([]);
    else if (kind === 'e') {
      const piece = Buffer.concat(open.pop() ?? []);
      keep(place, piece);
      write(piece);
    } else if (kind === 'k') write(known(place) ?? Buffer.alloc(0));
    else if (kind === 't') trusted = from;
    else if (kind === 'u') nameHashes(html.slice(trusted, at), scripts, styles);
  }
  write(Buffer.from(html.slice(from)));
  return { body: Buffer.concat(open.flat()), scripts: [...scripts], styles: [...styles] };
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const hashes = new Map<string, string>();
const MOST_HASHES = 1_000;

function nameHashes(html: string, scripts: Set<string>, styles: Set<string>) {
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag === 'style') styles.add(hashOf(text));
    else if (!/\bsrc=|application\/(?:ld\+)?json/.test(attributes)) scripts.add(hashOf(text));
  }
}

/** The same few texts stand in every page. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = sourceHash(text);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(text, made);
  return made;
}
