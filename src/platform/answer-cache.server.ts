// Pages and public answers that are the same for everyone, kept in memory as bytes (decisions: Pages). Bounded by bytes and by
// age; a tag touched anywhere (invalidate.server.ts) drops what shows it.
import { gunzipSync } from 'node:zlib';
import { makeByteCache } from './byte-cache.server.ts';
import { compactBuffer } from './compact-buffer.server.ts';

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked; the cache lets go of it where there is `gzip`. */
  readonly body: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** For browsers: a fifth smaller, since it looks further back than 32 kB. */
  readonly brotli?: Buffer;
  /** Packed in haste, and to be packed again when somebody else asks for it. */
  readonly isLight?: boolean;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly until: number;
}

export interface AnswerCache {
  get(key: string): KeptAnswer | undefined;
  set(key: string, answer: KeptAnswer): void;
  /** Renders once for any number of askers that come at the same time; who comes after a touch never gets what was begun before it. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>;
  touch(tags: readonly string[]): void;
  /** Grows with each touch: an answer begun before one must not be kept after it. */
  generation(): number;
  clear(): void;
  readonly bytes: () => number;
}

export function makeAnswerCache(maxBytes: number): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  const running = new Map<string, Promise<unknown>>();
  let generation = 0;
  const answers = makeByteCache<KeptAnswer>(maxBytes, sizeOf, ({ tags }, key) => {
    for (const tag of tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  });

  return {
    get(key) {
      const answer = answers.get(key);
      if (answer && answer.until < Date.now()) return void answers.delete(key);
      return answer;
    },
    set(key, given) {
      const answer = packedOnly(given);
      if (!answers.set(key, answer).has(key)) return;
      for (const tag of answer.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key));
    },
    async once<T>(key: string, make: () => Promise<T>) {
      const under = running.get(key);
      if (under) return under as Promise<T>;
      const mine = make().finally(() => running.get(key) === mine && running.delete(key));
      running.set(key, mine);
      return mine;
    },
    touch(tags) {
      generation += 1;
      running.clear();
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) answers.delete(key);
    },
    generation: () => generation,
    clear() {
      generation += 1;
      running.clear();
      answers.clear();
      byTag.clear();
    },
    bytes: () => answers.calculatedSize,
  };
}

/** What stands around an answer's bytes, measured over 20,000 short ones: objects of V8 and of its buffers, and their places in memory. */
const AROUND_AN_ANSWER = 1000;

const sizeOf = ({ body, gzip, brotli }: KeptAnswer) =>
  (body?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + (brotli?.byteLength ?? 0) + AROUND_AN_ANSWER;

/** Hardly anybody asks for a page unpacked, which takes four times the memory. */
function packedOnly({ body, gzip, brotli, ...answer }: KeptAnswer): KeptAnswer {
  return {
    ...answer,
    body: gzip ? undefined : body && compactBuffer(body),
    gzip: gzip && compactBuffer(gzip),
    ...(brotli && { brotli: compactBuffer(brotli) }),
  };
}

/** Unpacked, as it was given to the cache. */
export const bodyOf = ({ body, gzip }: KeptAnswer): Buffer => body ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0));
