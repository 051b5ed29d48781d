// Public pages and API answers that are the same for everyone, cached in memory as bytes (decisions: Pages). The cache
// is bounded by bytes and by age. A touched tag (invalidate.server.ts) drops the answers that show it.
import { gunzipSync } from 'node:zlib';
import { makeByteCache } from './byte-cache.server.ts';
import { compactBuffer } from './compact-buffer.server.ts';

export interface CachedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Uncompressed; dropped by the cache when `gzip` is there. */
  readonly body: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** For browsers: a fifth smaller, because it looks further back than 32 kB. */
  readonly brotli?: Buffer;
  /** Compressed quickly, and compressed again on the second request. */
  readonly isLight?: boolean;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly until: number;
}

export interface AnswerCache {
  get(key: string): CachedAnswer | undefined;
  set(key: string, answer: CachedAnswer): void;
  /**
   * Renders once for all concurrent requests. A request that comes after a touch never joins a render that began
   * before it.
   */
  once<T>(key: string, make: () => Promise<T>): Promise<T>;
  touch(tags: readonly string[]): void;
  /** Increases with each touch: an answer begun before a touch must not be cached after it. */
  generation(): number;
  clear(): void;
  readonly bytes: () => number;
}

export function makeAnswerCache(maxBytes: number): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  const running = new Map<string, Promise<unknown>>();
  let generation = 0;
  const answers = makeByteCache<CachedAnswer>(maxBytes, getAnswerSize, ({ tags }, key) => {
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
      const run = make().finally(() => running.get(key) === run && running.delete(key));
      running.set(key, run);
      return run;
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

/**
 * Overhead of an entry besides its bytes, measured over 20,000 short answers: V8 objects, buffer objects, map entries.
 */
const AROUND_AN_ANSWER = 1000;

const getAnswerSize = ({ body, gzip, brotli }: CachedAnswer) =>
  (body?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + (brotli?.byteLength ?? 0) + AROUND_AN_ANSWER;

/** Few clients request an uncompressed page, which takes four times the memory. */
function packedOnly({ body, gzip, brotli, ...answer }: CachedAnswer): CachedAnswer {
  return {
    ...answer,
    body: gzip ? undefined : body && compactBuffer(body),
    gzip: gzip && compactBuffer(gzip),
    ...(brotli && { brotli: compactBuffer(brotli) }),
  };
}

/** The uncompressed body, as it was given to the cache. */
export const uncompressedBody = ({ body, gzip }: CachedAnswer): Buffer =>
  body ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0));
