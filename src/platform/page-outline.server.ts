// A page of known pieces without drawing it (ADR 15): what React would write around them is the same for every address of the
// page but for the address itself, which stands in the ways to sign in.
import { type BoundedMemory, makeBoundedMemory } from './bounded-memory.server.ts';
import { gzipOf, type PackedPart, packPart, unpackPart } from './gzip-parts.server.ts';
import { type FinishedPage, isPart, type PieceMemory, type Placed, TIGHT, takePacked } from './page-pieces.server.ts';

/** Where the address stands. */
const HERE = Symbol('here');
/** Text that is the same for every address, a piece by its key, or the address. */
type Part = string | { readonly key: string } | typeof HERE;
/** The same with its text packed once for all. */
type Ready = PackedPart | { readonly key: string } | typeof HERE;

export interface Outline {
  readonly parts: readonly Part[];
  readonly policy: string;
  /** The address it was noted at. */
  readonly here: string;
  /** Null until another address has shown the same outline: only then is it known what depends on the address. */
  readonly ready: readonly Ready[] | null;
}

export type OutlineMemory = BoundedMemory<Outline>;

/** Keeps up to `maxBytes` of outlines, some 4 kB each. */
export const makeOutlineMemory = (maxBytes: number): OutlineMemory => makeBoundedMemory<Outline>(maxBytes, sizeOf);

const sizeOf = ({ parts, ready, policy, here }: Outline): number =>
  policy.length + here.length + [...parts, ...(ready ?? [])].reduce((sum, part) => sum + 40 + lengthOf(part), 0);

function lengthOf(part: Part | Ready): number {
  if (typeof part === 'symbol') return 0;
  if (typeof part === 'string') return part.length * 2;
  return 'key' in part ? part.key.length : part.packed.byteLength;
}

/** Remembers how a page that was just drawn is put together. `here` is its address as it stands in the HTML. */
export function noteOutline(
  memory: OutlineMemory,
  name: string,
  { parts, policy }: { parts: readonly (Buffer | Placed)[]; policy: string },
  here: string,
): void {
  const found = outlineOf(parts, here);
  if (!found) return;
  const before = memory.get(name);
  if (before?.here === here && !before.ready) return;
  const isSure = before?.policy === policy && isSame(before.parts, found);
  const ready = isSure
    ? found.map((part) => (typeof part === 'string' ? packPart(Buffer.from(part), TIGHT) : part))
    : null;
  memory.set(name, { parts: found, policy, here, ready });
}

/** Null where a large piece could not be found again. */
function outlineOf(parts: readonly (Buffer | Placed)[], here: string): Part[] | null {
  const found: Part[] = [];
  let text = '';
  const endText = () => {
    for (const [at, between] of text.split(here).entries()) {
      if (at > 0) found.push(HERE);
      if (between) found.push(between);
    }
    text = '';
  };
  for (const part of parts) {
    if (Buffer.isBuffer(part)) text += part;
    else if (!isPart(part.piece)) text += part.piece.bytes;
    else {
      if (!part.key) return null;
      endText();
      found.push({ key: part.key });
    }
  }
  endText();
  return found;
}

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length && some.every((part, at) => nameOf(part) === nameOf(others[at]));

const nameOf = (part: Part | undefined) => (typeof part === 'object' ? `#${part.key}` : part);

/** The page at another address, of its outline; null where that or one of its pieces is not known (any more). */
export function fromOutline(
  outlines: OutlineMemory,
  pieces: PieceMemory,
  name: string,
  here: string,
): (Pick<FinishedPage, 'body' | 'gzip'> & { readonly policy: string }) | null {
  const { ready, policy } = outlines.get(name) ?? {};
  if (!ready || policy === undefined) return null;
  const parts: (PackedPart | Buffer)[] = [];
  for (const part of ready) {
    if (part === HERE) parts.push(Buffer.from(here));
    else if (!('key' in part)) parts.push(part);
    else {
      const packed = takePacked(pieces, part.key);
      if (!packed) return null;
      parts.push(packed);
    }
  }
  return {
    policy,
    body: () => Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : unpackPart(part)))),
    gzip: () => gzipOf(parts),
  };
}
