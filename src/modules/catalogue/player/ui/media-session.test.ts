import { expect, test } from 'vitest';
import { mediaArtwork } from './media-session.ts';

test.each([
  ['/projects/ab12/cover', '/projects/ab12/cover-480.webp'],
  ['/projects/ab12/cover?v=3', '/projects/ab12/cover-480.webp?v=3'],
  ['/assets/images/sleeve.webp', '/assets/images/sleeve.webp'],
  ['/assets/images/sleeve.webp?v=3', '/assets/images/sleeve.webp?v=3'],
])('the lock screen shows %s as %s', (cover, src) => {
  expect(mediaArtwork({ cover })).toEqual([{ src, sizes: '480x480' }]);
});

test('a song without a cover has no artwork on the lock screen', () => {
  expect(mediaArtwork({ cover: null })).toEqual([]);
});
