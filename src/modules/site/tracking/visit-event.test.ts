import { expect, test } from 'vitest';
import { countsAsAudioPlay, mayRecordVisitEvent, recordedPagePath } from './visit-event.ts';

test('a play counts from five seconds on', () => {
  expect([4.99, 5, 300].map(countsAsAudioPlay)).toEqual([false, true, true]);
  expect([Number.NaN, Number.POSITIVE_INFINITY, -5].some(countsAsAudioPlay)).toBe(false);
});

test('only people who agreed are recorded', () => {
  const person = { is_bot: false, has_consent: true, nojs: false };
  expect(mayRecordVisitEvent(person)).toBe(true);
  expect(mayRecordVisitEvent({ ...person, is_bot: true })).toBe(false);
  expect(mayRecordVisitEvent({ ...person, has_consent: false })).toBe(false);
  expect(mayRecordVisitEvent({ ...person, nojs: true })).toBe(false);
});

test('a page is recorded with its filters, without codes and tokens', () => {
  expect(recordedPagePath('/vinyl-shop?genre=11%7C18&token=secret')).toBe('/vinyl-shop?genre=11%7C18');
  expect(recordedPagePath('/reset-password?token=secret#x')).toBe('/reset-password');
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '', '/a\nb', '/\\evil.example'])(
  '%j is no page of this site',
  (url) => {
    expect(recordedPagePath(url)).toBeNull();
  },
);
