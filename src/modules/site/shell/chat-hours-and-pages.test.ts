import { expect, test } from 'vitest';
import { isChatTime, isPageWithChat } from './chat-hours-and-pages.ts';

test.each([
  ['2026-07-06T08:00:00Z', true, 'Monday 10:00 in summer'],
  ['2026-07-06T07:59:59Z', false, 'Monday 9:59 in summer'],
  ['2026-01-05T09:00:00Z', true, 'Monday 10:00 in winter'],
  ['2026-01-05T08:59:59Z', false, 'Monday 9:59 in winter'],
  ['2026-01-09T15:59:59Z', true, 'Friday 16:59'],
  ['2026-01-09T16:00:00Z', false, 'Friday 17:00'],
  ['2026-01-10T11:00:00Z', false, 'Saturday noon'],
  ['2026-01-11T11:00:00Z', false, 'Sunday noon'],
  ['2026-01-11T23:30:00Z', false, 'Monday half past midnight'],
])('%s: %s (%s)', (now, open) => expect(isChatTime(new Date(now))).toBe(open));

test.each([
  '/project/manage',
  '/project/7/x',
  '/admin',
  '/admin/orders',
  '/player',
  '/shop/nova',
  '/vinyl/7/x',
  '/cd/1',
])('nobody is spoken to on %s', (path) => expect(isPageWithChat(path)).toBe(false));

test.each(['/', '/vinyl-shop', '/vinyl-shop/9/top', '/vinyl', '/services/vinyl', '/cart', '/help', '/players'])(
  'the chat is available on %s',
  (path) => expect(isPageWithChat(path)).toBe(true),
);
