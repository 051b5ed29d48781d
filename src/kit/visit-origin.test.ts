import { expect, test } from 'vitest';
import {
  cleanReferrer,
  isOriginCode,
  originCodeOfReferrer,
  originCodeOfVisit,
  splitOriginCode,
  type VisitSource,
} from './visit-origin.ts';

const visit = (address: string, more: Partial<VisitSource> = {}): VisitSource => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  return { path: pathname, query: searchParams, referrer: '', host: 'shop.example', ...more };
};

test.each([
  ['https://www.google.co.uk/search', 'GGO'],
  ['https://l.facebook.com/', 'FBO'],
  ['https://m.youtube.com/watch?v=1', 'YTO'],
  ['https://t.co/abc', 'TWO'],
  ['https://www.instagram.com/', 'IGO'],
  ['https://linktr.ee/nova', 'IGO1'],
  ['https://www.tiktok.com/@nova', 'TKO'],
  ['https://soundcloud.com/nova', 'SCO'],
  ['https://www.bing.com/search', 'BIO'],
  ['https://old.reddit.com/r/vinyl', 'RDO'],
  ['https://www.linkedin.com/feed', 'LDN'],
  ['https://a-blog.example/post', 'LK'],
  ['https://notfacebook.com/', 'LK'],
  ['https://shop.example/vinyl-shop', 'DI'],
  ['', 'DI'],
  ['not an address', 'DI'],
])('a visitor from %j has the origin %s', (referrer, code) => {
  expect(originCodeOfReferrer(referrer, 'shop.example:3000')).toBe(code);
});

test('the ori in the address wins over everything', () => {
  expect(originCodeOfVisit(visit('/?ori=NLjan&fbclid=x', { origin: 'GGO', referrer: 'https://t.co/' }))).toBe('NLjan');
  expect(originCodeOfVisit(visit('/?ori=%3Cscript%3E'))).toBe('DI');
  expect(originCodeOfVisit(visit('/?ori=HACKED', { origin: 'GGO' }))).toBe('GGO');
});

test('a click id of the social network sets its code, even over a kept origin', () => {
  expect(originCodeOfVisit(visit('/?fbclid=abc', { origin: 'GGO' }))).toBe('FBO');
});

test('the contest counts only without another origin, its party always', () => {
  expect(originCodeOfVisit(visit('/contest'))).toBe('FL');
  expect(originCodeOfVisit(visit('/contest', { origin: 'GGO' }))).toBe('GGO');
  expect(originCodeOfVisit(visit('/contest/party', { origin: 'GGO' }))).toBe('PA1');
});

test('a kept origin is not lost on the next page', () => {
  expect(originCodeOfVisit(visit('/cart', { origin: 'IGO1', referrer: 'https://shop.example/' }))).toBe('IGO1');
});

test('a referrer of our own host is cleared, another is kept', () => {
  expect(cleanReferrer('https://shop.example/x', 'shop.example')).toBe('');
  expect(cleanReferrer('https://blog.example/x', 'shop.example')).toBe('https://blog.example/x');
});

test.each([
  ['DR', 'direct', '', 'plain'],
  ['DI', 'direct', '', 'plain'],
  ['NLjan', 'mail', 'JAN', 'plain'],
  ['NE2', 'mail', '2', 'plain'],
  ['ORM7', 'mail', '7', 'plain'],
  ['YTO', 'video_network', '', 'plain'],
  ['IN3', 'photo_network', '3', 'plain'],
  ['IGO1', 'link_aggregator', '', 'plain'],
  ['FBP12', 'social_network', '12', 'marked'],
  ['TWO', 'micro_blogging', '', 'plain'],
  ['TKO', 'short_video', '', 'plain'],
  ['SCO', 'audio_service', '', 'plain'],
  ['GGO', 'search_engine', '', 'plain'],
  ['GGP', 'search_engine', '', 'marked'],
  ['FBPARTY', 'social_network', 'PARTY', 'plain'],
  ['LDN', 'professional_network', '', 'plain'],
  ['LK', 'link', '', 'plain'],
  ['PA1', 'party', '1', 'plain'],
  ['BIO', 'second_search_engine', '', 'plain'],
  ['FL', 'ticket', '', 'plain'],
  ['XYZ', null, 'XYZ', 'plain'],
])('%s reads as %s', (code, channel, rest, style) => {
  expect(splitOriginCode(code)).toEqual({ channel, rest, style });
});

test.each(['GGO', 'FBP12', 'NLjan', 'ORM', 'PA1', 'LK', 'DI', 'igo1'])('%s is a valid code', (code) => {
  expect(isOriginCode(code)).toBe(true);
});

test.each(['', 'XYZ', 'toString', '__proto__', 'O', 'FB O', 'FB<b>', `FB${'1'.repeat(31)}`])('%j is not', (code) => {
  expect(isOriginCode(code)).toBe(false);
});
