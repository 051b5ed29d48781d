import { memoizeByObject } from '#kit/memoize-by-object.ts';

/** As far down as an answer has parts that are kept in memory: its list, that list's items. */
const DEPTH = 3;

/**
 * The text that `JSON.stringify` makes of an answer (empty where that makes none). What is frozen never changes: its text is made once and lives as long as
 * it does, so that a list of records that are kept in memory costs no JSON of them.
 */
export const jsonText = (data: unknown): string => textOf(data, DEPTH) ?? '';

/** The same of an answer whose bytes are kept: its own text is not kept beside them, if it is frozen. */
export const partsText = (data: object): string => textOfParts(data, DEPTH) ?? '';

const isWritten = (data: unknown): data is object => typeof data === 'object' && data !== null && !('toJSON' in data);

const textOf = (data: unknown, depth: number): string | undefined =>
  isWritten(data) && Object.isFrozen(data) ? frozenText(data) : textOfParts(data, depth);

function textOfParts(data: unknown, depth: number): string | undefined {
  if (!isWritten(data)) return JSON.stringify(data);
  if (depth === 0) return JSON.stringify(data);
  if (Array.isArray(data))
    return hasFrozen(data) ? `[${data.map((each) => textOf(each, depth - 1) ?? 'null').join()}]` : JSON.stringify(data);
  const parts = Object.entries(data).flatMap(([name, value]) => {
    const text = textOf(value, depth - 1);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${parts.join()}}`;
}

/** Lists are kept whole or not at all; of others `JSON.stringify` makes text faster than any of us. */
const hasFrozen = ([first]: readonly unknown[]) =>
  typeof first === 'object' && first !== null && Object.isFrozen(first);

const frozenText = memoizeByObject((data: object) => JSON.stringify(data));
