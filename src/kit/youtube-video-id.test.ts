import { expect, test } from 'vitest';
import { youtubeVideoId } from './youtube-video-id.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?t=3',
  'youtube.com/watch?v=dQw4w9WgXcQ#x',
])('the id is found in %s', (link) => {
  expect(youtubeVideoId(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://youtu.be/short',
  'https://youtu.be/dQw4w9WgXcQQQ',
  'https://vimeo.com/12345678901',
])('%j holds none', (link) => {
  expect(youtubeVideoId(link)).toBeNull();
});
