import { expect, test } from 'vitest';
import { frameOf, headerState } from './frame.ts';

test('the header lies still within the first 50 pixels, whichever way one scrolls', () => {
  expect(headerState('hide', 400, 49)).toBe('static');
  expect(headerState('static', 0, 30)).toBe('static');
});

test('it hides on the way down and comes back on the way up', () => {
  expect(headerState('static', 40, 50)).toBe('hide');
  expect(headerState('hide', 900, 899)).toBe('fixed');
  expect(headerState('fixed', 899, 901)).toBe('hide');
});

test('standing still changes nothing', () => {
  expect(headerState('fixed', 300, 300)).toBe('fixed');
  expect(headerState('hide', 300, 300)).toBe('hide');
});

test.each(['/player', '/widget', '/linktree', '/test', '/admin', '/admin/orders'])('%s stands alone', (path) => {
  expect(frameOf(path, '')).toEqual({ header: false, footer: false, bottomBar: false });
});

test('nolayout takes the frame from any page', () => {
  expect(frameOf('/vinyl-shop', '?genre=7&nolayout').header).toBe(false);
});

test('the wizard keeps the footer, managing a project keeps the header', () => {
  expect(frameOf('/creation/vinyl', '')).toMatchObject({ header: false, footer: true });
  expect(frameOf('/project/manage2', '')).toMatchObject({ header: true, footer: false });
});

test('a shop page has all of it, and a name that only begins alike is an ordinary page', () => {
  expect(frameOf('/', '')).toEqual({ header: true, footer: true, bottomBar: true });
  expect(frameOf('/administration', '').header).toBe(true);
});
