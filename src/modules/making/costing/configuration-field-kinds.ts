// How the fields of a configuration are read from form inputs, addresses or JSON. All three mean the same.
import { z } from 'zod/mini';

const isUnsaid = (given: unknown): boolean => given === undefined || given === null || given === '';

/**
 * One of several ids. The first is the default. `true`, from a checkbox, means `ticked`: by default the second id,
 * because the first is mostly `none`.
 */
export const choiceField = <const Ids extends readonly [string, ...string[]]>(
  ids: Ids,
  ticked: Ids[number] = ids[1] ?? ids[0],
) =>
  z.pipe(
    z.transform((given: unknown) => (isUnsaid(given) || given === false ? ids[0] : given === true ? ticked : given)),
    z.enum(ids, { error: 'choice_unknown' }),
  );

/** Yes or no. */
export const yesNoField = () =>
  z.pipe(
    z.transform((given: unknown) =>
      isUnsaid(given) || given === 'no' ? false : given === 'yes' || given === 'on' ? true : given,
    ),
    z.boolean({ error: 'choice_unknown' }),
  );

/** A whole number. A ticked checkbox means `ticked`. */
export const wholeNumberField = (
  least: number,
  most: number,
  {
    otherwise = least,
    ticked = otherwise,
    tooMany = 'input_too_big',
  }: { otherwise?: number; ticked?: number; tooMany?: string } = {},
) =>
  z.pipe(
    z.transform((given: unknown) =>
      isUnsaid(given) || given === false ? otherwise : given === true ? ticked : toNumber(given),
    ),
    z
      .int({ error: 'input_must_integer' })
      .check(z.gte(least, { error: 'input_too_small' }), z.lte(most, { error: tooMany })),
  );

/** Several different ids, at most `most`; a tick is the first. */
export const multiChoiceField = <const Ids extends readonly [string, ...string[]]>(
  ids: Ids,
  most: number,
  tooMany: string,
) =>
  z.pipe(
    z.transform((given: unknown) => (given === true ? [ids[0]] : toList(given))),
    z.array(z.enum(ids, { error: 'choice_unknown' })).check(
      z.maxLength(most, { error: tooMany }),
      z.refine((all) => new Set(all).size === all.length, { error: 'choice_twice' }),
    ),
  );

/** Quantities per id. Each id appears once. */
export const quantitiesByIdField = <const Ids extends readonly [string, ...string[]]>(ids: Ids, most: number) =>
  z.pipe(
    z.transform((given: unknown) => toList(given).map(toQuantityPair)),
    z
      .array(
        z.object({
          id: z.enum(ids, { error: 'choice_unknown' }),
          count: z
            .int({ error: 'input_must_integer' })
            .check(z.gte(1, { error: 'input_too_small' }), z.lte(most, { error: 'input_too_big' })),
        }),
      )
      .check(
        z.maxLength(ids.length, { error: 'choice_twice' }),
        z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'choice_twice' }),
      ),
  );

/** Running times in seconds, one a side or part. */
export const runningTimesField = (most: number, tooMany: string) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'number' ? [given] : toList(given).map(toNumber))),
    z
      .array(
        z
          .int({ error: 'input_must_integer' })
          .check(z.gte(0, { error: 'input_too_small' }), z.lte(36_000, { error: 'input_too_big' })),
      )
      .check(z.maxLength(most, { error: tooMany })),
  );

/** A field as text, in the form that `choiceField` and the other fields read. */
export function serializeFieldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(serializeFieldValue).join(',');
  if (typeof value === 'object' && value !== null && 'id' in value && 'count' in value)
    return `${value.id}:${value.count}`;
  return String(value);
}

const toNumber = (given: unknown): unknown =>
  typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : given;

function toList(given: unknown): unknown[] {
  if (isUnsaid(given) || given === false || given === 'none') return [];
  if (Array.isArray(given)) return given.slice(0, 100);
  return String(given)
    .slice(0, 1000)
    .split(',')
    .map((part) => part.trim());
}

function toQuantityPair(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const [id, amount = '1'] = given.split(':');
  return { id, count: toNumber(amount) };
}
