import { afterEach, expect, vi } from 'vitest';

// Whatever is written to console.error is a defect somebody would find in the log one day.
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '));
  errors.mockClear();
  expect(calls).toEqual([]);
});
