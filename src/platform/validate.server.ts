import { z } from 'zod/mini';
import { Problem } from '#kit/problem.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses one part of a request by its contract; nothing is coerced.
 * @throws Problem 422 whose key is the first failure's, with a key per field (whole path, and its last name for forms)
 */
export function parseBy<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.core.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

function invalid(issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path.at(-1) ?? '')];
    for (const name of names) {
      fields[[...issue.path.slice(0, issue.code === 'unrecognized_keys' ? undefined : -1), name].join('.')] ??=
        keyOf(issue);
      fields[name] ??= keyOf(issue);
    }
  }
  const first = issues[0] ? keyOf(issues[0]) : 'input_invalid';
  return new Problem(first, first === 'not_found' ? 404 : 422, first === 'not_found' ? {} : { fields });
}

/** A schema may name its key as its message; for the rest zod's own codes become the spec's form keys (spec §8). */
function keyOf(issue: Issue): string {
  if (/^[a-z][a-z0-9_]*$/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return keyOfType(issue.expected, issue.input);
  if (issue.code === 'unrecognized_keys') return 'input_unknown';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid';
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array' ? 'input_too_long' : 'input_too_big';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'input_required' : 'input_too_small';
  return 'input_invalid';
}

function keyOfType(expected: string, input: unknown): string {
  if (input === undefined) return 'input_required';
  if (expected === 'int') return 'input_must_integer';
  return expected === 'number' ? 'input_must_number' : 'input_invalid';
}
