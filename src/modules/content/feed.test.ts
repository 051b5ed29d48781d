import { expect, test } from 'vitest';
import { writeFeed } from './feed.ts';

const EVIL = ']]></title><script>alert("1")</script>&\'';

test('whatever a post says, the feed stays one document of words', () => {
  const feed = writeFeed({
    title: EVIL,
    subtitle: EVIL,
    lang: 'en',
    self: 'https://shop.example/blog/feed.xml',
    page: 'https://shop.example/blog',
    entries: [
      {
        id: 'https://shop.example/blog/1',
        url: `https://shop.example/blog/a"b`,
        title: EVIL,
        author: EVIL,
        summary: EVIL,
        text: EVIL,
        tags: [EVIL],
        published_at: '2026-11-01T00:00:00+00:00',
        updated_at: '2026-11-02T00:00:00+00:00',
      },
    ],
  });
  expect(feed).not.toMatch(/<script|a"b/);
  expect(
    feed
      .match(/<(\w+)/g)
      ?.every((tag) =>
        /^<(feed|id|title|subtitle|updated|link|entry|published|author|name|category|summary|content)$/.test(tag),
      ),
  ).toBe(true);
  expect(feed).toContain('<updated>2026-11-02T00:00:00.000Z</updated>');
});
