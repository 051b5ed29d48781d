import { memoizeByObject } from '#kit/memoize-by-object.ts';

/** Answers have cached parts down to this depth: a list, and the items of the list. */
const DEPTH = 3;

/**
 * The same text as `JSON.stringify` (empty for undefined). The text of a frozen object is made once and lives as long
 * as the object, so a list of cached records costs no JSON.
 */
export const stringifyCached = (data: unknown): string => stringifyValue(data, DEPTH) ?? '';

/** The same for an answer whose bytes are cached: the text of the answer itself is not cached again. */
export const stringifyWithCachedParts = (data: object): string => textOfParts(data, DEPTH) ?? '';

const isWritten = (data: unknown): data is object => typeof data === 'object' && data !== null && !('toJSON' in data);

const stringifyValue = (data: unknown, depth: number): string | undefined =>
  isWritten(data) && Object.isFrozen(data) ? frozenText(data) : textOfParts(data, depth);

function textOfParts(data: unknown, depth: number): string | undefined {
  if (!isWritten(data)) return JSON.stringify(data);
  if (depth === 0) return JSON.stringify(data);
  if (Array.isArray(data))
    return hasFrozen(data)
      ? `[${data.map((each) => stringifyValue(each, depth - 1) ?? 'null').join()}]`
      : JSON.stringify(data);
  const parts = Object.entries(data).flatMap(([name, value]) => {
    const text = stringifyValue(value, depth - 1);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${parts.join()}}`;
}

/** Lists are cached whole or not at all; other objects `JSON.stringify` writes faster. */
const hasFrozen = ([first]: readonly unknown[]) =>
  typeof first === 'object' && first !== null && Object.isFrozen(first);

const frozenText = memoizeByObject((data: object) => JSON.stringify(data));
