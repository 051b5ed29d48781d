import { expect, test } from 'vitest';
import { feedPath, genreFeedSubject, parseFeedName } from './feed-name.ts';

test('a feed is found by its own name only', () => {
  for (const name of [
    'releases.atom',
    'genre-rock_metal.rss',
    'artist-12.atom',
    'label-7.rss',
    'shop-cellar-records.atom',
  ]) {
    const found = parseFeedName(name);
    expect(found && feedPath(found.subject, found.format)).toBe(`/feeds/${name}`);
  }
  for (const name of [
    'genre-all.rss',
    'genre-x.atom',
    'artist-0.atom',
    'artist-1e3.atom',
    'shop-.atom',
    'releases.xml',
    '',
  ])
    expect(parseFeedName(name)).toBeNull();
  expect(genreFeedSubject('all')).toBeNull();
});
