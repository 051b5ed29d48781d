import { hash } from 'node:crypto';
import { memoizeByObject } from '#kit/memoize-by-object.ts';

/** As far down as the data of a page has parts that are the same for many: a route, its list, that list's items. */
const DEPTH = 4;

/**
 * A text that is the same for two data only if their JSON is. What is frozen is looked at once, and a digest stands in its place, so that a page made of records that are known costs no JSON of them. No digest can be taken for JSON.
 */
export function dataFingerprint(data: unknown, depth = DEPTH): string {
  if (typeof data !== 'object' || data === null || 'toJSON' in data) return JSON.stringify(data) ?? '';
  if (Object.isFrozen(data)) return digestOf(data);
  if (depth === 0) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map((each) => dataFingerprint(each, depth - 1)).join()}]`;
  const parts = Object.entries(data).map(
    ([name, value]) => `${JSON.stringify(name)}:${dataFingerprint(value, depth - 1)}`,
  );
  return `{${parts.join()}}`;
}

const digestOf = memoizeByObject((data: object) => `#${hash('sha1', JSON.stringify(data), 'base64url')}`);
