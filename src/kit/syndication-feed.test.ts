import { expect, test } from 'vitest';
import { type SyndicationFeed, writeFeed } from './syndication-feed.ts';

const EVIL = ']]></title><script>alert("1")</script>&\'\u0000\u0007\ud83d 🎺';

const feed: SyndicationFeed = {
  title: EVIL,
  subtitle: EVIL,
  lang: 'en',
  author: EVIL,
  self: 'https://shop.example/feeds/releases.atom',
  page: 'https://shop.example/vinyl-shop?a=1&b=2',
  entries: [
    {
      id: 'tag:shop.example,2026:project:1',
      url: 'https://shop.example/vinyl/1/a"b',
      title: EVIL,
      author: EVIL,
      summary: EVIL,
      text: EVIL,
      tags: [EVIL],
      picture: 'https://shop.example/a.jpg?x=1&y=2',
      published_at: '2026-11-01T00:00:00+00:00',
      updated_at: '2026-11-02T00:00:00+00:00',
    },
  ],
};

const ATOM = /^<\/?(\?xml|feed|id|title|subtitle|updated|link|entry|published|author|name|category|summary|content)\b/;
const RSS =
  /^<\/?(\?xml|rss|channel|title|link|description|language|lastBuildDate|atom:link|item|guid|pubDate|dc:creator|category|media:content)\b/;

test.each([
  ['atom', ATOM],
  ['rss', RSS],
] as const)('whatever a release says, its %s feed stays one document of words', (format, known) => {
  const xml = writeFeed(feed, format);
  expect(xml).not.toMatch(/<script|a"b|\p{Surrogate}/u);
  expect(xml).toContain('🎺');
  expect([...xml].filter((sign) => sign < ' ' && sign !== '\n')).toEqual([]);
  expect(xml.match(/<[^>]*/g)?.filter((tag) => !known.test(tag))).toEqual([]);
});

test('each format has its own date of the last change', () => {
  expect(writeFeed(feed, 'atom')).toContain('<updated>2026-11-02T00:00:00.000Z</updated>');
  expect(writeFeed(feed, 'rss')).toContain('<lastBuildDate>Mon, 02 Nov 2026 00:00:00 GMT</lastBuildDate>');
});
