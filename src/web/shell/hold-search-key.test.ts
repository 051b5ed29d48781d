import { expect, test } from 'vitest';
import { holdSearchKey } from './hold-search-key.ts';

/** Presses the keys one after the other. Returns the keys that are held. */
function press(keys: readonly string[], isComposing = false): string[] {
  const held: string[] = [];
  for (const key of keys) holdSearchKey(held, { key, preventDefault: () => undefined, nativeEvent: { isComposing } });
  return held;
}

test('arrows and one Enter after them are held until there are results', () => {
  expect(press(['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'])).toEqual(['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']);
});

test('an Enter without an arrow, a second Enter and all other keys are left to the form, and release the held keys', () => {
  expect(press(['Enter', 'a', 'Home', 'Escape'])).toEqual([]);
  expect(press(['ArrowDown', 'Enter', 'Enter'])).toEqual([]);
  expect(press(['ArrowDown', 'Enter', 'x', 'Enter'])).toEqual([]);
});

test('keys that choose among characters during composition are not held', () => {
  expect(press(['ArrowDown', 'Enter'], true)).toEqual([]);
});
