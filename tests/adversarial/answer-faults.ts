import { expect } from 'vitest';
import type { TestAnswer } from '../support/test-app.ts';

const LEAKS =
  /node_modules|\.server\.ts|\.store\.|\bat \w+ \(|\bselect .+ from\b|\binsert into\b|syntax error at|violates|relation "|column "|kysely|fastify|FST_ERR|zod|ECONN|\/tmp\/|\/work\//i;

/** Faults of a refusal: it must follow the contract and reveal nothing internal. */
export function refusalFaults({ status, body, text, headers }: TestAnswer): string[] {
  const { key, message, request_id, fields = {} } = body?.error ?? {};
  const checks: [string, boolean][] = [
    ['is no refusal of the caller', status < 400 || status > 499],
    ['is no JSON', !/^application\/json/.test(headers.get('content-type') ?? '')],
    ['has no key', !/^[a-z0-9_]+$/.test(key ?? '-')],
    ['has no text', !/\S/.test(message ?? '') || /^errors\.|^[a-z0-9]+(_[a-z0-9]+)+$/.test(message)],
    ['has another request id', request_id !== headers.get('x-request-id')],
    ['has fields without keys', !Object.values(fields).every((each) => /^[a-z0-9_]+$/.test(String(each)))],
    ['tells too much', LEAKS.test(text)],
    ['is long', text.length > 16_000],
  ];
  return checks.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

/** Faults of any answer, in one line each; empty for a sound one. */
export function answerFaults(answer: TestAnswer, about: string): string[] {
  const faults = answer.status < 400 && answer.status >= 200 ? [] : refusalFaults(answer);
  return faults.length ? [`${about}: ${answer.status} ${faults.join(', ')}: ${answer.text.slice(0, 200)}`] : [];
}

/** Refused with this status and key, and under these fields. */
export function expectProblem(answer: TestAnswer, status: number, key: string, field?: string): void {
  expect([answer.status, answer.body?.error?.key, ...refusalFaults(answer)]).toEqual([status, key]);
  if (field) expect(answer.body.error.fields).toMatchObject({ [field]: key });
}
