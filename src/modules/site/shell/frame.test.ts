import { expect, test } from 'vitest';
import { headerState, pageFrame } from './frame.ts';

test('the header is static within the first 50 pixels, in either direction', () => {
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

test.each(['/player', '/widget', '/linktree', '/linktree/nova', '/shop/nova/linktree', '/player/'])(
  '%s has neither header nor bottom bar nor footer',
  (path) => expect(pageFrame(path, '')).toEqual({ shell: true, header: false, footer: false, bottomBar: false }),
);

test.each([
  ['/test', ''],
  ['/vinyl-shop', '?genre=7&nolayout'],
  ['/', '?nolayout=1'],
])('%s%s stands without the shell', (path, search) => {
  expect(pageFrame(path, search)).toEqual({ shell: false, header: false, footer: false, bottomBar: false });
});

test.each(['/creation/vinyl', '/creation'])('%s has no header, but the rest of the frame', (path) => {
  expect(pageFrame(path, '')).toEqual({ shell: true, header: false, footer: true, bottomBar: true });
});

test.each(['/admin', '/admin/orders'])(
  'the staff page %s has neither the header nor the footer of the shop',
  (path) => {
    expect(pageFrame(path, '')).toEqual({ shell: true, header: false, footer: false, bottomBar: true });
  },
);

test.each(['/bids', '/sheraf'])('the staff page %s below the shop header has no footer', (path) => {
  expect(pageFrame(path, '')).toEqual({ shell: true, header: true, footer: false, bottomBar: true });
});

test('managing a project the second way has no footer', () => {
  expect(pageFrame('/project/manage2', '')).toEqual({ shell: true, header: true, footer: false, bottomBar: true });
  expect(pageFrame('/project/manage', '').footer).toBe(true);
});

test.each(['/', '/vinyl-shop', '/administration', '/player-piano', '/testing'])('%s has all of it', (path) => {
  expect(pageFrame(path, '?search=nolayout')).toEqual({ shell: true, header: true, footer: true, bottomBar: true });
});
