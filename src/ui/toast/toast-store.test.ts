import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, showToast, subscribeToToasts } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a toast is gone after a second and a half, not before', () => {
  showToast('Saved', 'success');
  vi.advanceTimersByTime(1499);
  expect(currentToasts().map((each) => each.text)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('a second toast stays its own full time', () => {
  showToast('One');
  vi.advanceTimersByTime(1000);
  showToast('Two');
  vi.advanceTimersByTime(600);
  expect(currentToasts().map((each) => each.text)).toEqual(['Two']);
  vi.advanceTimersByTime(1000);
});

test('listeners are notified of a toast until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  showToast('Hello');
  leave();
  vi.advanceTimersByTime(2000);
  expect(listener).toHaveBeenCalledTimes(1);
});
