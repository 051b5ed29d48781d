import { expect, test } from 'vitest';
import { findRawColours } from '../scripts/check-raw-colours.ts';

test.each([
  ['  color: #fff;'],
  ['  background: rgb(0 0 0 / 0.5);'],
  ['  border: 1px solid red;'],
  ['  fill: oklch(0.5 0.1 20);'],
])('%s is refused outside tokens.css', (line) => {
  expect(findRawColours(`.a {\n${line}\n}`)).toEqual([`2: ${line.trim()}`]);
});

test.each([
  ['  color: var(--font-color);'],
  ['  background: color-mix(in oklab, var(--tone-red) 9%, var(--bg-color));'],
  ['  font: 800 1rem "Black Ops";'],
  ['  white-space: nowrap;'],
  ['  /* not #fff */'],
  ['  color: transparent;'],
  ['  --tone: var(--tone-green);'],
])('%s is fine', (line) => {
  expect(findRawColours(`.a {\n${line}\n}`)).toEqual([]);
});
