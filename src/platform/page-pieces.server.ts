// Pieces of pages kept by what they show (ADR 15). React writes marks where a piece begins, ends or is known already;
// here the marks are cut out, new pieces are kept, known ones are put in. Larger pieces are kept packed: a page is then put
// together without packing it again.
import { hash } from 'node:crypto';
import { type BoundedMemory, makeBoundedMemory } from './bounded-memory.server.ts';
import { sourceHash } from './content-security-policy.server.ts';
import { gzipOf, type PackedPart, packPart, unpackPart } from './gzip-parts.server.ts';
import { ownBytes } from './own-bytes.server.ts';

export interface Piece extends Trust {
  /** As drawn; let go of once it is packed. */
  readonly bytes: Buffer | null;
  readonly packed: PackedPart | null;
  /** Packed in haste, since it may never be asked for again. */
  readonly isLight: boolean;
}

/** Hashes of the scripts and styles between marks of trust, as the content policy writes them. */
interface Trust {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface PieceMemory extends BoundedMemory<Piece> {
  /** A short name for a long text that pieces depend on. */
  scope(text: string): string;
}

const MOST_SCOPES = 2_000;
const WORTH_A_PART = 1_000;
const LIGHT = 1;
export const TIGHT = 7;
/** A longer id is known by its digest. */
const LONG_ID = 80;

/** Keeps up to `maxBytes` of pieces. */
export function makePieceMemory(maxBytes: number): PieceMemory {
  const pieces = makeBoundedMemory<Piece>(maxBytes, sizeOf);
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

const sizeOf = ({ bytes, packed, scripts, styles }: Piece): number =>
  (bytes?.byteLength ?? 0) + (packed?.packed.byteLength ?? 0) + (scripts.length + styles.length) * 60 + 100;

export interface FinishedPage extends Trust {
  /** What it is made of, in its order. */
  readonly parts: readonly (Buffer | Placed)[];
  body(): Buffer;
  gzip(): Buffer;
}

export interface PageRender {
  take(id: string): { readonly place: number; readonly known: boolean };
  /** The page without marks. */
  finish(html: string): FinishedPage;
}

const MARK = '<template data-k="';
const MARK_END = '"></template>';

/** As React writes it. */
export const markOf = (text: string): string => MARK + text + MARK_END;

/** One render of a page; `scope` null keeps nothing of it. */
export function beginPage(memory: PieceMemory, scope: string | null): PageRender {
  const keys: string[] = [];
  const known: (Piece | undefined)[] = [];
  const keep = (place: number, piece: Piece) => {
    if (keys[place]) memory.set(keys[place], piece);
    return piece;
  };
  const wellPacked = ({ piece, place }: Drawn): Piece => {
    const isAskedAgain = known[place] !== undefined;
    return isPart(piece) && needsPacking(piece, isAskedAgain) ? keep(place, packedPiece(piece, isAskedAgain)) : piece;
  };
  return {
    take(id) {
      const key = scope === null ? '' : scope + (id.length > LONG_ID ? hash('sha1', id, 'base64url') : id);
      const piece = scope === null ? undefined : memory.get(key);
      known.push(piece);
      return { place: keys.push(key) - 1, known: piece !== undefined };
    },
    finish(html) {
      const { parts: drawn, ...trust } = takeApart(html, (place) => known[place], keep);
      const parts = drawn.map((part) => (Buffer.isBuffer(part) ? part : { ...part, key: keys[part.place] ?? '' }));
      return {
        ...trust,
        parts,
        body: () => Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : bytesOf(part.piece)))),
        gzip: () => gzipOf(runsOf(parts.map((part) => (Buffer.isBuffer(part) ? part : wellPacked(part))))),
      };
    },
  };
}

/** Pieces that are parts of the packed page; smaller ones are packed with what stands around them. */
export const isPart = ({ bytes, packed }: Piece): boolean =>
  packed !== null || (bytes?.byteLength ?? 0) >= WORTH_A_PART;

const needsPacking = ({ packed, isLight }: Piece, isAskedAgain: boolean): boolean =>
  packed === null || (isLight && isAskedAgain);

/** A large piece by its key, packed as well as what is asked for again deserves; undefined where it isn't there any more. */
export function takePacked(memory: PieceMemory, key: string): PackedPart | undefined {
  const piece = memory.get(key);
  if (!piece || !needsPacking(piece, true)) return piece?.packed ?? undefined;
  const packed = packedPiece(piece, true);
  memory.set(key, packed);
  return packed.packed ?? undefined;
}

export interface Placed {
  readonly piece: Piece;
  /** What the memory knows it by; empty where nothing of the page is kept. */
  readonly key: string;
}

interface Drawn {
  readonly place: number;
  readonly piece: Piece;
}

/** A part of a page: what was drawn now and is not kept, or a piece. */
type Part = Buffer | Drawn;

interface Open extends Trust {
  readonly parts: Part[];
  readonly scripts: string[];
  readonly styles: string[];
}

function takeApart(
  html: string,
  known: (place: number) => Piece | undefined,
  keep: (place: number, piece: Piece) => Piece,
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
    else if (kind === 'e') addPiece(open.at(-2), place, keep(place, pieceOf(open.pop() ?? nothing())));
    else if (kind === 'k') addPiece(open.at(-1), place, known(place));
    else if (kind === 't') trusted = from;
    else if (kind === 'u') nameHashes(html.slice(trusted, at), open.at(-1) ?? nothing());
  }
  const [whole = nothing()] = open;
  whole.parts.push(Buffer.from(html.slice(from)));
  return { parts: whole.parts, scripts: [...new Set(whole.scripts)], styles: [...new Set(whole.styles)] };
}

const nothing = (): Open => ({ parts: [], scripts: [], styles: [] });

function addPiece(around: Open | undefined, place: number, piece: Piece | undefined) {
  if (!around || !piece) return;
  around.parts.push({ place, piece });
  around.scripts.push(...piece.scripts);
  around.styles.push(...piece.styles);
}

function pieceOf({ parts, ...trust }: Open): Piece {
  const bytes = ownBytes(Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : bytesOf(part.piece)))));
  return { ...trust, bytes, packed: null, isLight: false };
}

const packedPiece = (piece: Piece, isAskedAgain: boolean): Piece => ({
  ...piece,
  bytes: null,
  packed: packPart(bytesOf(piece), isAskedAgain ? TIGHT : LIGHT),
  isLight: !isAskedAgain,
});

const bytesOf = ({ bytes, packed }: Piece): Buffer => bytes ?? (packed ? unpackPart(packed) : Buffer.alloc(0));

/** Pieces that are packed as they are, and all bytes between two of them in one. */
function runsOf(parts: readonly (Buffer | Piece)[]): (Buffer | PackedPart)[] {
  const runs: (Buffer | PackedPart)[] = [];
  let run: Buffer[] = [];
  for (const part of parts) {
    if (Buffer.isBuffer(part)) run.push(part);
    else if (!part.packed) run.push(bytesOf(part));
    else {
      runs.push(Buffer.concat(run), part.packed);
      run = [];
    }
  }
  return [...runs, Buffer.concat(run)];
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const hashes = new Map<string, string>();
const MOST_HASHES = 1_000;

function nameHashes(html: string, { scripts, styles }: Open) {
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag === 'style') styles.push(hashOf(text));
    else if (!/\bsrc=|application\/(?:ld\+)?json/.test(attributes)) scripts.push(hashOf(text));
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
