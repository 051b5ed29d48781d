import { expect, test } from 'vitest';
import { pageShellParts, scrolledHeaderState } from './page-frame-and-header-scroll.ts';

test('the header is static within the first 50 pixels, in either direction', () => {
  expect(scrolledHeaderState('hide', 400, 49)).toBe('static');
  expect(scrolledHeaderState('static', 0, 30)).toBe('static');
});

test('it hides on the way down and comes back on the way up', () => {
  expect(scrolledHeaderState('static', 40, 50)).toBe('hide');
  expect(scrolledHeaderState('hide', 900, 899)).toBe('fixed');
  expect(scrolledHeaderState('fixed', 899, 901)).toBe('hide');
});

test('standing still changes nothing', () => {
  expect(scrolledHeaderState('fixed', 300, 300)).toBe('fixed');
  expect(scrolledHeaderState('hide', 300, 300)).toBe('hide');
});

test.each(['/player', '/widget', '/linktree', '/linktree/nova', '/shop/nova/linktree', '/player/'])(
  '%s has neither header nor bottom bar nor footer',
  (path) => expect(pageShellParts(path, '')).toEqual({ shell: true, header: false, footer: false, bottomBar: false }),
);

test.each([
  ['/test', ''],
  ['/vinyl-shop', '?genre=7&nolayout'],
  ['/', '?nolayout=1'],
])('%s%s stands without the shell', (path, search) => {
  expect(pageShellParts(path, search)).toEqual({ shell: false, header: false, footer: false, bottomBar: false });
});

test.each(['/creation/vinyl', '/creation'])('%s has no header, but the rest of the frame', (path) => {
  expect(pageShellParts(path, '')).toEqual({ shell: true, header: false, footer: true, bottomBar: true });
});

test.each(['/admin', '/admin/orders'])(
  'the staff page %s has neither the header nor the footer of the shop',
  (path) => {
    expect(pageShellParts(path, '')).toEqual({ shell: true, header: false, footer: false, bottomBar: true });
  },
);

test.each(['/bids', '/sheraf'])('the staff page %s below the shop header has no footer', (path) => {
  expect(pageShellParts(path, '')).toEqual({ shell: true, header: true, footer: false, bottomBar: true });
});

test('managing a project the second way has no footer', () => {
  expect(pageShellParts('/project/manage2', '')).toEqual({ shell: true, header: true, footer: false, bottomBar: true });
  expect(pageShellParts('/project/manage', '').footer).toBe(true);
});

test.each(['/', '/vinyl-shop', '/administration', '/player-piano', '/testing'])('%s has all of it', (path) => {
  expect(pageShellParts(path, '?search=nolayout')).toEqual({
    shell: true,
    header: true,
    footer: true,
    bottomBar: true,
  });
});
