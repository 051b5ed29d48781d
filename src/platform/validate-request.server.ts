import { z } from 'zod/mini';
import { lookupTable } from '#kit/lookup-table.ts';
import { Problem } from '#kit/problem.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses one part of a request by its contract; nothing is coerced.
 * @throws Problem 422 with the key of the first failure, and a key per field by its path and by its last name
 */
export function parseBySchema<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.core.safeParse(schema, value, { error: toErrorKey, reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

/** Accepted by any address: language and currency of the answer. */
const OF_EVERY_ADDRESS = ['lang', 'currency', 'country'];

/** A query with one of these narrows a list. */
const OF_LISTS = ['page', 'limit', 'search'];

/**
 * Refuses unknown filters of a list, because ignoring one would show the whole list as if it were filtered.
 * @throws Problem 422 input_unknown with the unknown names
 */
export function refuseUnknownFilters(schema: z.core.$ZodType, query: unknown): void {
  const { shape } = schema._zod.def as { shape?: Readonly<Record<string, unknown>> };
  if (!shape || !OF_LISTS.some((name) => Object.hasOwn(shape, name))) return;
  const unknown = Object.keys(query ?? {}).filter(
    (name) => !Object.hasOwn(shape, name) && !OF_EVERY_ADDRESS.includes(name),
  );
  if (unknown.length === 0) return;
  const fields = unknown.slice(0, MAX_FIELDS).map((name) => [name.slice(0, LONGEST_NAME), 'input_unknown'] as const);
  throw new Problem('input_unknown', 422, { fields: lookupTable(Object.fromEntries(fields)) });
}

/** Paths of the fields that parsing removed, because the schema does not name them. */
export function removedFieldPaths(given: unknown, parsed: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  const kept = new Map(Object.entries(parsed));
  return Object.entries(given).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    return kept.has(name) ? removedFieldPaths(value, kept.get(name), here) : [here];
  });
}

/** A caller that sends thousands of wrong fields gets only the first ones back. */
const MAX_FIELDS = 40;
const LONGEST_NAME = 100;

function invalid(issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = lookupTable({});
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.slice(0, MAX_FIELDS).map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths)
      for (const field of [path.join('.'), getFieldName(path)])
        fields[field.slice(0, LONGEST_NAME)] ??= toIssueKey(issue);
  }
  const first = issues[0] ? toIssueKey(issues[0]) : 'input_invalid';
  return new Problem(first, first === 'not_found' ? 404 : 422, first === 'not_found' ? {} : { fields });
}

/** A field of several choices has one name, whichever of them is wrong. */
const getFieldName = (path: readonly PropertyKey[]): string =>
  String(path.findLast((part) => typeof part !== 'number') ?? path.at(-1) ?? '');

/** A missing field is `input_required`, even if its schema has another message. */
function toIssueKey({ code, input, message }: Issue): string {
  if (input === undefined && (code === 'invalid_type' || code === 'invalid_value') && message !== 'not_found')
    return 'input_required';
  // Zod uses the schema's message for fractions also for integers that are out of bounds.
  if (message === 'input_must_integer' && code === 'too_big') return 'input_too_big';
  if (message === 'input_must_integer' && code === 'too_small') return 'input_too_small';
  return /^[a-z][a-z0-9_]*$/.test(message) ? message : 'input_invalid';
}

/** A schema may name its key as its message; otherwise zod's own codes become the form keys (decisions: Forms). */
function toErrorKey(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return keyOfType(issue);
  if (issue.code === 'unrecognized_keys') return 'input_unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid';
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array' ? 'input_too_long' : 'input_too_big';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'input_required' : 'input_too_small';
  return 'input_invalid';
}

/** "2", [2] and null are not 2; each gets the message of the type that its field expects. */
function keyOfType({ expected, inst }: z.core.$ZodRawIssue): string {
  const format = inst && 'format' in inst._zod.def ? inst._zod.def.format : undefined;
  if (expected === 'int' || format === 'safeint') return 'input_must_integer';
  return expected === 'number' ? 'input_must_number' : 'input_invalid';
}
