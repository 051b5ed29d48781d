import { hash } from 'node:crypto';
import { memoizeByObject } from '#kit/memoize-by-object.ts';

/** Data of pages has shared frozen parts down to this depth: a route, its list, the items of the list. */
const DEPTH = 4;

/**
 * A text that is equal for two data only if their JSON is equal. A frozen part is replaced by a digest that is
 * computed once, so a page of known records costs no JSON. A digest never looks like JSON.
 */
export function jsonFingerprint(data: unknown, depth = DEPTH): string {
  if (typeof data !== 'object' || data === null || 'toJSON' in data) return JSON.stringify(data) ?? '';
  if (Object.isFrozen(data)) return digestOf(data);
  if (depth === 0) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map((each) => jsonFingerprint(each, depth - 1)).join()}]`;
  const parts = Object.entries(data).map(
    ([name, value]) => `${JSON.stringify(name)}:${jsonFingerprint(value, depth - 1)}`,
  );
  return `{${parts.join()}}`;
}

const digestOf = memoizeByObject((data: object) => `#${hash('sha1', JSON.stringify(data), 'base64url')}`);
