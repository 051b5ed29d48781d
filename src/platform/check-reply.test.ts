import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { checkReply } from './serve-call.server.ts';

const Line = z.object({ name: z.string(), at: z.string() });
const call = defineCall({
  method: 'GET',
  path: '/lines',
  access: 'anyone',
  summary: 'Lines',
  reply: z.object({ lines: z.array(z.nullable(Line)), notes: z.record(z.string(), z.number()) }),
});
const at = new Date(0);

test('an answer has the fields of its contract, dates as text', () => {
  expect(checkReply(call, { lines: [{ name: 'A', at }, null], notes: { any: 1 } })).toEqual({
    lines: [{ name: 'A', at: '1970-01-01T00:00:00.000Z' }, null],
    notes: { any: 1 },
  });
});

test('an extra field is refused at any depth, because production would send it', () => {
  const leaking = { lines: [{ name: 'A', at, password_hash: 'x' }], notes: {}, total: 1 };
  expect(() => checkReply(call, leaking)).toThrow(
    'GET /lines tells what its contract does not name: lines.0.password_hash, total',
  );
});

test('a missing field or one of another type is refused by its name', () => {
  expect(() => checkReply(call, { lines: [{ name: 7, at }], notes: {} })).toThrow(
    /does not fit its contract.*lines\.0\.name/,
  );
});

test('a time has one format, whether Node or PostgreSQL wrote it', () => {
  const written = (time: string) => () => checkReply(call, { lines: [{ name: 'A', at: time }], notes: {} });
  expect(written('2026-11-23T17:37:39.028238Z')).not.toThrow();
  expect(written('2026-11-23T17:37:39.028238+00:00')).toThrow(/writes a time otherwise/);
});
