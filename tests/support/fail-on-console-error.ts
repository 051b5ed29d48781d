import { afterEach, expect, vi } from 'vitest';

// Each line on console.error is a defect that would appear in the log one day.
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '));
  errors.mockClear();
  expect(calls).toEqual([]);
});
